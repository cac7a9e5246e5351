/** k8s.pod: a pod. Restarts and owner come from the Kubernetes API. */
import { enumeration, flag, identity, integer, reference } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { amountMetrics, amountSection, namespacedFields, namespaceFilters, namespaceUp } from '../kinds/workload.js'
import { bars, choices, measure, section } from '../vocabulary/build.js'
import { amountCharts } from '../vocabulary/charts.js'

export const k8sPod = resource({
  type: 'k8s.pod',
  label: 'Pod',
  icon: 'container',
  fields: {
    ownerName: identity('Owner', { search: true }),
    address: identity('Address', { search: true }),
    isMirror: flag('Static', { description: 'Run by the kubelet from a file, mirrored in the API' }),
    restartCount: integer('Restarts', '1'),
    // Phases of the Kubernetes API.
    state: enumeration('State', [
      { value: 'Running', label: 'Running', status: 'nominal' },
      { value: 'Pending', label: 'Pending', status: 'caution' },
      { value: 'Succeeded', label: 'Succeeded' },
      { value: 'Failed', label: 'Failed', status: 'critical' },
      { value: 'Unknown', label: 'Unknown', status: 'unknown' },
    ]),
    ...namespacedFields,
    'node.id': reference('Node', 'k8s.node'),
  },
  metrics: amountMetrics,
  overview: [
    { state: 112, 'namespace.id': '140+', 'node.id': '160+', 'cluster.id': '140+', address: 128, restartCount: 96 },
    measure('cpu.used.cores', 112),
    measure('mem.used', 112),
  ],
  sections: [amountSection, section('properties', 'Properties', { ownerName: '160+', isMirror: 80, createdAt: 144 })],
  filters: [choices('state', 'State', 'state', 'isMirror'), namespaceFilters, choices('node', 'Node', 'node.id')],
  dashboard: [
    bars('node-breakdown', 'By node', 'node.name'),
    bars('namespace-breakdown', 'By namespace', 'namespace.name'),
  ],
  status: 'state',
  parents: [...namespaceUp, 'node.id'],
  charts: amountCharts,
})
