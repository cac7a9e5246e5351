/** physical-overview: physical machines of every platform (specification § 2: metrics, os, summary, vendors). */
import { defineDashboard } from '../../src/spec/language/dashboard.js'
import { bars, count, figures, pie, total } from '../vocabulary/build.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

const PHYSICAL = { property: 'chassis.formFactor', op: '!=', value: 'virtual' } as const

export const physicalOverview = defineDashboard({
  id: 'physical-overview',
  title: 'Physical',
  entity: 'baremetal',
  widgets: [
    figures(
      'Physical machines',
      [
        count('total', 'Total'),
        count('on', 'On', { property: 'runtime.powerState', op: '=', value: 'poweredOn' }),
        total('processors', 'CPUs', 'processor.count'),
        total('cores', 'Cores', 'processor.cores'),
        total('memory', 'Memory', 'memorySize', 'TiBy'),
        total('vms', 'VMs', 'virtualMachinesCount'),
      ],
      PHYSICAL,
    ),
    pie('vendors', 'Vendors', 'hwIdentity.vendorName', TOP_FAMILIES, PHYSICAL),
    pie('os', 'Operating systems', 'osIdentity.name', TOP_FAMILIES, PHYSICAL),
    bars('models', 'Models', 'hwIdentity.name', 5, PHYSICAL),
    {
      id: 'metrics-compute',
      kind: 'lineChart',
      title: 'CPU and memory, average of machines',
      width: 0.333333,
      where: PHYSICAL,
      unit: '%',
      series: [
        { id: 'cpu', label: 'CPU', metric: 'cpu.utilization.p95', aggregation: 'avg' },
        { id: 'memory', label: 'Memory', metric: 'mem.utilization.p95', aggregation: 'avg' },
      ],
    },
    {
      id: 'metrics-network',
      kind: 'lineChart',
      title: 'Network, all machines',
      width: 0.333333,
      where: PHYSICAL,
      unit: 'Mbit/s',
      series: [
        { id: 'received', label: 'Received', metric: 'net.data.rx.p95', aggregation: 'sum' },
        { id: 'sent', label: 'Sent', metric: 'net.data.tx.p95', aggregation: 'sum' },
      ],
    },
  ],
})
