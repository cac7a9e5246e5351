/** k8s.pod: a pod. Restarts and owner come from the Kubernetes API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, flag, integer, reference, text } from '../../src/spec/language/field.js'
import { bars, chart, choices, fixed, least, measure, OBSERVED, panel, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { namespacedFields, placeFilters, workloadMetrics, workloadUsage } from '../vocabulary/kubernetes.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const k8sPod = defineEntity({
  type: 'k8s.pod',
  platform: 'k8s',
  label: { one: 'Pod', many: 'Pods' },
  icon: 'container',
  metricsProvider: 'k8s.v1',
  fields: {
    ...namespacedFields,
    'node.id': reference('Node', 'k8s.node'),
    // Phases of the Kubernetes API.
    state: enumeration('State', [
      { value: 'Running', label: 'Running', status: 'nominal' },
      { value: 'Pending', label: 'Pending', status: 'caution' },
      { value: 'Succeeded', label: 'Succeeded' },
      { value: 'Failed', label: 'Failed', status: 'critical' },
      { value: 'Unknown', label: 'Unknown', status: 'unknown' },
    ]),
    address: text('Address', { search: true }),
    isMirror: flag('Static', { description: 'Run by the kubelet from a file, mirrored in the API' }),
    restartCount: integer('Restarts', '1'),
    ownerName: text('Owner', { search: true }),
  },
  metrics: workloadMetrics,
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        least('namespace.id', 140),
        least('node.id', 160),
        least('cluster.id', 140),
        fixed('address', 128),
        fixed('restartCount', 96),
        measure('cpu.used.cores', 112),
        measure('mem.used', 112),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      workloadUsage,
      section('properties', 'Properties', least('ownerName', 160), fixed('isMirror', 80), fixed('createdAt', 144)),
    ],
    filters: [
      choices('state', 'State', 'state', 'isMirror'),
      placeFilters,
      choices('node', 'Node', 'node.id'),
      tagFilters,
    ],
  },
  dashboard: [
    bars('node-breakdown', 'By node', 'node.name', TOP_FAMILIES),
    bars('namespace-breakdown', 'By namespace', 'namespace.name', TOP_FAMILIES),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['cluster.id', 'namespace.id', 'node.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'ownerName',
        'address',
        'isMirror',
        'restartCount',
        'state',
        'createdAt',
        'tags',
        ...OBSERVED,
      ),
    ],
    charts: [
      chart('cpu', 'CPU used', 'core', [['CPU', 'cpu.used.cores']]),
      chart('memory', 'Memory used', 'MiBy', [['Memory', 'mem.used']]),
    ],
  },
})
