/** windows.cluster: a failover cluster of Hyper-V hosts. */
import { number, term } from '../../src/spec/language/field.js'
import { cluster, clusterDashboard } from '../kinds/cluster.js'
import { choices, pie, related } from '../vocabulary/build.js'
import { csvMetrics } from '../vocabulary/host-metrics.js'

export const windowsCluster = cluster({
  type: 'windows.cluster',
  label: 'Hyper-V cluster',
  fields: { branding: term('Product'), age: number('Age', 'a', { description: 'Of its oldest host' }) },
  metrics: csvMetrics,
  overview: [{ branding: '160+' }],
  filters: [choices('kind', 'Kind', 'branding')],
  dashboard: clusterDashboard(pie('kinds', 'Products', 'branding')),
  related: [related('hosts', 'Hosts', 'windows.host', 'cluster.id')],
})
