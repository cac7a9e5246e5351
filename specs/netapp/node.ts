/** netapp.node: a controller of an ONTAP cluster. Model, version and uptime come from the ONTAP REST API (/cluster/nodes). */
import { enumeration, identities, identity, reference, term } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { bars, choices, count, figures, measure, related, section } from '../vocabulary/build.js'
import { cpuChart, cpuTrend, ioChart } from '../vocabulary/charts.js'
import { CPU_BAR, ioSection } from '../vocabulary/columns.js'
import { uptimeMetrics } from '../vocabulary/host-metrics.js'
import { softwareLifecycleSection, softwareSupport, softwareSupportFields } from '../vocabulary/lifecycle.js'
import { computeMetrics, storageIoMetrics } from '../vocabulary/metrics.js'

export const netappNode = resource({
  type: 'netapp.node',
  label: 'ONTAP node',
  icon: 'host',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    modelName: term('Model', { search: true }),
    version: term('ONTAP version'),
    ...softwareSupportFields,
    serialNumber: identity('Serial number', { search: true }),
    location: identity('Location'),
    haPartners: identities('HA partners', {
      description: 'Nodes that serve for it while it is down, as ha.partners of the ONTAP REST API names them',
      ...{ isId: true, to: 'netapp.node' },
    }),
    state: enumeration('State', [
      { value: 'up', label: 'Up', status: 'nominal' },
      { value: 'down', label: 'Down', status: 'critical' },
      { value: 'taken_over', label: 'Taken over', status: 'caution' },
      { value: 'waiting_for_giveback', label: 'Waiting for giveback', status: 'caution' },
    ]),
  },
  metrics: { 'cpu.utilization': computeMetrics['cpu.utilization'], ...storageIoMetrics, ...uptimeMetrics },
  derive: { support: [softwareSupport({ kind: 'product', text: 'version', product: 'ONTAP' })] },
  overview: [{ state: 128, 'cluster.id': '140+', modelName: 128, version: '140+' }, CPU_BAR],
  sections: [
    softwareLifecycleSection('version'),
    section('utilization', 'Utilization', CPU_BAR, measure('uptime.total')),
    ioSection,
    section('properties', 'Properties', { serialNumber: 144, location: 128 }),
  ],
  filters: [
    choices('state', 'State', 'state', 'modelName', 'swSupportStatus'),
    choices('place', 'Place', 'cluster.id'),
  ],
  dashboard: [
    figures('Nodes', [count('total', 'Total'), count('down', 'Not up', { property: 'state', op: '!=', value: 'up' })]),
    bars('models', 'Models', 'modelName'),
    cpuTrend('nodes'),
  ],
  status: 'state',
  parents: ['cluster.id'],
  charts: [cpuChart, ioChart],
  related: [
    related('partners', 'HA partners', 'netapp.node', 'haPartners'),
    related('aggregates', 'Aggregates', 'netapp.aggregate', 'node.id'),
  ],
})
