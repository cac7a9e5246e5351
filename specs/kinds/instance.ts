/** An instance is a machine of a public cloud. It has one of the provider's sizes and runs in one of its locations. */
import type { PropertyPanel, RelatedList } from '../../src/spec/language/entity.js'
import { identity, term, timestamp } from '../../src/spec/language/field.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import { PIE_LIMIT } from '../vocabulary/buckets.js'
import { bars, type Columns, choices, hidden, measure, OBSERVED, panel, ranked, section } from '../vocabulary/build.js'
import { cpuChart, ioChart, networkChart } from '../vocabulary/charts.js'
import {
  CPU_BAR,
  guestOsColumns,
  guestOsFilters,
  ioSection,
  networkSection,
  POWER_COLUMN,
  SHORT_NAME,
  sizeFilters,
} from '../vocabulary/columns.js'
import {
  computeFields,
  guestOsFields,
  guestOsSupport,
  guestOsWellness,
  runtimeFields,
  scorecardFields,
  WHILE_ON,
} from '../vocabulary/fields.js'
import { computeMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { configurationPanel, opportunityPanel } from '../vocabulary/panels.js'
import { machineWellnessFields } from '../vocabulary/runway.js'
import { machineWidgets, NOT_TEMPLATE } from '../vocabulary/widgets.js'
import { type Fields, type Own, resource } from './resource.js'

export const instanceMetrics = { ...computeMetrics, ...storageIoMetrics, ...networkMetrics }
const ADDRESSES = ['privateIpAddress', 'publicIpAddress'] as const

/** `place` says what it belongs to and where it runs. */
export const instanceOverview = (place: Columns, addresses: Columns = hidden({ IPv4Addresses: '120+' })): Columns => [
  SHORT_NAME,
  { property: 'wellnessStatus', label: 'Status', width: 86, rank: 2 },
  { ...POWER_COLUMN, width: 62, rank: 1 },
  { property: 'cloudInstanceIdentity.name', width: 112, rank: 6 },
  ...ranked(8, ...place),
  { property: 'guestOsName', width: '1*', minWidth: 124, rank: 7 },
  { property: 'virtualProcessorCount', short: 'vCPU', width: 54, rank: 3, sums: true },
  { ...CPU_BAR, short: 'CPU', width: 98 },
  { metric: 'cpu.utilization.avg', label: 'CPU over time', short: 'CPU', width: 84, cell: 'spark', rank: 5 },
  { property: 'memoryAllocated', short: 'Mem', width: 72, unit: 'GiBy', rank: 4, sums: true },
  ...ranked(9, ...addresses),
  ...hidden({ 'scorecard.opportunityRecommendationsCount': 120, wellnessFacets: '200+', wellnessKnown: 120 }),
]
export const instanceSections = (...properties: readonly string[]): Section[] => [
  section('lifecycle', 'Lifecycle', POWER_COLUMN, ...guestOsColumns),
  section('utilization', 'Utilization', POWER_COLUMN, CPU_BAR),
  section(
    'compute',
    'Compute',
    { 'cloudInstanceIdentity.name': 128, virtualProcessorCount: 96 },
    CPU_BAR,
    measure('cpu.used.cores'),
    { 'scorecard.reclaimableVirtualProcessors': '140+' },
  ),
  section('memory', 'Memory', { memoryAllocated: '120 GiBy', 'scorecard.reclaimableMemory': '140+ GiBy' }),
  ioSection,
  networkSection,
  section(
    'properties',
    'Properties',
    { 'runtime.nativeState': 128 },
    ...properties.map(property => ({ property, minWidth: 140 })),
  ),
]
export const instanceFilters = (...place: readonly string[]): FilterGroup[] => [
  choices('state', 'State', 'wellnessStatus', 'runtime.powerState'),
  choices('place', 'Place', ...place, 'locationName', 'cloudInstanceIdentity.name'),
  guestOsFilters,
  sizeFilters,
]
/** Seven widgets (specification § 2: cloud-vm 7). */
export const instanceDashboard: readonly Widget[] = [
  machineWidgets.summary,
  machineWidgets.sizes,
  { ...bars('instance-types', 'Instance types', 'cloudInstanceIdentity.name', PIE_LIMIT, NOT_TEMPLATE), width: 0.3 },
  machineWidgets.osBreakdown,
  ...machineWidgets.load,
]

interface Instance<T extends string, F extends Fields> extends Own<T, F> {
  /** The provider's word for a size, and examples. */
  size: readonly [label: string, ...samples: string[]]
  /** Label of the time of creation; default `Created`. */
  created?: string
  /** References to what it belongs to, outermost first. */
  parents: readonly string[]
  /** Columns of the overview: what it belongs to and where it runs, then its addresses. */
  place: Columns
  addresses?: Columns
  /** Properties before and after the addresses in the last section. */
  properties?: readonly string[]
  more?: readonly string[]
  /** Properties between size and addresses in the panel of identity, and those that end the panel of configuration. */
  identity: readonly string[]
  configuration?: readonly string[]
  /** Panel with place, tags and times. Without it the panel of state shows tags and times. */
  placePanel?: PropertyPanel
  related?: readonly RelatedList[]
}

/** Declares an instance. */
export function instance<const T extends string, const F extends Fields>(declaration: Instance<T, F>) {
  const { type, label, parents, placePanel } = declaration
  const [sizeLabel, ...samples] = declaration.size
  return resource({
    type,
    label,
    icon: 'vm',
    families: ['vm', 'cloud.vm'],
    fields: {
      ...runtimeFields,
      ...declaration.fields,
      'cloudInstanceIdentity.name': term(sizeLabel, { search: true, samples }),
      ...guestOsFields,
      privateIpAddress: identity('Private IP', { search: true }),
      publicIpAddress: identity('Public IP', { search: true }),
      ...computeFields,
      createdAt: timestamp(declaration.created ?? 'Created'),
      ...scorecardFields,
      ...machineWellnessFields,
    },
    metrics: instanceMetrics,
    measured: WHILE_ON,
    derive: { support: [guestOsSupport], scorecard: { kind: 'cloud' }, wellness: guestOsWellness },
    overview: instanceOverview(declaration.place, declaration.addresses),
    sections: instanceSections(
      ...(declaration.properties ?? []),
      ...ADDRESSES,
      ...(declaration.more ?? []),
      'createdAt',
    ),
    filters: instanceFilters(...parents),
    dashboard: instanceDashboard,
    status: 'runtime.powerState',
    parents,
    panels: [
      panel(
        'identity',
        'Identity',
        'cloudInstanceIdentity.name',
        ...declaration.identity,
        ...ADDRESSES,
        'IPv4Addresses',
      ),
      configurationPanel(...(declaration.configuration ?? [])),
      panel(
        'state',
        'State',
        'runtime.powerState',
        'runtime.nativeState',
        'createdAt',
        ...(placePanel ? [] : ['tags', ...OBSERVED]),
      ),
      ...(placePanel ? [placePanel] : []),
      opportunityPanel,
    ],
    charts: [cpuChart, ioChart, networkChart],
    ...(declaration.related && { related: declaration.related }),
  })
}
