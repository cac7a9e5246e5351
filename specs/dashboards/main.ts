/** main: the first page of an environment, one widget for each thing it is asked first (specification § 2, main dashboard). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import { bars, count, total, totalOf } from '../vocabulary/build.js'
import { OPEN } from '../vocabulary/insights.js'
import { NOT_TEMPLATE, PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const main = defineDashboard({
  id: 'main',
  title: 'Overview',
  entity: 'vm',
  widgets: [
    {
      id: 'cloud-insights',
      kind: 'values',
      title: 'Cloud insights, AWS and Azure',
      width: 0.3,
      entity: 'insight',
      // Google Cloud's own sizes are left out (specification § 2).
      where: {
        and: [
          OPEN,
          { property: 'details.type', op: '=', value: 'cloudInstanceOptimization' },
          { property: 'platformType', op: '!=', value: 'gcp' },
        ],
      },
      link: '/insights',
      values: [
        count('opportunities', 'Opportunities'),
        {
          id: 'resize',
          label: 'To resize',
          select: { count: true },
          where: { property: 'category', op: '=', value: 'resize' },
        },
        {
          id: 'savings',
          label: 'Saving a year, USD',
          select: { expression: { multiply: [{ property: 'costDelta' }, -1] }, aggregation: 'sum' },
        },
      ],
    },
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
      id: 'storage-clusters',
      kind: 'values',
      title: 'Storage clusters',
      width: 0.3,
      entity: 'netapp.cluster',
      layout: 'grid',
      values: [
        count('clusters', 'Clusters'),
        totalOf('capacity', 'Capacity', 'storage.capacity.last', 'TiBy'),
        totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
        totalOf('free', 'Free', 'storage.free.last', 'TiBy'),
      ],
    },
    {
      id: 'guest-os',
      kind: 'pieChart',
      title: 'Guest OS',
      width: 0.333333,
      where: NOT_TEMPLATE,
      x: { property: 'guestOsName', limit: TOP_FAMILIES, others: true },
      value: { count: true },
    },
    {
      id: 'vm-platform',
      kind: 'pieChart',
      title: 'VM platform',
      width: 0.333333,
      where: NOT_TEMPLATE,
      x: { property: 'platformType', limit: PIE_LIMIT, others: true },
      value: { count: true },
    },
    { ...bars('k8s-hosting', 'Kubernetes hosting', 'backingType'), entity: 'k8s.cluster' },
    {
      id: 'k8s-compute',
      kind: 'lineChart',
      title: 'Kubernetes compute, average of clusters',
      width: 0.333333,
      entity: 'k8s.cluster',
      unit: '%',
      series: [
        { id: 'cpu', label: 'CPU', metric: 'cpu.utilization.p95', aggregation: 'avg' },
        { id: 'memory', label: 'Memory', metric: 'mem.utilization.p95', aggregation: 'avg' },
      ],
    },
    {
      id: 'k8s-clusters',
      kind: 'values',
      title: 'Kubernetes clusters',
      width: 0.3,
      entity: 'k8s.cluster',
      layout: 'grid',
      values: [
        count('clusters', 'Clusters'),
        total('nodes', 'Nodes', 'nodesCount'),
        total('pods', 'Pods', 'podsCount'),
        total('cpus', 'Cores', 'capacity.cpus'),
      ],
    },
  ],
})
