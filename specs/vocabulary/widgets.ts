/**
 * Widgets that machine dashboards share (specification § 2, "typical VM dashboard set"). Templates are never counted:
 * `isTemplate != true` includes machines of which it is unknown.
 */
import type { TableWidget } from '../../src/spec/widgets/table/shape.js'
import type { ValuesWidget } from '../../src/spec/widgets/values/shape.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import type { Filter } from '../../src/wire/query.js'
import { MEMORY_GIB_BOUNDS, TOP_FAMILIES, VCPU_BOUNDS } from './buckets.js'
import { bars, count, figures } from './build.js'
import { cpuTrend, ioTrend, networkTrend } from './charts.js'

export const NOT_TEMPLATE = { property: 'isTemplate', op: '!=', value: true } as const satisfies Filter
/** Why a count of machines is less than that of their type. */
export const NO_TEMPLATES = 'Templates are left out'
export const POWERED_ON = { property: 'runtime.powerState', op: '=', value: 'poweredOn' } as const satisfies Filter
const HAS_POWER = { property: 'runtime.powerState', op: 'exists', value: true } as const satisfies Filter
const OFF = { property: 'runtime.powerState', op: '!=', value: 'poweredOn' } as const satisfies Filter
/** Machines in all, on, not on, and those whose power nobody reports: they are neither. */
export const powerCounts = [
  count('total', 'Total'),
  count('on', 'On', POWERED_ON),
  count('off', 'Not on', { and: [HAS_POWER, OFF] }),
  count('noPower', 'Power unknown', { property: 'runtime.powerState', op: 'exists', value: false }),
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
/** Systems by family and release as identified: the text of a vendor says it in a hundred ways, or not at all. */
const osBreakdown: Widget = {
  ...bars('os-breakdown', 'Guest OS', 'guestOsIdentity.family', TOP_FAMILIES, NOT_TEMPLATE),
  y: { property: 'guestOsIdentity.release' },
  description: NO_TEMPLATES,
}

/** The day of a property is today or in the coming year. */
export const isWithinAYear = (property: string): Filter => ({ property, op: 'between', value: ['P0D', 'P365D'] })
/** The day of a property is known and after the coming year. */
export const isLater = (property: string): Filter => ({ property, op: '>', value: 'P365D' })
/** The day of a property is past. */
export const isOver = (property: string): Filter => ({ property, op: '<', value: 'P0D' })
/** The property has no value. */
export const isUnknown = (property: string): Filter => ({ property, op: 'exists', value: false })

/** Every machine counts once: those that end within a year are supported until then and counted apart. */
export function supportWidget(statusPath: string, endPath: string, where?: Filter): ValuesWidget {
  const has = (value: string): Filter => ({ property: statusPath, op: '=', value })
  const supported = has('Supported')
  return {
    id: 'os-eos',
    kind: 'values',
    title: 'OS support',
    width: 0.3,
    ...(where && { where }),
    values: [
      { ...count('unsupported', 'Unsupported', has('Unsupported')), status: 'critical' },
      { ...count('extended', 'Extended support', has('Extended support')), status: 'caution' },
      count('ending', 'Ends within a year', { and: [supported, isWithinAYear(endPath)] }),
      { ...count('supported', 'Supported', { and: [supported, isLater(endPath)] }), status: 'nominal' },
      {
        ...count('unannounced', 'No end known', { and: [supported, isUnknown(endPath)] }),
        status: 'nominal',
      },
      { ...count('unknown', 'Unknown', isUnknown(statusPath)), status: 'unknown' },
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

/** A share in a table: a bar that takes the colour of a status where it nears its limit. */
export const SHARE = { cell: 'bar', thresholds: { caution: 80, critical: 95 } } as const

/** The busiest clusters, five rows. */
export const busiestClusters: TableWidget = {
  id: 'busiest',
  kind: 'table',
  title: 'Most used CPU',
  width: 0.3,
  columns: [
    { id: 'name', label: 'Cluster', select: { property: 'name' } },
    { id: 'cpu', label: 'CPU', select: { metric: 'cpu.utilization.p95' }, ...SHARE },
    { id: 'memory', label: 'Memory', select: { metric: 'mem.utilization.p95' }, ...SHARE },
  ],
  orderBy: { alias: 'cpu', direction: 'desc' },
  limit: 5,
}
