/** Kubernetes: fields and sections that workloads share. */
import { integer, reference, timestamp } from '../../src/spec/language/field.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import { gauge } from '../../src/spec/language/metric.js'
import type { Widget } from '../../src/spec/language/widget.js'
import { bars, choices, count, figures, fixed, least, measure, section, total } from './build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from './columns.js'
import { labelFields } from './fields.js'
import { TOP_FAMILIES } from './widgets.js'

export const namespacedFields = {
  'namespace.id': reference('Namespace', 'k8s.namespace'),
  'cluster.id': reference('Cluster', 'k8s.cluster'),
  createdAt: timestamp('Created'),
  ...labelFields,
}
export const workloadFields = {
  ...namespacedFields,
  replicas: integer('Replicas', '1'),
  desiredReplicas: integer('Desired', '1'),
}
export const workloadMetrics = { 'cpu.used.cores': gauge('CPU used', 'core'), 'mem.used': gauge('Memory used', 'MiBy') }

export const workloadUsage: Section = section(
  'utilization',
  'Utilization',
  measure('cpu.used.cores'),
  measure('mem.used', 120),
)

/** `counts` are the replica counts that the kind has. */
export function workloadSections(counts: readonly string[], ...properties: string[]): Section[] {
  return [
    section(
      'overview',
      'Overview',
      least('namespace.id', 140),
      least('cluster.id', 140),
      ...counts.map(path => fixed(path, 112)),
      measure('cpu.used.cores'),
      measure('mem.used', 120),
      TAGS_COLUMN,
      NATIVE_ID_COLUMN,
    ),
    workloadUsage,
    section('properties', 'Properties', ...properties.map(path => fixed(path, 144)), fixed('createdAt', 144)),
  ]
}
export const placeFilters: FilterGroup = choices('place', 'Place', 'cluster.id', 'namespace.id')
export const workloadFilters: readonly FilterGroup[] = [placeFilters, tagFilters]

export function workloadDashboard(title: string): Widget[] {
  return [
    figures(title, [
      count('total', 'Total'),
      total('replicas', 'Replicas', 'replicas'),
      total('desired', 'Desired', 'desiredReplicas'),
    ]),
    bars('namespaces', 'By namespace', 'namespace.name', TOP_FAMILIES),
    bars('clusters', 'By cluster', 'cluster.name', TOP_FAMILIES),
  ]
}
