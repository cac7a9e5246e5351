/** nutanix.cluster: a Nutanix cluster. AOS version and hypervisors come from the Prism API. */
import { integer, term, terms } from '../../src/spec/language/field.js'
import { cluster, clusterDashboard } from '../kinds/cluster.js'
import { choices, pie, related } from '../vocabulary/build.js'
import { powerMetrics } from '../vocabulary/host-metrics.js'
import { softwareSupportFields } from '../vocabulary/lifecycle.js'
import { capacityMetrics } from '../vocabulary/metrics.js'

export const nutanixCluster = cluster({
  type: 'nutanix.cluster',
  label: 'Nutanix cluster',
  fields: {
    version: term('AOS version'),
    ...softwareSupportFields,
    hypervisorTypes: terms('Hypervisors'),
    replicationFactor: integer('Redundancy factor', '1'),
  },
  metrics: { ...capacityMetrics, ...powerMetrics },
  support: { kind: 'product', text: 'version', product: 'Nutanix AOS' },
  overview: [{ version: 112, hypervisorTypes: '112+' }],
  filters: [choices('kind', 'Kind', 'version', 'swSupportStatus')],
  dashboard: clusterDashboard(pie('kinds', 'AOS versions', 'version')),
  related: [related('hosts', 'Hosts', 'nutanix.host', 'cluster.id')],
})
