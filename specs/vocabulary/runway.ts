/** Runway and wellness: the computed fields, the section, panel and widgets that show them, and what they are worked out from. */
import type { PropertyPanel } from '../../src/spec/language/entity.js'
import { enumeration, integer, number, text, textList, timestamp } from '../../src/spec/language/field.js'
import type { Column, Section } from '../../src/spec/language/index-spec.js'
import type { TableWidget } from '../../src/spec/language/widget.js'
import { fixed, hidden, least, section } from './build.js'

const computed = 'runway'
/** 367 stands for "> 1 year", for a year is searched (src/analytics/runway/runway-days.ts); wellness turns at the same days. */
const DAYS = {
  computed,
  zero: 'Full',
  over: { from: 367, label: '> 1 year' },
  atMost: { critical: 90, caution: 180 },
} as const
const USED = 'p95 of the last 7 days'
const NEEDS = 'It needs 14 days of samples and a known capacity.'

export const computeRunwayFields = {
  'resourcesUtilization.compute.value': number('Compute used', '%', { computed, description: USED }),
  'resourcesUtilization.compute.trend': number('Compute trend a day', '%', {
    computed,
    description: `Percentage points that the daily p95 grows by in a day. ${NEEDS}`,
  }),
  'resourcesUtilization.compute.runwayDays': integer('Compute runway', 'd', {
    ...DAYS,
    description: `Days until the 80 % band of the forecast reaches the usable compute capacity. ${NEEDS}`,
  }),
}
export const memoryRunwayFields = {
  'resourcesUtilization.memory.value': number('Memory used', '%', { computed, description: USED }),
  'resourcesUtilization.memory.trend': number('Memory trend a day', '%', {
    computed,
    description: `Percentage points that the daily p95 grows by in a day. ${NEEDS}`,
  }),
  'resourcesUtilization.memory.runwayDays': integer('Memory runway', 'd', {
    ...DAYS,
    description: `Days until the 80 % band of the forecast reaches the usable memory. ${NEEDS}`,
  }),
}
export const storageRunwayFields = {
  'resourcesUtilization.storage.value': number('Storage used', '%', { computed, description: 'As last measured' }),
  'resourcesUtilization.storage.trend': number('Storage trend a day', '%', {
    computed,
    description: `Percentage points that storage fills up by in a day. ${NEEDS}`,
  }),
  'resourcesUtilization.storage.runwayDays': integer('Storage runway', 'd', {
    ...DAYS,
    description: `Days until the 80 % band of the forecast reaches the usable storage. ${NEEDS}`,
  }),
}
export const compositeRunwayFields = {
  compositeRunwayDays: integer('Runway', 'd', { ...DAYS, description: `Least of the known runways. ${NEEDS}` }),
  compositeRunwayResource: enumeration(
    'Runs out of',
    [
      { value: 'compute', label: 'Compute' },
      { value: 'memory', label: 'Memory' },
      { value: 'storage', label: 'Storage' },
      { value: 'none', label: 'None in a year' },
    ],
    { computed, description: 'The resource with the least runway' },
  ),
  runwayUnknown: textList('Runway not known of', {
    computed,
    description: 'Resources whose runway is not known: any of them may end sooner',
  }),
  runwayRisk: number('Risk in 90 days', '%', {
    computed,
    description: 'Probability that the resource that runs out first is full at least once within 90 days',
  }),
  runwayExplained: text('How runway comes about', { computed }),
  runwayComputedAt: timestamp('Runway computed', { computed }),
}
/** Of systems that compute and store. A resource that nothing measures stays unknown. */
export const runwayFields = {
  ...computeRunwayFields,
  ...memoryRunwayFields,
  ...storageRunwayFields,
  ...compositeRunwayFields,
}
/** Of what only stores. */
export const storageOnlyRunwayFields = { ...storageRunwayFields, ...compositeRunwayFields }

export const wellnessFields = {
  wellnessStatus: enumeration(
    'Wellness',
    [
      { value: 'critical', label: 'Critical', status: 'critical' },
      { value: 'caution', label: 'Caution', status: 'caution' },
      { value: 'nominal', label: 'Nominal', status: 'nominal' },
    ],
    {
      computed: 'wellness',
      description: 'The worst known of capacity, hardware end of life and software end of support',
    },
  ),
  wellnessFacets: textList('Wellness by', {
    computed: 'wellness',
    description: 'Each facet of wellness; what is not known is not counted as well',
  }),
  wellnessKnown: integer('Wellness facets known', '1', { computed: 'wellness', description: 'Of three' }),
}

/** Measures that every hypervisor's cluster has in percent. */
export const UTILIZATION_RUNWAY = {
  compute: { utilization: 'cpu.utilization' },
  memory: { utilization: 'mem.utilization' },
} as const
export const STORAGE_RUNWAY = { storage: { used: 'storage.used', capacity: 'storage.capacity' } } as const

type Resource = 'compute' | 'memory' | 'storage'
const ALL = ['compute', 'memory', 'storage'] as const satisfies readonly Resource[]
const pathsOf = (part: 'value' | 'trend' | 'runwayDays', resources: readonly Resource[]) =>
  resources.map(resource => `resourcesUtilization.${resource}.${part}`)

export function runwaySectionOf(...resources: Resource[]): Section {
  const single = resources.length === 1
  const columns: Column[] = [
    ...pathsOf('runwayDays', resources).map(path => least(path, 144)),
    ...(single ? [] : [least('compositeRunwayDays', 128), fixed('compositeRunwayResource', 128)]),
    least('runwayRisk', 128),
    ...pathsOf('trend', resources).map(path => (single ? least(path, 144) : hidden(least(path, 144)))),
    ...(single ? [] : [hidden(least('runwayUnknown', 160))]),
    hidden(fixed('runwayComputedAt', 144)),
  ]
  return section('runway', 'Runway', ...columns)
}
export const runwaySection = runwaySectionOf(...ALL)
export const storageRunwaySection = runwaySectionOf('storage')

export function runwayPanelOf(...resources: Resource[]): PropertyPanel {
  const single = resources.length === 1
  const paths = [
    ...(single ? [] : ['compositeRunwayDays', 'compositeRunwayResource']),
    ...resources.flatMap(resource =>
      (['runwayDays', 'value', 'trend'] as const).flatMap(part => pathsOf(part, [resource])),
    ),
    'runwayRisk',
    ...(single ? [] : ['runwayUnknown']),
    'runwayExplained',
    'runwayComputedAt',
  ]
  return { id: 'runway', label: 'Runway', items: paths.map(property => ({ property })) }
}
export const runwayPanel = runwayPanelOf(...ALL)
export const storageRunwayPanel = runwayPanelOf('storage')

export const wellnessPanel: PropertyPanel = {
  id: 'wellness',
  label: 'Wellness',
  items: ['wellnessStatus', 'wellnessFacets', 'wellnessKnown'].map(property => ({ property })),
}

const KNOWN_RUNWAY = { property: 'compositeRunwayDays', op: 'exists', value: true } as const
/** Who runs out first; whose runway is not known is not listed. */
export const leastRunway = (label: string, limit = 5) =>
  ({
    id: 'runway',
    kind: 'table',
    title: 'Least runway',
    description: 'The resource that is full first, by the 80 % band of its forecast',
    width: 0.3,
    where: KNOWN_RUNWAY,
    columns: [
      { id: 'name', label, select: { property: 'name' } },
      { id: 'resource', label: 'Runs out of', select: { property: 'compositeRunwayResource' } },
      { id: 'days', label: 'In', select: { property: 'compositeRunwayDays' } },
    ],
    orderBy: { alias: 'days', direction: 'asc' },
    limit,
  }) as const satisfies TableWidget
