/**
 * The runway of one resource of one entity, from the hours of its use: share used, trend, days until full, risk, and a sentence that says how.
 *
 * Days are those of ../daily.ts, forecast a year ahead (../forecast/forecast.ts). Full is the usable capacity (./usable-capacity.ts): of compute
 * and memory one of several hosts is held in reserve, of storage and power none; a tenth is kept free. Runway days (./runway-days.ts) and the risk over 90 days
 * (./forecast-risk.ts) are read off one forecast, and what is used is that of a week: a weekend hides no working day.
 */
import { DAY, HOUR } from '../../wire/duration.js'
import { type DailyValues, dailyValues, type Hour, nearestRank } from '../daily.js'
import type { Levels } from '../forecast/bands.js'
import { medianLine } from '../forecast/candidates.js'
import { type Forecast, forecast, keptPositive, MIN_DAYS } from '../forecast/forecast.js'
import { modelNames } from '../forecast/model-labels.js'
import { forecastRisk } from './forecast-risk.js'
import { OVER_A_YEAR, type RunwayResource, runwayDays } from './runway-days.js'
import { usableCapacity } from './usable-capacity.js'

const AHEAD = 366
/** Days whose hours say what is used: a working week and its weekend. */
export const USED_DAYS = 7
/** Days the risk looks ahead. */
export const RISK_DAYS = 90
/** Days the longer risk looks ahead. */
const YEAR_DAYS = 365
/** After a longer silence it is not known how full it is. */
const SILENT_DAYS = 3

export interface ResourceUse {
  resource: RunwayResource
  /** Use by the hour, oldest first, in any unit. */
  hours: readonly Hour[]
  /** Days that came measured as a whole, oldest first. */
  reportedDays?: readonly Hour[]
  /** Capacity in the same unit, null when it is not known. */
  capacity: number | null
  /** Hosts or nodes that make up the capacity; null when not known. */
  units: number | null
  /** `last`: a level, whose latest value counts; else the p95 of the last seven days. */
  rollup: string
  /** Epoch ms. */
  now: number
  /** The usable part of the capacity. By default one of several hosts is held in reserve, except for storage and power, and a tenth is kept free. */
  policy?: CapacityPolicy | undefined
  /** The runway of the same use under another policy; its forecast is used again. */
  like?: Pick<ResourceRunway, 'forecast'> | undefined
  /** Levels at which earlier forecasts have arrived (../forecast/bands.ts); without them they are computed from the past days. */
  levels?: Levels | undefined
}

export interface CapacityPolicy {
  /** Hosts that may fail. */
  reserve: number
  /** Percent of the rest that is kept free. */
  buffer: number
  /** Whose policy it is, for people. */
  owner?: string | undefined
}

export interface ResourceRunway {
  /** Used now, in % of the capacity. */
  value: number | null
  /** Change a day, in percentage points of the capacity. */
  trend: number | null
  /** Null when not known; 0 when full, `OVER_A_YEAR` when later than that. */
  days: number | null
  /** Probability of being full at least once within 90 days, in %. */
  risk: number | null
  /** The same within 365 days. */
  yearRisk: number | null
  /** A sentence for people: how the days were computed, or why there are none. */
  explanation: string
  daily: DailyValues
  forecast: Forecast | undefined
}

export function resourceRunway(use: ResourceUse): ResourceRunway {
  const known = measuredBy(use)
  const daily = dailyValues(use.hours, use.reportedDays)
  const made = use.like ? use.like.forecast : forecastOf(daily, use.levels)
  const unknown = (explanation: string, value: number | null = null): ResourceRunway => ({
    value,
    trend: null,
    days: null,
    risk: null,
    yearRisk: null,
    explanation,
    daily,
    forecast: made,
  })
  const latest = known.at(-1)
  if (!latest) return unknown('nothing was measured in 60 days')
  if (use.now - latest[0] > SILENT_DAYS * DAY) return unknown(`silent since ${dayOf(latest[0])}`)
  const { capacity } = use
  if (capacity === null || !(capacity > 0)) return unknown('its capacity is not known')
  const current = currentUse(known, use.rollup)
  const percent = (amount: number) => (amount / capacity) * 100
  const { reserve, buffer } = policyOf(use)
  const { usable } = usableCapacity({
    total: capacity,
    units: use.units ?? 1,
    reservedUnits: reserve,
    buffer: buffer / 100,
  })
  const basis = use.rollup === 'last' ? '' : ` (p95 of ${USED_DAYS} days)`
  const limit = `${shown(percent(current))} % used${basis}, ${shown(percent(usable))} % usable`
  const days = runwayDays(made?.days ?? [], usable, current)
  if (days === null) return unknown(`${limit}; ${daysThere(daily)}, ${MIN_DAYS} are needed`, percent(current))
  const riskWithin = (ahead: number) => forecastRisk(made?.days.slice(0, ahead) ?? [], usable, current) * 100
  const trend = daily.values.length >= MIN_DAYS ? percent(medianLine(daily.values).slope) : null
  return {
    value: percent(current),
    trend,
    days,
    risk: riskWithin(RISK_DAYS),
    yearRisk: riskWithin(YEAR_DAYS),
    explanation: [limit, ...unitsNote(use), ...policyNote(use), verdict(days, made, daily)].join('; '),
    daily,
    forecast: made,
  }
}

type Measured = readonly [time: number, value: number]

/** Hourly measurements, oldest first. A reported day stands in those of its hours that have no value, as in charts. */
function measuredBy({ hours, reportedDays = [] }: ResourceUse): Measured[] {
  const isKnown = (hour: Hour): hour is Measured => hour[1] !== null
  const knownHours = hours.filter(isKnown)
  const measured = new Set(knownHours.map(([time]) => time))
  const filled = reportedDays
    .filter(isKnown)
    .flatMap(([day, value]) =>
      Array.from({ length: DAY / HOUR }, (_, i): Measured => [day + i * HOUR, value]).filter(
        ([time]) => !measured.has(time),
      ),
    )
  return [...filled, ...knownHours].sort(([a], [b]) => a - b)
}

function forecastOf({ values }: DailyValues, levels: Levels | undefined): Forecast | undefined {
  const made = forecast(values, AHEAD, levels)
  return made && { ...made, days: keptPositive(values, made.days) }
}

function currentUse(known: readonly Measured[], rollup: string): number {
  const [at, value] = known.at(-1) ?? [0, 0]
  if (rollup === 'last') return value
  const week = known.filter(([time]) => time > at - USED_DAYS * DAY).map(([, hourly]) => hourly)
  return nearestRank(week, 0.95)
}

function policyOf({ policy, resource }: ResourceUse): CapacityPolicy {
  return policy ?? { reserve: isOfHosts(resource) ? 1 : 0, buffer: 10 }
}

/** Of which a host takes its share along when it fails. */
const isOfHosts = (resource: RunwayResource) => resource === 'compute' || resource === 'memory'

function unitsNote(use: ResourceUse): string[] {
  const { resource, units } = use
  const { reserve } = policyOf(use)
  if (reserve === 0) return isOfHosts(resource) ? ['no host is reserved'] : []
  if (units === null) return ['the number of hosts is not known, none is reserved']
  if (units <= 1) return ['a single host, none is reserved']
  if (reserve >= units) return [`all ${units} hosts are reserved`]
  return [`${reserve === 1 ? 'one' : reserve} of ${units} hosts reserved`]
}

function policyNote(use: ResourceUse): string[] {
  const { buffer, owner } = policyOf(use)
  return owner === undefined ? [] : [`${shown(buffer)} % kept free by the policy of ${owner}`]
}

function verdict(days: number, made: Forecast | undefined, { values }: DailyValues): string {
  if (days === 0) return 'full'
  const when =
    days >= OVER_A_YEAR ? 'the 80 % band does not reach it in a year' : `the 80 % band reaches it on day ${days}`
  return made ? `${when} (${modelNames(made.models)} averaged, from ${values.length} days)` : when
}

function daysThere({ values }: DailyValues): string {
  return values.length === 1 ? '1 daily point' : `${values.length} daily points`
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const shown = (value: number) => (Math.round(value * 10) / 10).toString()
