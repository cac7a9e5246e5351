/** physical-overview: physical machines of every platform (specification § 2: metrics, os, summary, vendors). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { bars, count, figures, pie, total } from '../vocabulary/build.js'
import { networkTrend, usageTrend } from '../vocabulary/charts.js'
import { PHYSICAL, POWERED_ON } from '../vocabulary/widgets.js'

/** The operating system as the source states it: catalogues know few hypervisors, and what manages servers from outside names none. */
const SYSTEM = 'osIdentity.name'

export const physicalOverview = defineDashboard({
  id: 'physical-overview',
  title: 'Physical',
  entity: 'baremetal',
  widgets: [
    figures(
      'Physical machines',
      [
        count('total', 'Total'),
        count('on', 'On', POWERED_ON),
        total('processors', 'CPUs', 'processor.count'),
        total('cores', 'Cores', 'processor.cores'),
        total('memory', 'Memory', 'memorySize', 'TiBy'),
        total('vms', 'VMs', 'virtualMachinesCount'),
      ],
      PHYSICAL,
    ),
    pie('vendors', 'Vendors', 'hwIdentity.vendorName', TOP_FAMILIES, PHYSICAL),
    pie('os', 'Operating systems', SYSTEM, TOP_FAMILIES, {
      and: [PHYSICAL, { property: SYSTEM, op: 'exists', value: true }],
    }),
    bars('models', 'Models', 'hwIdentity.name', TOP_FAMILIES, PHYSICAL),
    { ...usageTrend('machines'), id: 'metrics-compute', where: PHYSICAL },
    { ...networkTrend(), id: 'metrics-network', title: 'Network, all machines', where: PHYSICAL },
  ],
})
