/** Wellness of entities under two policies, side by side, by the formulas of the job (derive/wellness.ts). */
import { type ResourceRunway, resourceRunway } from '../../analytics/runway/resource-runway.js'
import { compositeRunway, OVER_A_YEAR, type RunwayResource } from '../../analytics/runway/runway-days.js'
import { daysUntil, type Wellness, type WellnessFacet, wellness } from '../../analytics/wellness.js'
import { RUNWAY_RESOURCES } from '../../spec/language/derive.js'
import { COMMON_FIELDS } from '../../spec/language/entity.js'
import type { EffectivePolicies } from '../../wire/policies.js'
import { batches } from '../derive/job.js'
import { measuredUses, runwayProperties } from '../derive/runway.js'
import { type Plan, plansOf } from '../derive/runway-plan.js'
import { inputOf, sourcesOf } from '../derive/wellness.js'
import type { EntityRow } from '../store/derived/types.js'
import { type Budget, differsIn, type Tried } from './preview-parts.js'

export interface JudgedTwice {
  id: string
  name: string
  now: Wellness
  saved: Wellness
  /** Days left by facet, under the policies that are tried. */
  days: Record<WellnessFacet, number | null>
  /** Its runway would have to be computed anew, and was not. */
  isLeftOut: boolean
}

/** Entities whose forecasts are computed at once. */
const AT_ONCE = 10

export async function* judgedTwice(tried: Tried, runways: Budget): AsyncGenerator<JudgedTwice> {
  const { spec, now, before, after } = tried
  const sources = sourcesOf(spec)
  const plans = differsIn(before, after, 'runway') ? plansOf(spec) : []
  const named = Object.hasOwn(spec.fields, 'name') || Object.hasOwn(COMMON_FIELDS, 'name')
  const columns = [
    ...new Set([
      ...(named ? ['name'] : []),
      ...Object.values(sources),
      ...(plans.length > 0 ? runwayProperties(plans) : []),
    ]),
  ]
  for await (const rows of batches(tried, columns)) {
    const capacities = plans.length === 0 ? undefined : await bothRunways(tried, plans, rows.slice(0, runways.left))
    if (capacities) runways.left -= Math.min(runways.left, rows.length)
    for (const row of rows) {
      const input = inputOf(row, sources)
      const both = capacities?.get(row.id)
      const inputs = {
        now: both ? { ...input, capacityDays: both.now } : input,
        saved: both ? { ...input, capacityDays: both.saved } : input,
      }
      yield {
        id: row.id,
        name: typeof row.name === 'string' ? row.name : row.id,
        now: wellness(inputs.now, before.wellness, now),
        saved: wellness(inputs.saved, after.wellness, now),
        days: {
          capacity: inputs.saved.capacityDays ?? null,
          hardwareEOL: daysUntil(input.hardwareEndOfLife, now),
          softwareEOS: daysUntil(input.softwareEndOfSupport, now),
        },
        isLeftOut: capacities !== undefined && both === undefined && sources.runway !== undefined,
      }
    }
  }
}

type Capacities = Map<string, { now: number | null; saved: number | null }>

/** Runways by id, both from one forecast. */
async function bothRunways(tried: Tried, plans: readonly Plan[], rows: readonly EntityRow[]): Promise<Capacities> {
  const found: Capacities = new Map()
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    for await (const { id, uses } of measuredUses(tried, plans, rows.slice(start, start + AT_ONCE))) {
      const before = new Map<RunwayResource, ResourceRunway>()
      const after = new Map<RunwayResource, ResourceRunway>()
      for (const [{ resource }, use] of uses) {
        const as = ({ runway }: EffectivePolicies) => ({
          ...use,
          policy: resource === 'power' ? undefined : runway[resource],
        })
        const first = resourceRunway(as(tried.before))
        before.set(resource, first)
        after.set(resource, resourceRunway({ ...as(tried.after), like: first }))
      }
      found.set(id, { now: leastOf(before), saved: leastOf(after) })
    }
  }
  return found
}

function leastOf(runways: ReadonlyMap<RunwayResource, ResourceRunway>): number | null {
  const days = (resource: RunwayResource) => runways.get(resource)?.days ?? null
  return compositeRunway(Object.fromEntries(RUNWAY_RESOURCES.map(resource => [resource, days(resource)]))).days
}

/** What makes it so: the facet with that status, of several the one with the fewest days. */
export function decidingFacet({ saved, days }: JudgedTwice): { facet: WellnessFacet | null; days: number | null } {
  const facets = (Object.keys(saved.facets) as WellnessFacet[]).filter(facet => saved.facets[facet] === saved.status)
  if (saved.status === 'unknown') return { facet: null, days: null }
  const [facet = null] = facets.sort(
    (a, b) => (days[a] ?? Number.POSITIVE_INFINITY) - (days[b] ?? Number.POSITIVE_INFINITY),
  )
  return { facet, days: facet === null ? null : shownDays(facet, days[facet]) }
}

/** A runway of more than a year is not known to the day. */
const shownDays = (facet: WellnessFacet, days: number | null) =>
  facet === 'capacity' && days !== null ? Math.min(days, OVER_A_YEAR) : days
