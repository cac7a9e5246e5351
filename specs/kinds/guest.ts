/** A guest is an operating system that an agent on it reports. */
import { flag, identities, identity, integer, term, timestamp } from '../../src/spec/language/field.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import {
  type Columns,
  chart,
  choices,
  count,
  figures,
  hidden,
  measure,
  OBSERVED,
  panel,
  pie,
  section,
  total,
} from '../vocabulary/build.js'
import { ioTrend, machineCharts, networkTrend, usageTrend } from '../vocabulary/charts.js'
import {
  CPU_BAR,
  extendSection,
  ioSection,
  MEMORY_BAR,
  networkSection,
  SHORT_CPU,
  SHORT_MEMORY,
  utilizationSection,
} from '../vocabulary/columns.js'
import { uptimeMetrics } from '../vocabulary/host-metrics.js'
import { osFields, osSupport } from '../vocabulary/lifecycle.js'
import { hypervisorMetrics } from '../vocabulary/metrics.js'
import { supportWidget } from '../vocabulary/widgets.js'
import { type Fields, type Own, resource } from './resource.js'

const machineFields = {
  guestHostname: identity('Host name', { search: true }),
  IPv4Addresses: identities('IPv4 addresses', { search: true }),
  isVirtual: flag('Virtual'),
  logicalProcessorCount: integer('Logical processors', '1'),
  'processor.count': integer('Processors', '1'),
  'processor.cores': integer('Cores', 'core', { precision: 0 }),
  memorySize: integer('Memory', 'MiBy'),
  bootTime: timestamp('Booted'),
}
const guestFields = { ...osFields, kernelVersion: term('Kernel', { search: true }), ...machineFields }
const guestMetrics = { ...hypervisorMetrics, ...uptimeMetrics }

const memory = { memorySize: '112 GiBy' } as const
const guestOverview: Columns = [
  { osName: '1* 180+', isVirtual: 72, logicalProcessorCount: 104, ...memory },
  SHORT_CPU,
  SHORT_MEMORY,
  { property: 'IPv4Addresses', minWidth: 128, rank: 1 },
]
const guestSections: readonly Section[] = [
  section(
    'lifecycle',
    'Lifecycle',
    { osName: '1* 180+', 'osIdentity.supportStatus': 160, 'osIdentity.EOS': 160, 'osIdentity.release': '160+' },
    { 'osIdentity.family': '120+', 'osIdentity.architecture': 128 },
    ...hidden({ 'osIdentity.supportSource': '200+' }),
  ),
  extendSection(utilizationSection, measure('uptime.total')),
  section(
    'compute',
    'Compute',
    { 'processor.count': 96, 'processor.cores': 80, logicalProcessorCount: 136 },
    CPU_BAR,
    measure('cpu.used.cores'),
  ),
  section('memory', 'Memory', memory, MEMORY_BAR, measure('mem.used', 120, 'GiBy')),
  ioSection,
  networkSection,
  section('properties', 'Properties', { guestHostname: '160+', kernelVersion: '140+', bootTime: 144 }),
]
const system = ['osName', 'osIdentity.supportStatus', 'osIdentity.family', 'osIdentity.architecture'] as const
const guestFilters: readonly FilterGroup[] = [
  choices('os', 'Operating system', ...system),
  choices('kind', 'Kind', 'isVirtual'),
]

/** Six widgets (specification § 2). */
const guestDashboard: readonly Widget[] = [
  figures('Guests', [
    count('total', 'Total'),
    count('virtual', 'Virtual', { property: 'isVirtual', op: '=', value: true }),
    total('cores', 'Cores', 'processor.cores'),
  ]),
  pie('os-breakdown', 'Operating systems', 'osName', TOP_FAMILIES),
  supportWidget('osIdentity.supportStatus', 'osIdentity.EOS'),
  usageTrend('guests'),
  ioTrend(),
  networkTrend(),
]

/** What every guest has, and every family of guests. */
export const guests = {
  fields: guestFields,
  metrics: guestMetrics,
  overview: guestOverview,
  sections: guestSections,
  filters: guestFilters,
  dashboard: guestDashboard,
} as const

/** Declares a guest. */
export function guest<const T extends string, const F extends Fields>({ type, label, fields }: Own<T, F>) {
  return resource({
    type,
    label,
    icon: 'guest',
    families: ['guest', 'guest.host'],
    carriedBy: {
      entity: 'vm',
      by: ['guestHostname', 'name'],
      their: ['guestHostname', 'name'],
      match: 'hostName',
    },
    ...guests,
    fields: { ...guestFields, ...fields },
    derive: { support: [osSupport] },
    panels: [
      panel(
        'os',
        'Operating system',
        'osName',
        'kernelVersion',
        ...['supportStatus', 'EOS', 'release', 'supportSource', 'architecture'].map(part => `osIdentity.${part}`),
      ),
      panel('machine', 'Machine', ...Object.keys(machineFields), ...OBSERVED),
    ],
    charts: [...machineCharts, chart('uptime', 'Uptime', 'h', [['Uptime', 'uptime.total']])],
  })
}
