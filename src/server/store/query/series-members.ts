/**
 * How many of its members each step of a sum or average holds: who has no value in a step has no part in it. A percentile that is not known is NaN
 * until a source reports it.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Point, Series } from '../../../wire/query.js'

type Sql = RawBuilder<unknown>

/** Entities with a value: the fewest and the most of the hours that a step is made of; null of single ones. */
export interface Held {
  fewest: number | null
  most: number | null
}

/** The values of hours for one group and step. */
export interface FromHours {
  /** Epoch ms of the step; 0 without steps. */
  at: number
  /** Values by select, in the metric's own unit. */
  values: (number | null)[]
  /** Members by select. */
  held: Held[]
}

export const NOT_COUNTED: Held = { fewest: null, most: null }

/** The value of a step. */
export interface StepValue extends Held {
  value: number | null
}

/** Steps by time (epoch ms) and alias. */
export type ByTime = Map<number, Record<string, StepValue>>

/** Enough for any screen, and short on the wire. */
const SHOWN_DIGITS = 10

export function addStep(byTime: ByTime, time: number, alias: string, value: StepValue): void {
  byTime.set(time, { ...byTime.get(time), [alias]: value })
}

/** Count of the entities behind a value across them. */
export function heldBy(how: string, value: Sql): Sql {
  return how === 'any' ? sql`null::int` : sql`count(${value})::int`
}

export function heldIn(counts: readonly number[]): Held {
  return counts.length === 0 ? NOT_COUNTED : { fewest: Math.min(...counts), most: Math.max(...counts) }
}

/** The points at these times, and how many members they hold where some hold fewer than others. */
export function seriesOf(
  times: readonly number[],
  { alias, factor }: { alias: string; factor: number },
  byTime: ByTime,
): Series {
  const found = times.map(time => byTime.get(time)?.[alias])
  const points = times.map((time, i): Point => [new Date(time).toISOString(), scaled(found[i]?.value, factor)])
  return { points, ...membersOf(found) }
}

/** Steps whose percentile is not known. */
export function unknownSteps(times: readonly number[], alias: string, byTime: ByTime): number {
  return times.filter(time => Number.isNaN(byTime.get(time)?.[alias]?.value)).length
}

function membersOf(steps: readonly (StepValue | undefined)[]): Pick<Series, 'members' | 'held'> {
  const members = steps.reduce((most, step) => Math.max(most, step?.most ?? 0), 0)
  const isWhole = steps.every(step => typeof step?.value !== 'number' || (step.fewest ?? members) >= members)
  return isWhole ? {} : { members, held: steps.map(step => step?.fewest ?? 0) }
}

function scaled(value: number | null | undefined, factor: number): number | null {
  return typeof value === 'number' && !Number.isNaN(value) ? Number((value * factor).toPrecision(SHOWN_DIGITS)) : null
}
