/** storage-overview: storage systems, what hypervisors make of them, and what machines use (specification § 2: physical, virtual, vm). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import { bars, count, figures, totalOf } from '../vocabulary/build.js'
import { ioTrend } from '../vocabulary/charts.js'
import { NOT_TEMPLATE, SHARE } from '../vocabulary/widgets.js'

/** How full one kind of storage is. */
const capacity = (id: string, title: string, entity: string): Widget => ({
  ...figures(
    title,
    [
      count('total', 'Count'),
      totalOf('capacity', 'Capacity', 'storage.capacity.last', 'TiBy'),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
      totalOf('free', 'Free', 'storage.free.last', 'TiBy'),
    ],
    undefined,
    id,
  ),
  entity,
})
/** The fullest of one kind. */
const fullest = (id: string, title: string, entity: string, label: string): Widget => ({
  id,
  kind: 'table',
  title,
  width: 0.333333,
  entity,
  columns: [
    { id: 'name', label, select: { property: 'name' } },
    { id: 'used', label: 'Used', select: { metric: 'storage.utilization.last' }, ...SHARE },
    { id: 'free', label: 'Free', select: { metric: 'storage.free.last', unit: 'TiBy' } },
  ],
  orderBy: { alias: 'used', direction: 'desc' },
  limit: 5,
})

export const storageOverview = defineDashboard({
  id: 'storage-overview',
  title: 'Storage',
  entity: 'netapp.cluster',
  widgets: [
    capacity('physical', 'Storage systems', 'netapp.cluster'),
    fullest('physical-fullest', 'Fullest aggregates', 'netapp.aggregate', 'Aggregate'),
    { ...ioTrend(), id: 'physical-io', title: 'Operations of storage systems' },
    capacity('virtual', 'Datastores', 'vmware.ds'),
    capacity('virtual-csv', 'Cluster shared volumes', 'windows.csv'),
    capacity('virtual-sc', 'Storage containers', 'nutanix.sc'),
    fullest('virtual-fullest', 'Fullest datastores', 'vmware.ds', 'Datastore'),
    {
      ...figures(
        'Storage of virtual machines',
        [
          totalOf('provisioned', 'Provisioned', 'storage.provisioned.last', 'TiBy'),
          totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
        ],
        NOT_TEMPLATE,
        'vm',
      ),
      entity: 'vm',
    },
    { ...bars('vm-platforms', 'Machines by platform', 'platformType', 7, NOT_TEMPLATE), entity: 'vm' },
  ],
})
