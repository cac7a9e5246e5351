/**
 * Runway of every entity whose type declares it (`derive.runway`): the hours of 60 days of each resource's use, as days, forecast a year ahead,
 * against what is usable of its capacity (analytics/runway/resource-runway.ts says how, docs/analytics.md what it means).
 *
 * The risk of an entity is that of the resource that runs out first, or the greatest where none does within a year.
 *
 * An entity is computed when it has no runway yet, when a day has closed since (UTC), and every six hours. It takes a few milliseconds
 * for each of its resources (tests/bench/runway.bench.ts), and waiting requests are served after every entity. Each forecast is kept, and
 * earlier forecasts are scored by the days that have passed.
 */

import type { vmwareCluster } from '../../../specs/vmware/cluster.js'
import type { Hour } from '../../analytics/daily.js'
import type { Forecast } from '../../analytics/forecast/forecast.js'
import { type ResourceRunway, resourceRunway } from '../../analytics/runway/resource-runway.js'
import { compositeRunway } from '../../analytics/runway/runway-days.js'
import { type Capacity, RUNWAY_RESOURCES, type RunwayResource } from '../../spec/language/derive.js'
import type { EntitySpec, RowOf } from '../../spec/language/entity.js'
import { numberOf } from '../../wire/cell.js'
import { DAY } from '../../wire/duration.js'
import { conversionFactor, isUnitCode } from '../../wire/unit.js'
import type { DayRow, EntityRow, HourRow } from '../store/derived/types.js'
import type { MadeForecast } from '../store/forecasts/types.js'
import { batches, type Job, type JobContext } from './job.js'

const HISTORY_DAYS = 60
const EVERY_MS = 6 * 3_600_000
/** Entities whose hours are read at once: a few tens of thousands of rows at most. */
const AT_ONCE = 10

/** What every type with a runway declares alike, as that of a cluster does. */
type RunwayRow = RowOf<typeof vmwareCluster>
/** Units and capacities are read from properties that each declaration names. */
type Entity = EntityRow & EntityRow<Pick<RunwayRow, 'compositeRunwayDays' | 'runwayComputedAt'>>

export const runwayJob: Job = {
  name: 'runway',
  concerns: spec => spec.derive?.runway !== undefined,
  async run(context) {
    const plans = plansOf(context.spec)
    const properties = [
      ...new Set([...plans.flatMap(plan => plan.properties), 'compositeRunwayDays', 'runwayComputedAt']),
    ]
    for await (const rows of batches(context, properties)) {
      const due = rows.filter(row => isDue(row, context.now))
      for (let start = 0; start < due.length; start += AT_ONCE) {
        await workOut(context, plans, due.slice(start, start + AT_ONCE))
      }
    }
  },
}

function isDue(row: Entity, now: Date): boolean {
  const at = Date.parse(row.runwayComputedAt ?? '')
  if (row.compositeRunwayDays === null || Number.isNaN(at)) return true
  const isNewDay = Math.floor(at / DAY) !== Math.floor(now.getTime() / DAY)
  return isNewDay || now.getTime() - at >= EVERY_MS
}

async function workOut(context: JobContext, plans: readonly Plan[], entities: readonly Entity[]): Promise<void> {
  const { store, datastoreId, spec, now } = context
  const columns = [...new Set(plans.flatMap(plan => plan.columns))]
  const from = new Date(now.getTime() - HISTORY_DAYS * DAY)
  const ids = entities.map(({ id }) => id)
  const range = { type: spec.type, ids, from, to: now }
  const hours = columns.length === 0 ? [] : await store.derived.hours(datastoreId, range, columns)
  const levels = await store.forecasts.levels(datastoreId, spec.type, ids)
  const days = columns.length === 0 ? [] : await store.derived.reportedDays(datastoreId, range, columns)
  const byId = groupedById(hours)
  const daysById = groupedById(days)
  const put: { id: string; values: RunwayValues }[] = []
  const made: MadeForecast[] = []
  const came: { id: string; metric: string; day: string; value: number }[] = []
  for (const entity of entities) {
    const runways = new Map<RunwayResource, ResourceRunway>()
    for (const plan of plans) {
      const measured = { hours: byId.get(entity.id) ?? [], days: daysById.get(entity.id) ?? [] }
      const use = measuredUse(plan, entity, measured, now)
      const runway = resourceRunway({ ...use, levels: levels.get(entity.id)?.get(plan.column) })
      runways.set(plan.resource, runway)
      came.push(...daysOf(runway, entity.id, plan.column))
      if (runway.forecast) made.push(forecastMade(runway.forecast, runway, entity.id, plan.column))
    }
    put.push({ id: entity.id, values: valuesOf(spec, runways, now) })
    await context.yieldToRequests()
  }
  await store.forecasts.score(datastoreId, spec.type, came)
  await store.forecasts.keep(datastoreId, spec.type, made, now)
  await store.derived.write(datastoreId, spec.type, { put }, now)
}

/** Where a resource's use and capacity are read. */
interface Plan {
  resource: RunwayResource
  /** Hourly column of the use. */
  column: string
  rollup: string
  /** Hourly columns read. */
  columns: readonly string[]
  /** Properties read. */
  properties: readonly string[]
  units: string | undefined
  /** Capacity in the unit of the use: a number, an hourly column or a property, times the factor. */
  capacity: { fixed: number } | (({ column: string } | { property: string }) & { factor: number })
}

function plansOf(spec: EntitySpec): Plan[] {
  const { resources = {}, units } = spec.derive?.runway ?? {}
  return RUNWAY_RESOURCES.flatMap(resource => {
    const declared = resources[resource]
    return declared ? [planOf(spec, resource, declared, units)] : []
  })
}

function planOf(spec: EntitySpec, resource: RunwayResource, declared: Capacity, units: string | undefined): Plan {
  const measure = 'utilization' in declared ? declared.utilization : declared.used
  const rollup = rollupOf(spec, measure)
  const column = `${measure}.${rollup}`
  const capacity = capacityOf(spec, declared)
  return {
    resource,
    column,
    rollup,
    columns: [column, ...('column' in capacity ? [capacity.column] : [])],
    properties: [...(units === undefined ? [] : [units]), ...('property' in capacity ? [capacity.property] : [])],
    units,
    capacity,
  }
}

function capacityOf(spec: EntitySpec, declared: Capacity): Plan['capacity'] {
  if ('utilization' in declared) return { fixed: 100 }
  const unit = spec.metrics?.[declared.used]?.unit
  if (typeof declared.capacity === 'string') {
    const factor = factorOf(spec.metrics?.[declared.capacity]?.unit, unit)
    return { column: `${declared.capacity}.${rollupOf(spec, declared.capacity)}`, factor }
  }
  const { property } = declared.capacity
  const field = spec.fields[property]
  return { property, factor: factorOf(field && 'unit' in field ? field.unit : undefined, unit) }
}

/** p95 where it is kept, else what is: the last of a level. */
function rollupOf(spec: EntitySpec, measure: string): string {
  const rollups = spec.metrics?.[measure]?.rollups ?? ['p95']
  return rollups.includes('p95') ? 'p95' : rollups[0]
}

function factorOf(from: string | undefined, to: string | undefined): number {
  if (from === undefined || to === undefined || !isUnitCode(from) || !isUnitCode(to)) return 1
  return conversionFactor(from, to) ?? 1
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

function measuredUse(
  plan: Plan,
  entity: Entity,
  { hours: rows, days }: { hours: readonly HourRow[]; days: readonly DayRow[] },
  now: Date,
) {
  const { capacity, resource, rollup, units } = plan
  const hours = rows.map((row): Hour => [Date.parse(row.hour), numberOf(row[plan.column])])
  const reportedDays = days.map((row): Hour => [Date.parse(row.day), numberOf(row[plan.column])])
  const total =
    'fixed' in capacity
      ? capacity.fixed
      : 'property' in capacity
        ? numberOf(entity[capacity.property])
        : numberOf([...days, ...rows].findLast(row => typeof row[capacity.column] === 'number')?.[capacity.column])
  return {
    resource,
    hours,
    reportedDays,
    capacity: total !== null && 'factor' in capacity ? total * capacity.factor : total,
    units: units === undefined ? null : numberOf(entity[units]),
    rollup,
    now: now.getTime(),
  }
}

/** As declarations type it: of a type that has every resource. */
type RunwayValues = { -readonly [P in keyof RunwayRow]?: RunwayRow[P] }

/** What is written of an entity. Of resources that its type has and nothing measures the runway is not known. */
function valuesOf(spec: EntitySpec, runways: ReadonlyMap<RunwayResource, ResourceRunway>, now: Date): RunwayValues {
  const had = RUNWAY_RESOURCES.filter(resource =>
    Object.hasOwn(spec.fields, `resourcesUtilization.${resource}.runwayDays`),
  )
  const daysOfAll = Object.fromEntries(
    RUNWAY_RESOURCES.map(resource => [resource, runways.get(resource)?.days ?? null]),
  )
  const { days, limiting, unknown } = compositeRunway(daysOfAll as Record<RunwayResource, number | null>)
  const risks = [...runways].flatMap(([resource, { risk }]) =>
    risk === null || (limiting !== null && resource !== limiting) ? [] : [risk],
  )
  const values: RunwayValues = {
    compositeRunwayDays: days,
    compositeRunwayResource: limiting ?? (days === null ? null : 'none'),
    runwayUnknown: unknown.filter(resource => had.includes(resource)),
    runwayRisk: risks.length === 0 ? null : rounded(Math.max(...risks), 1),
    runwayExplained: had.map(resource => explanationOf(resource, runways.get(resource))).join('. '),
    runwayComputedAt: days === null ? null : now.toISOString(),
  }
  for (const [resource, { value, trend, days: daysLeft }] of runways) {
    values[`resourcesUtilization.${resource}.value`] = value === null ? null : rounded(value, 1)
    values[`resourcesUtilization.${resource}.trend`] = trend === null ? null : rounded(trend, 3)
    values[`resourcesUtilization.${resource}.runwayDays`] = daysLeft
  }
  return values
}

const NAMES: Readonly<Record<RunwayResource, string>> = { compute: 'Compute', memory: 'Memory', storage: 'Storage' }

function explanationOf(resource: RunwayResource, runway: ResourceRunway | undefined): string {
  return `${NAMES[resource]}: ${runway?.explanation ?? 'nothing measures it here'}`
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

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
