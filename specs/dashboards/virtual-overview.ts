/** virtual-overview: virtual machines and the clusters they run on, all platforms (specification § 2: cluster, insights, metrics, os, summary). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import { bars, count, total } from '../vocabulary/build.js'
import { busiestClusters } from '../vocabulary/clusters.js'
import { OPEN } from '../vocabulary/insights.js'
import { machineSizes, machineSummary, NOT_TEMPLATE, osBreakdown } from '../vocabulary/widgets.js'

export const virtualOverview = defineDashboard({
  id: 'virtual-overview',
  title: 'Virtual',
  entity: 'vm',
  widgets: [
    machineSummary,
    { ...busiestClusters, id: 'cluster', title: 'Most used clusters', entity: 'cluster', width: 0.3 },
    {
      id: 'insights',
      kind: 'values',
      title: 'Datacenter VM optimization',
      width: 0.3,
      entity: 'insight',
      where: { and: [OPEN, { property: 'details.type', op: '=', value: 'datacenterVmOptimization' }] },
      link: '/insights',
      values: [
        count('opportunities', 'Opportunities'),
        total('vcpus', 'Reclaimable vCPUs', 'reclaimableVirtualProcessors'),
        total('memory', 'Reclaimable memory', 'reclaimableMemory', 'GiBy'),
      ],
    },
    osBreakdown,
    machineSizes,
    { ...bars('platforms', 'Platforms', 'platformType', 7), where: NOT_TEMPLATE },
    {
      id: 'metrics-compute',
      kind: 'lineChart',
      title: 'CPU and memory, average of machines',
      width: 0.5,
      where: NOT_TEMPLATE,
      unit: '%',
      series: [
        { id: 'cpu', label: 'CPU', metric: 'cpu.utilization.p95', aggregation: 'avg' },
        { id: 'memory', label: 'Memory', metric: 'mem.utilization.p95', aggregation: 'avg' },
      ],
    },
    {
      id: 'metrics-storage',
      kind: 'lineChart',
      title: 'Storage operations, all machines',
      width: 0.5,
      where: NOT_TEMPLATE,
      unit: 'IO/s',
      series: [
        { id: 'read', label: 'Read', metric: 'io.xfer.r.p95', aggregation: 'sum' },
        { id: 'write', label: 'Write', metric: 'io.xfer.w.p95', aggregation: 'sum' },
      ],
    },
  ],
})
