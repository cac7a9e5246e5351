/** virtual-overview: virtual machines and the clusters they run on, all platforms (specification § 2: cluster, insights, metrics, os, summary). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import { PIE_LIMIT } from '../vocabulary/buckets.js'
import { bars, total } from '../vocabulary/build.js'
import { ioTrend, usageTrend } from '../vocabulary/charts.js'
import { openInsights } from '../vocabulary/insights.js'
import { busiestClusters, machineWidgets, NO_TEMPLATES, NOT_TEMPLATE } from '../vocabulary/widgets.js'

export const virtualOverview = defineDashboard({
  id: 'virtual-overview',
  title: 'Virtual',
  entity: 'vm',
  widgets: [
    machineWidgets.summary,
    openInsights('insights', 'Datacenter VM optimization', 'datacenterVmOptimization', [
      total('vcpus', 'Reclaimable vCPUs', 'reclaimableVirtualProcessors'),
      total('memory', 'Reclaimable memory', 'reclaimableMemory', 'GiBy'),
    ]),
    { ...bars('platforms', 'Platforms', 'platformType', PIE_LIMIT, NOT_TEMPLATE), description: NO_TEMPLATES },
    { ...busiestClusters, id: 'cluster', title: 'Most used clusters', entity: 'cluster' },
    machineWidgets.osBreakdown,
    machineWidgets.sizes,
    { ...usageTrend('machines'), id: 'metrics-compute', width: 0.5, where: NOT_TEMPLATE },
    {
      ...ioTrend(0.5),
      id: 'metrics-storage',
      title: 'Storage operations, all machines',
      where: NOT_TEMPLATE,
    },
  ],
})
