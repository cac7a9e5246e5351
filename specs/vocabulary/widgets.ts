/**
 * Widgets that machine dashboards share (specification § 2, "typical VM dashboard set"). Templates are never summaryTitle:
 * `isTemplate != true` includes machines of which it is unknown.
 */
import type { TableWidget } from '../../src/spec/widgets/table/shape.js'
import type { ValuesWidget } from '../../src/spec/widgets/values/shape.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import type { Filter } from '../../src/wire/query.js'
import { MEMORY_GIB_BOUNDS, TOP_FAMILIES, VCPU_BOUNDS } from './buckets.js'
import { bars, count, figures, pie } from './build.js'
import { cpuTrend, ioTrend, networkTrend } from './charts.js'

export const NOT_TEMPLATE = { property: 'isTemplate', op: '!=', value: true } as const satisfies Filter
export const POWERED_ON = { property: 'runtime.powerState', op: '=', value: 'poweredOn' } as const satisfies Filter
/** Machines in all, on and not on: the specification shows power as poweredOn against everything else. */
export const powerCounts = [
  count('total', 'Total'),
  count('on', 'On', POWERED_ON),
  count('off', 'Not on', { not: POWERED_ON }),
]

const summary = figures('Machines', powerCounts, NOT_TEMPLATE)
const sizes: Widget = {
  id: 'config-cpu-mem',
  kind: 'bubbleChart',
  title: 'vCPUs and memory',
  width: 0.3,
  where: NOT_TEMPLATE,
  x: { property: 'virtualProcessorCount', buckets: [...VCPU_BOUNDS] },
  y: { property: 'memoryAllocated', buckets: [...MEMORY_GIB_BOUNDS], unit: 'GiBy' },
  xLabel: 'vCPUs',
  yLabel: 'Memory, GiB',
  value: { count: true },
}
const osBreakdown = pie('os-breakdown', 'Guest OS', 'guestOsName', TOP_FAMILIES, NOT_TEMPLATE)

/** The day of a property is today or in the coming year. */
export const isWithinAYear = (property: string): Filter => ({ property, op: 'between', value: ['P0D', 'P365D'] })
/** The day of a property is past. */
export const isOver = (property: string): Filter => ({ property, op: '<', value: 'P0D' })
/** The property has no value. */
export const isUnknown = (property: string): Filter => ({ property, op: 'exists', value: false })

/** Every machine counts once among unsupported, extendSection, supported and unknown; those that end within a year are supported until then. */
export function supportWidget(statusPath: string, endPath: string, where?: Filter): ValuesWidget {
  const has = (value: string): Filter => ({ property: statusPath, op: '=', value })
  return {
    id: 'os-eos',
    kind: 'values',
    title: 'OS support',
    width: 0.3,
    ...(where && { where }),
    values: [
      count('unsupported', 'Unsupported', has('Unsupported')),
      count('extended', 'Extended support', has('Extended support')),
      count('ending', 'Ends within a year', isWithinAYear(endPath)),
      count('supported', 'Supported', has('Supported')),
      count('unknown', 'Unknown', isUnknown(statusPath)),
    ],
  }
}
const osEndOfSupport = supportWidget('guestOsIdentity.supportStatus', 'guestOsIdentity.EOS', NOT_TEMPLATE)

const load: readonly Widget[] = [cpuTrend('machines'), ioTrend(), networkTrend()].map(widget => ({
  ...widget,
  where: NOT_TEMPLATE,
}))
/** Widgets of machines without templates. `load` is compute, storage I/O and network. */
export const machineWidgets = { summary, sizes, osBreakdown, osEndOfSupport, load } as const

export const locations = bars('places', 'Locations', 'locationName')
/** Physical machines, and those whose form factor is unknown. */
export const PHYSICAL = { property: 'chassis.formFactor', op: '!=', value: 'virtual' } as const satisfies Filter

/** The busiest clusters, five rows. */
export const busiestClusters: TableWidget = {
  id: 'busiest',
  kind: 'table',
  title: 'Most used CPU',
  width: 0.3,
  columns: [
    { id: 'name', label: 'Cluster', select: { property: 'name' } },
    { id: 'cpu', label: 'CPU', select: { metric: 'cpu.utilization.p95' } },
    { id: 'memory', label: 'Memory', select: { metric: 'mem.utilization.p95' } },
  ],
  orderBy: { alias: 'cpu', direction: 'desc' },
  limit: 5,
}
