/** A workload of Kubernetes keeps a number of replicas of a pod in a namespace. Pods and services share its fields of place. */
import { type Field, integer, type NumberField, reference, timestamp } from '../../src/spec/language/field.js'
import { gauge } from '../../src/spec/language/metric.js'
import { bars, choices, count, figures, measure, OBSERVED, panel, section, total } from '../vocabulary/build.js'
import { amountCharts } from '../vocabulary/charts.js'
import { labelFields } from '../vocabulary/fields.js'
import { type Own, resource } from './resource.js'

export const namespacedFields = {
  'namespace.id': reference('Namespace', 'k8s.namespace'),
  'cluster.id': reference('Cluster', 'k8s.cluster'),
  createdAt: timestamp('Created'),
  ...labelFields,
}
export const namespaceUp = ['cluster.id', 'namespace.id'] as const
export const namespaceFilters = choices('place', 'Place', 'cluster.id', 'namespace.id')
export const amountMetrics = { 'cpu.used.cores': gauge('CPU used', 'core'), 'mem.used': gauge('Memory used', 'MiBy') }
const usage = [measure('cpu.used.cores'), measure('mem.used')] as const
export const amountSection = section('utilization', 'Utilization', ...usage)

interface Workload<T extends string, C, F> extends Own<T, F & Record<string, Field>> {
  /** Counts of replicas besides all and desired ones. */
  counts: C & Record<string, NumberField>
}

/** Declares a workload. */
export function workload<
  const T extends string,
  const C extends Record<string, NumberField>,
  const F extends Record<string, Field>,
>({ type, label, counts, fields }: Workload<T, C, F>) {
  const replicas = ['desiredReplicas', 'replicas', ...Object.keys(counts)]
  const own = Object.keys(fields)
  return resource({
    type,
    label,
    icon: 'application',
    fields: {
      ...namespacedFields,
      replicas: integer('Replicas', '1'),
      desiredReplicas: integer('Desired', '1'),
      ...counts,
      ...fields,
    },
    metrics: amountMetrics,
    overview: [
      { 'namespace.id': '140+', 'cluster.id': '140+' },
      ...replicas.map(property => ({ property, width: 112 })),
      ...usage,
    ],
    sections: [
      amountSection,
      section('properties', 'Properties', ...own.map(property => ({ property, width: 144 })), { createdAt: 144 }),
    ],
    filters: [namespaceFilters],
    dashboard: [
      figures(`${label}s`, [
        count('total', 'Total'),
        total('replicas', 'Replicas', 'replicas'),
        total('desired', 'Desired', 'desiredReplicas'),
      ]),
      bars('namespaces', 'By namespace', 'namespace.name'),
      bars('clusters', 'By cluster', 'cluster.name'),
    ],
    parents: namespaceUp,
    panels: [
      panel('replicas', 'Replicas', ...replicas),
      panel('identity', 'Identity', ...own, 'createdAt', 'tags', ...OBSERVED),
    ],
    charts: amountCharts,
  })
}
