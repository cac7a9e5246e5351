/** main: the first page of an environment, one widget for each thing it is asked first (specification § 2, main dashboard). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import { PIE_LIMIT } from '../vocabulary/buckets.js'
import { bars, count, figures, pie, total, totalOf } from '../vocabulary/build.js'
import { usageTrend } from '../vocabulary/charts.js'
import { openInsights } from '../vocabulary/insights.js'
import { machineWidgets, NOT_TEMPLATE } from '../vocabulary/widgets.js'

export const main = defineDashboard({
  id: 'main',
  title: 'Overview',
  entity: 'vm',
  widgets: [
    openInsights(
      'cloud-insights',
      'Cloud insights, AWS and Azure',
      'cloudInstanceOptimization',
      [
        count('resize', 'To resize', { property: 'category', op: '=', value: 'resize' }),
        {
          id: 'savings',
          label: 'Saving a year, USD',
          select: { expression: { multiply: [{ property: 'costDelta' }, -1] }, aggregation: 'sum' },
        },
      ],
      // Google Cloud's own sizes are left out (specification § 2).
      [{ property: 'platformType', op: '!=', value: 'gcp' }],
    ),
    {
      id: 'cluster-compute',
      kind: 'table',
      title: 'Cluster compute',
      width: 0.7,
      entity: 'cluster',
      groupBy: { x: { property: 'type' } },
      groupLabel: 'Clusters',
      columns: [
        { id: 'clusters', label: 'Clusters', select: { count: true } },
        { id: 'hosts', label: 'Hosts', select: { property: 'hostsCount', aggregation: 'sum' } },
        { id: 'vms', label: 'VMs', select: { property: 'virtualMachinesCount', aggregation: 'sum' } },
        { id: 'cpu', label: 'CPU', select: { metric: 'cpu.utilization.p95', aggregation: 'avg' } },
        { id: 'memory', label: 'Memory', select: { metric: 'mem.utilization.p95', aggregation: 'avg' } },
      ],
      orderBy: { alias: 'clusters', direction: 'desc' },
      limit: 6,
    },
    {
      ...figures('Storage clusters', [
        count('clusters', 'Clusters'),
        totalOf('capacity', 'Capacity', 'storage.capacity.last', 'TiBy'),
        totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
        totalOf('free', 'Free', 'storage.free.last', 'TiBy'),
      ]),
      id: 'storage-clusters',
      entity: 'netapp.cluster',
    },
    { ...machineWidgets.osBreakdown, id: 'guest-os' },
    pie('vm-platform', 'VM platform', 'platformType', PIE_LIMIT, NOT_TEMPLATE),
    { ...bars('k8s-hosting', 'Kubernetes hosting', 'backingType'), entity: 'k8s.cluster' },
    {
      ...usageTrend('clusters'),
      id: 'k8s-compute',
      title: 'Kubernetes compute, average of clusters',
      entity: 'k8s.cluster',
    },
    {
      ...figures('Kubernetes clusters', [
        count('clusters', 'Clusters'),
        total('nodes', 'Nodes', 'nodesCount'),
        total('pods', 'Pods', 'podsCount'),
        total('cpus', 'Cores', 'capacity.cpus'),
      ]),
      id: 'k8s-clusters',
      entity: 'k8s.cluster',
    },
  ],
})
