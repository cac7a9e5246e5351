/**
 * An hour of one entity: its samples, merged as they arrive in whatever order and however often, and what is kept of them. Pure.
 *
 * A sample that comes again changes nothing; one that comes with other values replaces them, measure by measure. p95 is the nearest-rank 95th
 * percentile of the hour's samples (docs/analytics.md § Rollups).
 */
import { nearestRank } from '../../../analytics/daily.js'
import type { Weighted } from '../../../analytics/sketch.js'
import { HOUR } from '../../../wire/duration.js'

export interface Sample {
  /** The line of the batch, for error messages. */
  line: number
  id: string
  /** Epoch ms. */
  at: number
  values: Record<string, number>
  /** Its place in a line of several. */
  step?: number
}

/** Samples of an hour by their offset from its beginning in milliseconds. */
export type HourSamples = Map<number, Record<string, number>>

/** The samples of one entity in one hour of a batch. */
export interface HourBatch {
  id: string
  /** Epoch ms of the hour's beginning. */
  hour: number
  samples: Sample[]
}

/** Values that came and went by a merge, for what is kept of more than an hour. `bins` are of reported hours, what went below nothing. */
export type Delta = Map<string, { added: number[]; removed: number[]; bins?: Weighted[] }>

export const hourStart = (time: number) => Math.floor(time / HOUR) * HOUR

export function byHour(samples: readonly Sample[]): HourBatch[] {
  const groups = new Map<string, HourBatch>()
  for (const sample of samples) {
    const hour = hourStart(sample.at)
    const key = hourKey(sample.id, hour)
    const group = groups.get(key)
    if (group) group.samples.push(sample)
    else groups.set(key, { id: sample.id, hour, samples: [sample] })
  }
  return [...groups.values()]
}

export const hourKey = (id: string, hour: number) => `${hour} ${id}`

/** Puts a batch into what is known of its hour. `delta` is empty when that changes nothing; `changedLines` are those that changed something. */
export function mergeSamples(
  known: HourSamples,
  batch: HourBatch,
): { samples: HourSamples; delta: Delta; changedLines: number[] } {
  const samples: HourSamples = new Map(known)
  const delta: Delta = new Map()
  const changedLines: number[] = []
  for (const { line, at, values } of batch.samples) {
    const offset = at - batch.hour
    const before = samples.get(offset)
    const after = { ...before }
    for (const [measure, value] of Object.entries(values)) {
      if (before?.[measure] === value) continue
      if (changedLines.at(-1) !== line) changedLines.push(line)
      const change = delta.get(measure) ?? { added: [], removed: [] }
      change.added.push(value)
      if (before?.[measure] !== undefined) change.removed.push(before[measure])
      delta.set(measure, change)
      after[measure] = value
    }
    samples.set(offset, after)
  }
  return { samples, delta, changedLines }
}

/** The value of each rollup of each measure, and how many samples each measure has where that is fewer than the hour has. */
export function rollUpHour(
  samples: HourSamples,
  kept: readonly { id: string; measure: string; rollup: string }[],
): { rollups: Record<string, number>; counts: Record<string, number>; last: number } {
  const inOrder = [...samples].sort(([a], [b]) => a - b)
  const rollups: Record<string, number> = {}
  const counts: Record<string, number> = {}
  for (const { id, measure, rollup } of kept) {
    const values = inOrder.flatMap(([, sample]) => sample[measure] ?? [])
    if (values.length === 0) continue
    rollups[id] = rollUp(values, rollup)
    if (values.length < samples.size) counts[measure] = values.length
  }
  return { rollups, counts, last: inOrder.at(-1)?.[0] ?? 0 }
}

/** Nearest-rank p95, max, mean or last of values in time order. */
export function rollUp(values: readonly number[], rollup: string): number {
  if (rollup === 'last') return values.at(-1) ?? Number.NaN
  if (rollup === 'max') return values.reduce((greatest, value) => Math.max(greatest, value), Number.NEGATIVE_INFINITY)
  if (rollup === 'avg') return values.reduce((sum, value) => sum + value, 0) / values.length
  return nearestRank(values, 0.95)
}
