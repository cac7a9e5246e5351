/**
 * Widgets that machine dashboards share (specification § 2, "typical VM dashboard set"). Templates are never counted:
 * `isTemplate != true` includes machines of which it is unknown.
 */

import type { LineChartWidget, ValueItem, ValuesWidget, Widget } from '../../src/spec/language/widget.js'
import type { Filter } from '../../src/wire/query.js'
import { MEMORY_GIB_BOUNDS, VCPU_BOUNDS } from './buckets.js'

export const NOT_TEMPLATE = { property: 'isTemplate', op: '!=', value: true } as const satisfies Filter
const POWERED_ON = { property: 'runtime.powerState', op: '=', value: 'poweredOn' } as const satisfies Filter
/** Top-N of specification § 9. */
export const PIE_LIMIT = 7
export const TOP_FAMILIES = 5

export const counted = (id: string, label: string, where: Filter): ValueItem => ({
  id,
  label,
  select: { count: true },
  where,
})

/** Machines in all, on and not on: the specification shows power as poweredOn against everything else. */
export const machineSummary = {
  id: 'summary',
  kind: 'values',
  title: 'Machines',
  width: 0.3,
  where: NOT_TEMPLATE,
  layout: 'grid',
  values: [
    { id: 'total', label: 'Total', select: { count: true } },
    counted('on', 'On', POWERED_ON),
    counted('off', 'Not on', { not: POWERED_ON }),
  ],
} as const satisfies Widget

export const machineSizes = {
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
} as const satisfies Widget

export const osBreakdown = {
  id: 'os-breakdown',
  kind: 'pieChart',
  title: 'Guest OS',
  width: 0.333333,
  where: NOT_TEMPLATE,
  x: { property: 'guestOsName', limit: TOP_FAMILIES, others: true },
  value: { count: true },
} as const satisfies Widget

/** The day of a property is today or in the coming year. */
export const isWithinAYear = (property: string): Filter => ({ property, op: 'between', value: ['P0D', 'P365D'] })

/** Every machine counts once among unsupported, extended, supported and unknown; those that end within a year are supported until then. */
export function supportWidget(statusPath: string, endPath: string, where?: Filter): ValuesWidget {
  const has = (value: string): Filter => ({ property: statusPath, op: '=', value })
  return {
    id: 'os-eos',
    kind: 'values',
    title: 'OS support',
    width: 0.3,
    ...(where && { where }),
    values: [
      counted('unsupported', 'Unsupported', has('Unsupported')),
      counted('extended', 'Extended support', has('Extended support')),
      counted('ending', 'Ends within a year', isWithinAYear(endPath)),
      counted('supported', 'Supported', has('Supported')),
      counted('unknown', 'Unknown', { property: statusPath, op: 'exists', value: false }),
    ],
  }
}

export const osEndOfSupport = supportWidget('guestOsIdentity.supportStatus', 'guestOsIdentity.EOS', NOT_TEMPLATE)

export const machineCompute = {
  id: 'compute',
  kind: 'lineChart',
  title: 'CPU utilization, average of machines',
  width: 0.333333,
  where: NOT_TEMPLATE,
  unit: '%',
  series: [{ id: 'cpu', label: 'CPU', metric: 'cpu.utilization.p95', aggregation: 'avg' }],
} as const satisfies Widget

export const machineStorageIo = {
  id: 'storage-io',
  kind: 'lineChart',
  title: 'Storage operations',
  width: 0.333333,
  where: NOT_TEMPLATE,
  unit: 'IO/s',
  series: [
    { id: 'read', label: 'Read', metric: 'io.xfer.r.p95', aggregation: 'sum' },
    { id: 'write', label: 'Write', metric: 'io.xfer.w.p95', aggregation: 'sum' },
  ],
} as const satisfies Widget

export const machineNetwork = {
  id: 'network',
  kind: 'lineChart',
  title: 'Network',
  width: 0.333333,
  where: NOT_TEMPLATE,
  unit: 'Mbit/s',
  series: [
    { id: 'received', label: 'Received', metric: 'net.data.rx.p95', aggregation: 'sum' },
    { id: 'sent', label: 'Sent', metric: 'net.data.tx.p95', aggregation: 'sum' },
  ],
} as const satisfies Widget

/** p95 charts of one machine's properties page. */
export const machineCharts = [
  {
    id: 'cpu',
    kind: 'lineChart',
    title: 'CPU utilization',
    width: 0.5,
    unit: '%',
    withForecast: true,
    series: [{ id: 'cpu', label: 'CPU', metric: 'cpu.utilization' }],
  },
  {
    id: 'storage-io',
    kind: 'lineChart',
    title: 'Storage operations',
    width: 0.5,
    unit: 'IO/s',
    series: [
      { id: 'read', label: 'Read', metric: 'io.xfer.r' },
      { id: 'write', label: 'Write', metric: 'io.xfer.w' },
    ],
  },
  {
    id: 'network',
    kind: 'lineChart',
    title: 'Network',
    width: 0.5,
    unit: 'Mbit/s',
    series: [
      { id: 'received', label: 'Received', metric: 'net.data.rx' },
      { id: 'sent', label: 'Sent', metric: 'net.data.tx' },
    ],
  },
] as const satisfies readonly LineChartWidget[]

export const memoryChart = {
  id: 'memory',
  kind: 'lineChart',
  title: 'Memory utilization',
  width: 0.5,
  unit: '%',
  withForecast: true,
  series: [{ id: 'memory', label: 'Memory', metric: 'mem.utilization' }],
} as const satisfies LineChartWidget
