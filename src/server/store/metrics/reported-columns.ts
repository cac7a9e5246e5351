/** Hours and days as their vendor measured them → columns of the tables that keep them. Pure. */
import { binsOfQuantiles } from '../../../analytics/quantile-sketch.js'
import { binValue } from '../../../analytics/sketch.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { FoldedSeries, FoldedValues } from '../../../wire/ingest.js'
import { binCountsColumn, binsColumn, countColumn, sketchedMeasures } from '../generated-tables.js'
import { type Column, packColumns } from './columns.js'

/** An hour or a day of a line of history, or what several of one span come to: later ones win, measure by measure. */
export interface ReportedSpan {
  lines: readonly number[]
  id: string
  /** Epoch ms. */
  at: number
  /** The values of all times of the line. Those at `step` belong to this span. */
  values: Record<string, FoldedSeries>
  step: number
  /** True where its line holds other times too. */
  isOfSeries: boolean
}

export const spanKey = (id: string, at: number) => `${at} ${id}`

/** The values of a line of a single time, in the form of a line of several. */
export function asSeries(values: Record<string, FoldedValues>): Record<string, FoldedSeries> {
  return Object.fromEntries(Object.entries(values).map(([measure, value]) => [measure, seriesOf(value)]))
}

function seriesOf({ count, sum, max, last, quantiles, sketch }: FoldedValues): FoldedSeries {
  const folded: FoldedSeries = { count: [count], sum: [sum], max: [max], last: [last] }
  if (quantiles)
    folded.quantiles = Object.fromEntries(Object.entries(quantiles).map(([share, value]) => [share, [value]]))
  if (sketch) folded.sketch = { bins: [sketch.bins], counts: [sketch.counts] }
  return folded
}

/** One a span of an entity. */
export function merged(spans: readonly ReportedSpan[]): Map<string, ReportedSpan> {
  const known = new Map<string, ReportedSpan>()
  for (const span of spans) {
    const key = spanKey(span.id, span.at)
    const before = known.get(key)
    known.set(key, before ? both(before, span) : span)
  }
  return known
}

function both(before: ReportedSpan, after: ReportedSpan): ReportedSpan {
  const lines = [...before.lines, ...after.lines]
  return { ...after, lines, step: 0, values: { ...alone(before), ...alone(after) } }
}

/** The values of a span, without the other times of its line. */
function alone({ values, step }: ReportedSpan): Record<string, FoldedSeries> {
  const measured = Object.entries(values).filter(([, { count }]) => count[step] !== null)
  return Object.fromEntries(
    measured.map(([measure, { count, sum, max, last, quantiles, sketch }]) => {
      const at = <T>(list: readonly (T | null)[]) => [list[step] ?? null]
      const series: FoldedSeries = { count: at(count), sum: at(sum), max: at(max), last: at(last) }
      if (quantiles) {
        series.quantiles = Object.fromEntries(Object.entries(quantiles).map(([share, list]) => [share, at(list)]))
      }
      if (sketch) series.sketch = { bins: at(sketch.bins), counts: at(sketch.counts) }
      return [measure, series]
    }),
  )
}

export interface ReportedColumns {
  /** `samples`, the rollups of each measure and how many samples it has. */
  rollups: Column[]
  /** Sketches of the measures of which a percentile is kept. */
  sketches: Column[]
}

/** Returns columns for the measures that any of the spans has. The other measures' columns are not changed. */
function reportedColumns(spec: EntitySpec, spans: readonly ReportedSpan[]): ReportedColumns {
  const sketched = new Set(sketchedMeasures(spec))
  const most: number[] = new Array(spans.length).fill(0)
  const rollups: Column[] = [{ name: 'samples', type: 'integer', values: most }]
  const sketches: Column[] = []
  for (const [measure, metric] of Object.entries(spec.metrics ?? {})) {
    const counts = spans.map(({ values, step }) => values[measure]?.count[step] ?? null)
    if (counts.every(count => count === null)) continue
    for (const [i, count] of counts.entries()) if (count !== null && count > (most[i] ?? 0)) most[i] = count
    rollups.push({ name: countColumn(measure), type: 'integer', values: counts })
    const bins = sketched.has(measure) ? spans.map(span => binsOf(span, measure)) : []
    for (const rollup of metric.rollups) {
      const values = spans.map((span, i) => rollupOf(span, measure, rollup, bins[i]))
      rollups.push({ name: `${measure}.${rollup}`, type: 'double precision', values })
    }
    if (sketched.has(measure)) {
      sketches.push({ name: binsColumn(measure), type: 'smallint[]', values: bins.map(bin => bin?.bins) })
      const counts = bins.map(bin => bin?.counts)
      sketches.push({ name: binCountsColumn(measure), type: 'integer[]', like: binsColumn(measure), values: counts })
    }
  }
  return { rollups, sketches }
}

/** Reported spans as rows of their table. */
export interface ReportedRows extends ReportedColumns {
  spans: readonly ReportedSpan[]
  /** `id`, and `hour` or `day`. */
  keys: Column[]
}

/** One row a span of an entity. */
export function reportedRows(spec: EntitySpec, time: 'hour' | 'day', spans: readonly ReportedSpan[]): ReportedRows {
  const keys: Column[] = [
    { name: 'id', type: 'text', values: spans.map(({ id }) => id) },
    { name: time, type: 'timestamptz', values: spans.map(({ at }) => at) },
  ]
  return { spans, keys, ...reportedColumns(spec, spans) }
}

/** Days as rows, packed before they are written. */
export async function readyDays(
  spec: EntitySpec,
  days: readonly ReportedSpan[],
  pause: () => Promise<void>,
): Promise<ReportedRows> {
  const rows = reportedRows(spec, 'day', [...merged(days).values()])
  await pause()
  await packColumns([...rows.keys, ...rows.rollups, ...rows.sketches], pause)
  return rows
}

export interface BinsOfSpan {
  bins: readonly number[]
  counts: readonly number[]
}

const NO_BINS: BinsOfSpan = { bins: [], counts: [] }

/** The sketch of a measure; empty where its vendor reports neither quantiles nor a sketch, undefined where it has no samples. */
export function binsOf({ values, step }: ReportedSpan, measure: string): BinsOfSpan | undefined {
  const folded = values[measure]
  const count = folded?.count[step] ?? null
  if (!folded || count === null) return undefined
  const { sketch, quantiles } = folded
  const bins = sketch?.bins[step]
  const counts = sketch?.counts[step]
  if (bins && counts) return { bins, counts }
  if (!quantiles) return NO_BINS
  const rising = Object.entries(quantiles)
    .flatMap(([share, list]): [number, number][] => {
      const value = list[step] ?? null
      return value === null ? [] : [[Number(share), value]]
    })
    .sort(([a], [b]) => a - b)
  return rising.length === 0 ? NO_BINS : binsOfQuantiles(count, rising, folded.max[step] ?? 0)
}

function rollupOf(
  { values, step }: ReportedSpan,
  measure: string,
  rollup: string,
  bins: BinsOfSpan | undefined,
): number | null {
  const folded = values[measure]
  if (!folded) return null
  if (rollup === 'max') return folded.max[step] ?? null
  if (rollup === 'last') return folded.last[step] ?? null
  if (rollup === 'avg') {
    const [sum, count] = [folded.sum[step] ?? null, folded.count[step] ?? null]
    return sum === null || count === null ? null : sum / count
  }
  const reported = folded.quantiles?.['0.95']?.[step] ?? null
  if (reported !== null) return reported
  return !bins || bins.bins.length === 0 ? null : binValue(binAt(bins, 0.95))
}

/** The bin of a nearest-rank quantile: bins rise as what they stand for does. */
function binAt({ bins, counts }: BinsOfSpan, share: number): number {
  let total = 0
  for (const count of counts) total += count
  const rank = Math.max(1, Math.ceil(share * total))
  let upTo = 0
  for (let i = 0; i < bins.length; i++) {
    upTo += counts[i] ?? 0
    if (upTo >= rank) return bins[i] ?? 0
  }
  return bins.at(-1) ?? 0
}
