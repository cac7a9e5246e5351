/** main: the first page of an environment, one widget for each thing it is asked first (specification § 2, main dashboard). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import type { TableColumn } from '../../src/spec/widgets/table/shape.js'
import type { Filter } from '../../src/wire/query.js'
import { PIE_LIMIT } from '../vocabulary/buckets.js'
import { bars, count } from '../vocabulary/build.js'
import { openInsights } from '../vocabulary/insights.js'
import { machineWidgets, NO_TEMPLATES, NOT_TEMPLATE, SHARE } from '../vocabulary/widgets.js'

/** Clusters of pods run no machines: they have a table of their own. */
const RUNS_MACHINES: Filter = { property: 'type', op: '!=', value: 'k8s.cluster' }
const RUNWAY: TableColumn = { id: 'runway', label: 'Runway', select: { property: 'compositeRunwayDays' } }
/** The utilization of each type by what it measures: one type does not keep it as last measured. */
const USED: TableColumn['select'] = {
  expression: {
    multiply: [{ divide: [{ metric: 'storage.used.last' }, { metric: 'storage.capacity.last' }] }, 100],
  },
  unit: '%',
}
const NAME: TableColumn = { id: 'name', label: 'Cluster', select: { property: 'name' } }
const STATUS: TableColumn = { id: 'status', label: 'Status', select: { property: 'wellnessStatus' } }
const PLATFORM: TableColumn = { id: 'platform', label: 'Platform', select: { property: 'platformType' }, wide: true }
const CPU: TableColumn = { id: 'cpu', label: 'CPU', select: { metric: 'cpu.utilization' }, ...SHARE, change: true }
const MEMORY: TableColumn = {
  id: 'memory',
  label: 'Memory',
  select: { metric: 'mem.utilization' },
  ...SHARE,
  change: true,
  wide: true,
}

export const main = defineDashboard({
  id: 'main',
  title: 'Overview',
  entity: 'vm',
  widgets: [
    {
      id: 'cluster-compute',
      kind: 'table',
      title: 'Cluster compute',
      width: 0.7,
      entity: 'cluster',
      where: RUNS_MACHINES,
      description: 'Clusters that run machines; those of Kubernetes have a table of their own',
      columns: [
        NAME,
        STATUS,
        PLATFORM,
        { id: 'hosts', label: 'Hosts', select: { property: 'hostsCount' }, total: 'sum', wide: true },
        { id: 'vms', label: 'VMs', select: { property: 'virtualMachinesCount' }, total: 'sum', wide: true },
        { ...CPU, total: 'avg' },
        { ...MEMORY, total: 'avg' },
        RUNWAY,
      ],
      orderBy: { alias: 'runway', direction: 'asc' },
      limit: 8,
    },
    {
      id: 'storage-clusters',
      kind: 'table',
      title: 'Storage clusters',
      width: 0.3,
      entity: 'netapp.cluster',
      parts: [
        { entity: 'netapp.cluster' },
        { entity: 'vmware.cluster', where: { property: 'flavor', op: '=', value: 'vsan' } },
        { entity: 'nutanix.cluster' },
        { entity: 'scalecomputing.cluster' },
      ],
      columns: [
        NAME,
        { id: 'used', label: 'Used', select: USED, ...SHARE },
        {
          id: 'capacity',
          label: 'Total',
          select: { metric: 'storage.capacity.last', unit: 'TiBy' },
          total: 'sum',
          wide: true,
        },
        RUNWAY,
      ],
      orderBy: { alias: 'used', direction: 'desc' },
      limit: 8,
    },
    { ...machineWidgets.osBreakdown, id: 'guest-os' },
    { ...bars('vm-platform', 'VM platform', 'platformType', PIE_LIMIT, NOT_TEMPLATE), description: NO_TEMPLATES },
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
      id: 'k8s-hosting',
      kind: 'table',
      title: 'Kubernetes hosting',
      width: 0.5,
      entity: 'k8s.cluster',
      groupBy: { x: { property: 'backingType' } },
      groupLabel: 'Hosted on',
      columns: [
        { id: 'clusters', label: 'Clusters', select: { count: true }, total: 'sum' },
        { id: 'nodes', label: 'Nodes', select: { property: 'nodesCount', aggregation: 'sum' }, total: 'sum' },
        { id: 'pods', label: 'Pods', select: { property: 'podsCount', aggregation: 'sum' }, total: 'sum' },
        { id: 'cpus', label: 'Cores', select: { property: 'capacity.cpus', aggregation: 'sum' }, total: 'sum' },
      ],
      orderBy: { alias: 'clusters', direction: 'desc' },
      limit: 6,
    },
    {
      id: 'k8s-compute',
      kind: 'table',
      title: 'Kubernetes compute',
      width: 0.5,
      entity: 'k8s.cluster',
      columns: [NAME, STATUS, { ...CPU, total: 'avg' }, { ...MEMORY, total: 'avg' }, RUNWAY],
      orderBy: { alias: 'cpu', direction: 'desc' },
      limit: 6,
    },
  ],
})
