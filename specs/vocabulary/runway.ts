/** Runway and wellness: the computed fields, the section, panel and widgets that show them, and what they are worked out from. */
import { CAPACITY_RESOURCES, type RUNWAY_PARTS, type RunwayResource } from '../../src/spec/language/derive.js'
import { enumeration, integer, number, term, terms, timestamp } from '../../src/spec/language/field.js'
import type { Column } from '../../src/spec/language/index-spec.js'
import type { TableWidget } from '../../src/spec/widgets/table/shape.js'
import { hidden, panel, section } from './build.js'

type RunwayPart = (typeof RUNWAY_PARTS)[number]

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

const usedField = (label: string, description: string) => number(`${label} used`, '%', { computed, description })
/** `grows` names what the trend describes. */
const trendField = (label: string, grows: string) =>
  number(`${label} trend a day`, '%', {
    computed,
    description: `Percentage points that ${grows} by in a day. ${NEEDS}`,
  })
const daysField = (label: string, what: string) =>
  integer(`${label} runway`, 'd', {
    ...DAYS,
    description: `Days until the 80 % band of the forecast reaches the usable ${what}. ${NEEDS}`,
  })

const yearRiskField = (label: string) =>
  number(`${label} risk in a year`, '%', {
    computed,
    description: 'Probability to be full at least once within 365 days',
  })

const computeRunwayFields = {
  'resourcesUtilization.compute.value': usedField('Compute', USED),
  'resourcesUtilization.compute.trend': trendField('Compute', 'the daily p95 grows'),
  'resourcesUtilization.compute.runwayDays': daysField('Compute', 'compute capacity'),
}
const memoryRunwayFields = {
  'resourcesUtilization.memory.value': usedField('Memory', USED),
  'resourcesUtilization.memory.trend': trendField('Memory', 'the daily p95 grows'),
  'resourcesUtilization.memory.runwayDays': daysField('Memory', 'memory'),
}
const storageRunwayFields = {
  'resourcesUtilization.storage.value': usedField('Storage', 'As last measured'),
  'resourcesUtilization.storage.trend': trendField('Storage', 'storage fills up'),
  'resourcesUtilization.storage.runwayDays': daysField('Storage', 'storage'),
}
/** Of what the power supplies are rated for; where no rating is known it says so. */
export const powerRunwayFields = {
  'resourcesUtilization.power.value': usedField('Power', USED),
  'resourcesUtilization.power.trend': trendField('Power', 'the daily p95 grows'),
  'resourcesUtilization.power.runwayDays': daysField('Power', 'power'),
}
export const compositeRunwayFields = {
  compositeRunwayDays: integer('Runway', 'd', { ...DAYS, description: `Least of the known runways. ${NEEDS}` }),
  compositeRunwayResource: enumeration(
    'Runs out of',
    [
      { value: 'compute', label: 'Compute' },
      { value: 'memory', label: 'Memory' },
      { value: 'storage', label: 'Storage' },
      { value: 'power', label: 'Electric power' },
      { value: 'none', label: 'None in a year' },
    ],
    { computed, description: 'The resource with the least runway' },
  ),
  runwayUnknown: terms('Runway not known of', {
    computed,
    description: 'Resources whose runway is not known: any of them may end sooner',
  }),
  runwayRisk: number('Risk in 90 days', '%', {
    computed,
    description: 'Probability that the resource that runs out first is full at least once within 90 days',
  }),
  runwayRiskYear: number('Risk in a year', '%', {
    computed,
    description: 'Greatest probability among the resources to be full at least once within 365 days',
  }),
  runwayExplained: term('How runway comes about', { computed }),
  runwayComputedAt: timestamp('Runway computed', { computed }),
}
/** Fields of systems that compute and store. The runway of a resource that nothing measures stays unknown. */
export const runwayFields = {
  ...computeRunwayFields,
  ...memoryRunwayFields,
  ...storageRunwayFields,
  ...compositeRunwayFields,
}
/** The risk of each resource by itself, for what is judged by some of them. */
export const yearRiskFields = {
  'resourcesUtilization.compute.riskYear': yearRiskField('Compute'),
  'resourcesUtilization.memory.riskYear': yearRiskField('Memory'),
  'resourcesUtilization.storage.riskYear': yearRiskField('Storage'),
}
/** Fields of stores. */
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
  wellnessFacets: terms('Wellness by', {
    computed: 'wellness',
    description: 'Each facet of wellness; what is not known is not counted as well',
  }),
  wellnessKnown: integer('Wellness facets known', '1', { computed: 'wellness', description: 'Of three' }),
}

/** Wellness of a machine, which has no hardware and no capacity of its own. */
export const machineWellnessFields = {
  ...wellnessFields,
  wellnessStatus: {
    ...wellnessFields.wellnessStatus,
    description:
      'By the end of support of its operating system: past or within 180 days is critical, within 540 days caution',
  },
}

/** Measures that every hypervisor's cluster has in percent. */
export const UTILIZATION_RUNWAY = {
  compute: { utilization: 'cpu.utilization' },
  memory: { utilization: 'mem.utilization' },
} as const
export const POWER_RUNWAY = { power: { used: 'power', capacity: { property: 'powerCapacity' } } } as const
export const STORAGE_RUNWAY = { storage: { used: 'storage.used', capacity: 'storage.capacity' } } as const

const partOf = (part: RunwayPart) => CAPACITY_RESOURCES.map(resource => `resourcesUtilization.${resource}.${part}`)
const wide = (paths: readonly string[]): Column[] => paths.map(property => ({ property, minWidth: 144 }))
export const runwaySection = section(
  'runway',
  'Runway',
  ...wide(partOf('runwayDays')),
  { compositeRunwayDays: '128+', compositeRunwayResource: 128, runwayRisk: '128+' },
  ...hidden(...wide(partOf('trend')), { runwayUnknown: '160+', runwayComputedAt: 144 }),
)
export const storageRunwaySection = section(
  'runway',
  'Runway',
  {
    'resourcesUtilization.storage.runwayDays': '144+',
    runwayRisk: '128+',
    'resourcesUtilization.storage.trend': '144+',
  },
  ...hidden({ runwayComputedAt: 144 }),
)

const partsOf = (resource: RunwayResource) =>
  (['runwayDays', 'value', 'trend'] as const).map(part => `resourcesUtilization.${resource}.${part}`)
const explained = ['runwayExplained', 'runwayComputedAt'] as const
const panelOf = (resources: readonly RunwayResource[]) =>
  panel(
    'runway',
    'Runway',
    'compositeRunwayDays',
    'compositeRunwayResource',
    ...resources.flatMap(partsOf),
    'runwayRisk',
    'runwayRiskYear',
    'runwayUnknown',
    ...explained,
  )
export const runwayPanel = panelOf(CAPACITY_RESOURCES)
export const poweredRunwayPanel = panelOf([...CAPACITY_RESOURCES, 'power'])
export const storageRunwayPanel = panel(
  'runway',
  'Runway',
  ...partsOf('storage'),
  'runwayRisk',
  'runwayRiskYear',
  ...explained,
)
export const wellnessPanel = panel('wellness', 'Wellness', ...Object.keys(wellnessFields))

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
    empty: 'No runway is known yet: it needs 14 days of samples and a known capacity.',
    columns: [
      { id: 'name', label, select: { property: 'name' } },
      { id: 'resource', label: 'Runs out of', select: { property: 'compositeRunwayResource' } },
      { id: 'days', label: 'In', select: { property: 'compositeRunwayDays' } },
      { id: 'risk', label: 'Risk in 90 days', select: { property: 'runwayRisk' } },
    ],
    orderBy: { alias: 'days', direction: 'asc' },
    limit,
  }) as const satisfies TableWidget
