/** scalecomputing.cluster: a HyperCore cluster of Scale Computing. */
import { term } from '../../src/spec/language/field.js'
import { cluster, clusterDashboard } from '../kinds/cluster.js'
import { choices, pie, related } from '../vocabulary/build.js'
import { capacityMetrics } from '../vocabulary/metrics.js'

export const scalecomputingCluster = cluster({
  type: 'scalecomputing.cluster',
  label: 'HyperCore cluster',
  fields: { version: term('HyperCore version') },
  metrics: capacityMetrics,
  overview: [{ version: 144 }],
  filters: [choices('kind', 'Kind', 'version')],
  dashboard: clusterDashboard(pie('kinds', 'HyperCore versions', 'version')),
  related: [related('hosts', 'Hosts', 'scalecomputing.node', 'cluster.id')],
})
