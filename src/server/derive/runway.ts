/**
 * Runway of every entity whose type declares it (`derive.runway`): the hours of 60 days of each resource's use, as days, forecast a year ahead,
 * against what is usable of its capacity (analytics/runway/resource-runway.ts says how, docs/analytics.md what it means).
 *
 * The risk of an entity is that of the resource that runs out first, or the greatest where none does within a year. The risk of a year is the greatest.
 *
 * An entity is computed when it has no runway yet, when a day has closed since (UTC), every six hours, and when its account's policy of runway is another
 * than the one that the type was last computed by. It takes a few milliseconds
 * for each of its resources (tests/bench/runway.bench.ts), and waiting requests are served after every entity. Each forecast is kept, and
 * earlier forecasts are scored by the days that have passed.
 */

import type { hubSystem } from '../../../specs/hub/system.js'
import type { Forecast } from '../../analytics/forecast/forecast.js'
import { type ResourceRunway, type ResourceUse, resourceRunway } from '../../analytics/runway/resource-runway.js'
import { compositeRunway, RUNWAY_LABELS } from '../../analytics/runway/runway-days.js'
import { CAPACITY_RESOURCES, RUNWAY_RESOURCES, type RunwayResource } from '../../spec/language/derive.js'
import type { EntitySpec, RowOf } from '../../spec/language/entity.js'
import { DAY, HOUR } from '../../wire/duration.js'
import type { PolicyFacts } from '../../wire/policies.js'
import type { EntityRow } from '../store/derived/types.js'
import type { MadeForecast } from '../store/forecasts/types.js'
import { batches, type Job, type JobContext } from './job.js'
import { measuredUse, type Plan, plansOf, type YearRisk, yearRiskOf } from './runway-plan.js'
import { inTurns } from './turns.js'

const HISTORY_DAYS = 60
const EVERY_MS = 6 * HOUR
/** Entities whose hours are read at once: a few tens of thousands of rows at most. */
const AT_ONCE = 10
const SLICES_AT_ONCE = 2

/** The fields that every type with a runway declares alike, taken from those of the hub's systems, which have all. */
type RunwayRow = RowOf<typeof hubSystem>
/** Units and capacities are read from properties that each declaration names. */
type Entity = EntityRow & EntityRow<Pick<RunwayRow, 'compositeRunwayDays' | 'runwayRiskYear' | 'runwayComputedAt'>>

export const runwayJob: Job = {
  name: 'runway',
  concerns: spec => spec.derive?.runway !== undefined,
  async run(context) {
    const { store, datastoreId, spec, policies } = context
    const plans = plansOf(spec)
    const stamp = stampOf(policies)
    const isOther = ((await store.policies.applied(datastoreId, spec.type)) ?? '') !== stamp
    await inTurns(SLICES_AT_ONCE, async begin => {
      for await (const rows of batches(context, runwayProperties(plans))) {
        const due = rows.filter(row => isOther || isDue(row, plans, context.now))
        for (let start = 0; start < due.length; start += AT_ONCE) {
          await begin(() => workOut(context, plans, due.slice(start, start + AT_ONCE)))
        }
      }
    })
    if (isOther) await store.policies.setApplied(datastoreId, spec.type, stamp)
  },
}

/** Makes the stamp of the policies that the values depend on. It is empty where no account sets any. */
function stampOf({ effective, owners }: PolicyFacts): string {
  const parts = CAPACITY_RESOURCES.filter(resource => owners[`runway.${resource}`] !== undefined)
  return parts.length === 0
    ? ''
    : JSON.stringify(parts.map(part => [part, effective.runway[part], owners[`runway.${part}`]]))
}

function isDue(row: Entity, plans: readonly Plan[], now: Date): boolean {
  const at = Date.parse(row.runwayComputedAt ?? '')
  if (row.compositeRunwayDays === null || row.runwayRiskYear === null || Number.isNaN(at)) return true
  if (plans.some(({ resource, yearRisk }) => isMissing(row, resource, yearRisk))) return true
  const isNewDay = Math.floor(at / DAY) !== Math.floor(now.getTime() / DAY)
  return isNewDay || now.getTime() - at >= EVERY_MS
}

/** A resource whose runway is known has a risk of a year too; an earlier release wrote none. */
const isMissing = (row: EntityRow, resource: RunwayResource, yearRisk: string | undefined) =>
  yearRisk !== undefined && row[yearRisk] === null && row[`resourcesUtilization.${resource}.runwayDays`] !== null

/** No policy is about power. */
const capacityPolicy = ({ effective, owners }: PolicyFacts, resource: RunwayResource) =>
  resource === 'power' ? undefined : { ...effective.runway[resource], owner: owners[`runway.${resource}`] }

/** Reads the measured use of each resource, one entity after another. */
export async function* measuredUses(
  { store, datastoreId, spec, now, yieldToRequests }: Omit<JobContext, 'policies' | 'registry'>,
  plans: readonly Plan[],
  entities: readonly EntityRow[],
): AsyncGenerator<{ id: string; uses: Map<Plan, ResourceUse> }> {
  const columns = [...new Set(plans.flatMap(plan => plan.columns))]
  const from = new Date(now.getTime() - HISTORY_DAYS * DAY)
  const ids = entities.map(({ id }) => id)
  const range = { type: spec.type, ids, from, to: now }
  const hours = columns.length === 0 ? [] : await store.derived.hours(datastoreId, range, columns)
  const levels = await store.forecasts.levels(datastoreId, spec.type, ids)
  const days = columns.length === 0 ? [] : await store.derived.reportedDays(datastoreId, range, columns)
  const byId = groupedById(hours)
  const daysById = groupedById(days)
  for (const entity of entities) {
    const uses = new Map<Plan, ResourceUse>()
    for (const plan of plans) {
      const measured = { hours: byId.get(entity.id) ?? [], days: daysById.get(entity.id) ?? [] }
      const use = measuredUse(plan, entity, measured, now)
      uses.set(plan, { ...use, levels: levels.get(entity.id)?.get(plan.column) })
    }
    yield { id: entity.id, uses }
    await yieldToRequests()
  }
}

/** Lists the properties that are read of an entity. */
export const runwayProperties = (plans: readonly Plan[]) => [
  ...new Set([
    ...plans.flatMap(({ properties, resource, yearRisk }) => [
      ...properties,
      ...(yearRisk === undefined ? [] : [yearRisk, `resourcesUtilization.${resource}.runwayDays`]),
    ]),
    ...['compositeRunwayDays', 'runwayRiskYear', 'runwayComputedAt'],
  ]),
]

async function workOut(context: JobContext, plans: readonly Plan[], entities: readonly Entity[]): Promise<void> {
  const { store, datastoreId, spec, now } = context
  const put: { id: string; values: RunwayValues }[] = []
  const made: MadeForecast[] = []
  const came: { id: string; metric: string; day: string; value: number }[] = []
  for await (const { id, uses } of measuredUses(context, plans, entities)) {
    const runways = new Map<RunwayResource, ResourceRunway>()
    for (const [plan, use] of uses) {
      const runway = resourceRunway({ ...use, policy: capacityPolicy(context.policies, plan.resource) })
      runways.set(plan.resource, runway)
      came.push(...daysOf(runway, id, plan.column))
      if (runway.forecast) made.push(forecastMade(runway.forecast, runway, id, plan.column))
    }
    put.push({ id, values: valuesOf(spec, runways, now) })
  }
  await store.forecasts.score(datastoreId, spec.type, came)
  await store.forecasts.keep(datastoreId, spec.type, made, now)
  await store.derived.write(datastoreId, spec.type, { put }, now)
}

/** The values as the declaration of a type with every resource types them. */
type RunwayValues = { -readonly [P in keyof RunwayRow]?: RunwayRow[P] } & {
  [P in YearRisk]?: number | null
}

/** Returns the values of an entity. A resource that its type has and nothing measures has an unknown runway. */
function valuesOf(spec: EntitySpec, runways: ReadonlyMap<RunwayResource, ResourceRunway>, now: Date): RunwayValues {
  const declared = RUNWAY_RESOURCES.filter(resource =>
    Object.hasOwn(spec.fields, `resourcesUtilization.${resource}.runwayDays`),
  )
  const daysOfAll = Object.fromEntries(declared.map(resource => [resource, runways.get(resource)?.days ?? null]))
  const { days, limiting, unknown } = compositeRunway(daysOfAll)
  const risks = [...runways].flatMap(([resource, { risk }]) =>
    risk === null || (limiting !== null && resource !== limiting) ? [] : [risk],
  )
  const yearRisks = [...runways.values()].flatMap(({ yearRisk }) => (yearRisk === null ? [] : [yearRisk]))
  const values: RunwayValues = {
    compositeRunwayDays: days,
    compositeRunwayResource: limiting ?? (days === null ? null : 'none'),
    runwayUnknown: unknown,
    runwayRisk: risks.length === 0 ? null : rounded(Math.max(...risks), 1),
    runwayRiskYear: yearRisks.length === 0 ? null : rounded(Math.max(...yearRisks), 1),
    runwayExplained: declared.map(resource => explanationOf(resource, runways.get(resource))).join('. '),
    runwayComputedAt: days === null ? null : now.toISOString(),
  }
  for (const [resource, { value, trend, days: daysLeft, yearRisk }] of runways) {
    values[`resourcesUtilization.${resource}.value`] = value === null ? null : rounded(value, 1)
    values[`resourcesUtilization.${resource}.trend`] = trend === null ? null : rounded(trend, 3)
    values[`resourcesUtilization.${resource}.runwayDays`] = daysLeft
    const ofYear = yearRiskOf(spec, resource)
    if (ofYear) values[ofYear] = yearRisk === null ? null : rounded(yearRisk, 1)
  }
  return values
}

function explanationOf(resource: RunwayResource, runway: ResourceRunway | undefined): string {
  return `${RUNWAY_LABELS[resource]}: ${runway?.explanation ?? 'nothing measures it here'}`
}

function daysOf({ daily }: ResourceRunway, id: string, metric: string) {
  const first = daily.last - (daily.values.length - 1) * DAY
  return daily.values.flatMap((value, i) =>
    daily.isMeasured[i] ? [{ id, metric, day: isoDay(first + i * DAY), value }] : [],
  )
}

function forecastMade(forecast: Forecast, { daily }: ResourceRunway, id: string, metric: string): MadeForecast {
  const { days, models, mase, scale, levels, tried } = forecast
  return { id, metric, firstDay: isoDay(daily.last + DAY), days, models, mase, scale, levels, tried }
}

function groupedById<R extends { readonly id: string }>(rows: readonly R[]): Map<string, R[]> {
  const byId = new Map<string, R[]>()
  for (const row of rows) {
    const group = byId.get(row.id)
    if (group) group.push(row)
    else byId.set(row.id, [row])
  }
  return byId
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
