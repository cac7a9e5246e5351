/** Operating systems as their agents report them: fields, sections, dashboard and page of Linux and Windows guests. */
import { flag, integer, text, textList, timestamp } from '../../src/spec/language/field.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Widget } from '../../src/spec/language/widget.js'
import {
  chart,
  choices,
  count,
  figures,
  fixed,
  hidden,
  least,
  measure,
  OBSERVED,
  panel,
  pie,
  section,
  share,
  total,
  trend,
} from './build.js'
import { CPU_BAR, MEMORY_BAR, machineSections, NATIVE_ID_COLUMN } from './columns.js'
import { uptimeMetrics } from './host-metrics.js'
import { osFields } from './lifecycle.js'
import { computeMetrics, memoryMetrics, networkMetrics, storageIoMetrics } from './metrics.js'
import { machineCharts, memoryChart, supportWidget, TOP_FAMILIES } from './widgets.js'

export const guestFields = {
  ...osFields,
  isVirtual: flag('Virtual'),
  kernelVersion: text('Kernel', { search: true }),
  guestHostname: text('Host name', { search: true }),
  IPv4Addresses: textList('IPv4 addresses', { search: true }),
  logicalProcessorCount: integer('Logical processors', '1'),
  'processor.count': integer('Processors', '1'),
  'processor.cores': integer('Cores', 'core', { precision: 0 }),
  memorySize: integer('Memory', 'MiBy'),
  bootTime: timestamp('Booted'),
}
export const guestMetrics = {
  ...computeMetrics,
  ...memoryMetrics,
  ...storageIoMetrics,
  ...networkMetrics,
  ...uptimeMetrics,
}

export const guestSections: readonly Section[] = [
  section(
    'overview',
    'Overview',
    share('osName', 180),
    fixed('isVirtual', 80),
    fixed('logicalProcessorCount', 136),
    fixed('memorySize', 112, 'GiBy'),
    CPU_BAR,
    MEMORY_BAR,
    least('IPv4Addresses', 128),
    NATIVE_ID_COLUMN,
  ),
  section(
    'lifecycle',
    'Lifecycle',
    share('osName', 180),
    fixed('osIdentity.supportStatus', 160),
    fixed('osIdentity.EOS', 160),
    least('osIdentity.release', 160),
    least('osIdentity.family', 120),
    fixed('osIdentity.architecture', 128),
    hidden(least('osIdentity.supportSource', 200)),
  ),
  section('utilization', 'Utilization', CPU_BAR, MEMORY_BAR, measure('uptime.total')),
  section(
    'compute',
    'Compute',
    fixed('processor.count', 96),
    fixed('processor.cores', 80),
    fixed('logicalProcessorCount', 136),
    CPU_BAR,
    measure('cpu.used.cores'),
  ),
  section('memory', 'Memory', fixed('memorySize', 112, 'GiBy'), MEMORY_BAR, measure('mem.used', 120, 'GiBy')),
  machineSections.storageIo,
  machineSections.network,
  section('properties', 'Properties', least('guestHostname', 160), least('kernelVersion', 140), fixed('bootTime', 144)),
]
export const guestFilters: readonly FilterGroup[] = [
  choices(
    'os',
    'Operating system',
    'osName',
    'osIdentity.supportStatus',
    'osIdentity.family',
    'osIdentity.architecture',
  ),
  choices('kind', 'Kind', 'isVirtual'),
]

/** Six widgets (specification § 2). */
export const guestDashboard: readonly Widget[] = [
  figures('Guests', [
    count('total', 'Total'),
    count('virtual', 'Virtual', { property: 'isVirtual', op: '=', value: true }),
    total('cores', 'Cores', 'processor.cores'),
  ]),
  pie('os-breakdown', 'Operating systems', 'osName', TOP_FAMILIES),
  supportWidget('osIdentity.supportStatus', 'osIdentity.EOS'),
  trend('compute', 'CPU and memory, average of guests', '%', 'avg', [
    ['CPU', 'cpu.utilization.p95'],
    ['Memory', 'mem.utilization.p95'],
  ]),
  trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
    ['Read', 'io.xfer.r.p95'],
    ['Write', 'io.xfer.w.p95'],
  ]),
  trend('network', 'Network', 'Mbit/s', 'sum', [
    ['Received', 'net.data.rx.p95'],
    ['Sent', 'net.data.tx.p95'],
  ]),
]
export const guestPanels = [
  panel(
    'os',
    'Operating system',
    'osName',
    'kernelVersion',
    'osIdentity.supportStatus',
    'osIdentity.EOS',
    'osIdentity.release',
    'osIdentity.supportSource',
    'osIdentity.architecture',
  ),
  panel(
    'machine',
    'Machine',
    'guestHostname',
    'IPv4Addresses',
    'isVirtual',
    'logicalProcessorCount',
    'processor.count',
    'processor.cores',
    'memorySize',
    'bootTime',
    ...OBSERVED,
  ),
] as const
export const guestCharts = [
  machineCharts[0],
  memoryChart,
  machineCharts[1],
  machineCharts[2],
  chart('uptime', 'Uptime', 'h', [['Uptime', 'uptime.total']]),
] as const
