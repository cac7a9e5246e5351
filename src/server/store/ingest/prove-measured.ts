/**
 * Lines of samples and history proved and gathered, of one time or several. What of a line of several is too old, in the future or not over is refused by its
 * place and the rest kept: times rise, so that it is a first and a last part of them.
 */
import type { EntitySpec } from '../../../spec/language/entity.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import {
  type FoldedSeries,
  type FoldedValues,
  isSeries,
  type MeasuredSeries,
  type MeasuredSpan,
  type SampledSeries,
  type SampledTime,
  type Steps,
} from '../../../wire/ingest.js'
import type { CounterLine } from '../metrics/counters.js'
import type { Sample } from '../metrics/hours.js'
import { asSeries, type ReportedSpan } from '../metrics/reported-columns.js'
import { foldedProblem, tooGreat } from './prove-folded.js'

/** Clocks differ a little; further ahead than this a time is refused. */
export const FUTURE_MS = HOUR

export interface Problem {
  path: string
  reason: string
}

/** Which times of a line are taken, `[from, to)`, and what is wrong with others or with all of it. */
export interface Proven {
  problems: Problem[]
  from: number
  to: number
  /** The stored fields of an entity. */
  values?: Record<string, unknown>
}

export function proveSamples(
  spec: EntitySpec,
  body: SampledTime | SampledSeries,
  now: Date,
  oldest: number | undefined,
): Proven {
  const latest = now.getTime() + FUTURE_MS
  const proven = proveTimes('samples.at', body.at, oldest, at =>
    at > latest ? `${iso(at)} is in the future` : undefined,
  )
  const lists = [body.values, body.counters ?? {}].map(
    (values, i) => [i === 0 ? 'values' : 'counters', values] as const,
  )
  const wrong = lists.flatMap(([kind, values]) =>
    Object.entries<number | Steps>(values).flatMap(([measure, value]): Problem[] => {
      const path = `samples.${kind}.${measure}`
      if (!isMeasure(spec, measure)) return [{ path, reason: `is not a measure of ${spec.type}` }]
      const problem = tooGreat(path, value) ?? (kind === 'counters' ? falling(path, value) : undefined)
      return problem ? [problem] : []
    }),
  )
  return withWrong(proven, wrong)
}

export function proveHistory(
  spec: EntitySpec,
  body: MeasuredSpan | MeasuredSeries,
  now: Date,
  oldest: number | undefined,
): Proven {
  const [word, length] = body.span === 'P1D' ? (['day', DAY] as const) : (['hour', HOUR] as const)
  const proven = proveTimes('history.at', body.at, oldest, at => {
    if (at > now.getTime()) return `${iso(at)} is in the future`
    return at + length > now.getTime() ? `the ${word} of ${iso(at)} is not over` : undefined
  })
  const wrong = Object.entries<FoldedValues | FoldedSeries>(body.values).flatMap(([measure, value]): Problem[] => {
    const path = `history.values.${measure}`
    if (!isMeasure(spec, measure)) return [{ path, reason: `is not a measure of ${spec.type}` }]
    const problem = foldedProblem(path, value)
    return problem ? [problem] : []
  })
  return withWrong(proven, wrong)
}

/** Samples and counters of a proven line, time by time. */
export function samplesOf(
  line: number,
  body: SampledTime | SampledSeries,
  { from, to }: Proven,
): { samples: Sample[]; counters: CounterLine[] } {
  const { id } = body
  if (!isSeries(body)) {
    const place = { line, id, at: Date.parse(body.at) }
    return {
      samples: Object.keys(body.values).length > 0 ? [{ ...place, values: body.values }] : [],
      counters: body.counters ? [{ ...place, totals: body.counters }] : [],
    }
  }
  const samples: Sample[] = []
  const counters: CounterLine[] = []
  const measured = Object.entries(body.values)
  const counted = Object.entries(body.counters ?? {})
  for (let step = from; step < to; step++) {
    const at = body.at[step] ?? 0
    const values = valuesAt(measured, step)
    if (values) samples.push({ line, id, at, values, step })
    const totals = valuesAt(counted, step)
    if (totals) counters.push({ line, id, at, totals, step })
  }
  return { samples, counters }
}

function valuesAt(lists: readonly (readonly [string, Steps])[], step: number): Record<string, number> | undefined {
  let values: Record<string, number> | undefined
  for (const [measure, list] of lists) {
    const value = list[step] ?? null
    if (value === null) continue
    values ??= {}
    values[measure] = value
  }
  return values
}

/** The hours or days of a proven line; none for a time without values. */
export function spansOf(line: number, body: MeasuredSpan | MeasuredSeries, { from, to }: Proven): ReportedSpan[] {
  const { id } = body
  const lines = [line]
  if (!isSeries(body)) {
    const values = asSeries(body.values)
    return [{ lines, id, at: Date.parse(body.at), values, step: 0, isOfSeries: false }]
  }
  const { values } = body
  const all = Object.values(values)
  const spans: ReportedSpan[] = []
  for (let step = from; step < to; step++) {
    if (all.every(({ count }) => count[step] === null)) continue
    spans.push({ lines, id, at: body.at[step] ?? 0, values, step, isOfSeries: true })
  }
  return spans
}

function proveTimes(
  path: string,
  at: string | readonly number[],
  oldest: number | undefined,
  tooLate: (at: number) => string | undefined,
): Proven {
  const times = typeof at === 'string' ? [Date.parse(at)] : at
  const place = (step: number) => (typeof at === 'string' ? path : `${path}[${step}]`)
  const proven: Proven = { problems: [], from: 0, to: times.length }
  const early = oldest === undefined ? -1 : times.findLastIndex(time => time < oldest)
  if (oldest !== undefined && early >= 0) {
    proven.from = early + 1
    proven.problems.push({ path: place(0), reason: tooOld(iso(times[0] ?? 0), oldest) + others(early) })
  }
  const late = times.findIndex(time => tooLate(time) !== undefined)
  if (late >= 0) {
    proven.to = late
    const reason = `${tooLate(times[late] ?? 0)}${others(times.length - 1 - late)}`
    proven.problems.push({ path: place(late), reason })
  }
  return proven
}

function others(more: number): string {
  return more === 0 ? '' : `, and ${more} after it`
}

/** Refuses the line for problems of its values. */
function withWrong(proven: Proven, wrong: readonly Problem[]): Proven {
  return wrong.length === 0 ? proven : { problems: [...proven.problems, ...wrong], from: 0, to: 0 }
}

export function tooOld(at: string, oldest: number): string {
  return `${at} is older than what this datastore keeps (since ${iso(oldest)})`
}

const isMeasure = (spec: EntitySpec, measure: string) => Object.hasOwn(spec.metrics ?? {}, measure)
const iso = (time: number) => new Date(time).toISOString()

/** A counter is a total that only grows, from nothing. */
function falling(path: string, value: number | Steps): Problem | undefined {
  const values = typeof value === 'number' ? [value] : value
  return values.some(total => total !== null && total < 0)
    ? { path, reason: 'is negative: a counter only grows' }
    : undefined
}
