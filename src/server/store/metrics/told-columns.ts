/** Hours and days as their vendor measured them → columns of the tables that keep them. Pure. */
import { binsOfQuantiles } from '../../../analytics/quantile-sketch.js'
import { binValue } from '../../../analytics/sketch.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { FoldedValues } from '../../../wire/ingest.js'
import { binCountsColumn, binsColumn, countColumn, metricColumns, sketchedMeasures } from '../generated-tables.js'
import type { Column } from './columns.js'

/** A line of history, or what several of one span come to: later ones win, measure by measure. */
export interface ToldSpan {
  lines: number[]
  id: string
  /** Epoch ms. */
  at: number
  values: Record<string, FoldedValues>
}

export const toldKey = (id: string, at: number) => `${at} ${id}`

/** One a span of an entity. */
export function merged(spans: readonly ToldSpan[]): Map<string, ToldSpan> {
  const known = new Map<string, ToldSpan>()
  for (const span of spans) {
    const key = toldKey(span.id, span.at)
    const before = known.get(key)
    known.set(
      key,
      before
        ? { ...span, lines: [...before.lines, ...span.lines], values: { ...before.values, ...span.values } }
        : span,
    )
  }
  return known
}

export interface ToldColumns {
  /** `samples`, the rollups of each measure and how many samples it has. */
  rollups: Column[]
  /** Sketches of the measures of which a percentile is kept. */
  sketches: Column[]
}

/** Of the measures that any of the spans has; the others' columns are left as they are. */
export function toldColumns(spec: EntitySpec, spans: readonly ToldSpan[]): ToldColumns {
  const measures = Object.keys(spec.metrics ?? {}).filter(m => spans.some(({ values }) => values[m] !== undefined))
  const sketched = new Set(sketchedMeasures(spec))
  const rollups: Column[] = [{ name: 'samples', type: 'integer', values: spans.map(samplesOf) }]
  const sketches: Column[] = []
  for (const measure of measures) {
    const own = spans.map(({ values }) => values[measure])
    rollups.push({ name: countColumn(measure), type: 'integer', values: own.map(value => value?.count) })
    const kept = metricColumns(spec).filter(column => column.measure === measure)
    const bins = sketched.has(measure) ? own.map(value => value && binsOf(value)) : []
    for (const { id, rollup } of kept) {
      const values = own.map((value, i) => value && rollupOf(value, rollup, bins[i]))
      rollups.push({ name: id, type: 'double precision', values })
    }
    if (sketched.has(measure)) {
      sketches.push({ name: binsColumn(measure), type: 'smallint[]', values: bins.map(own => own?.bins) })
      sketches.push({ name: binCountsColumn(measure), type: 'integer[]', values: bins.map(own => own?.counts) })
    }
  }
  return { rollups, sketches }
}

export interface BinsOfSpan {
  bins: readonly number[]
  counts: readonly number[]
}

/** The sketch of a measure; empty where its vendor tells neither quantiles nor a sketch. */
export function binsOf({ count, max, quantiles, sketch }: FoldedValues): BinsOfSpan {
  if (sketch) return sketch
  if (!quantiles) return { bins: [], counts: [] }
  const rising = Object.entries(quantiles)
    .map(([share, value]) => [Number(share), value] as const)
    .sort(([a], [b]) => a - b)
  return binsOfQuantiles(count, rising, max)
}

function rollupOf(value: FoldedValues, rollup: string, bins: BinsOfSpan | undefined): number | null {
  if (rollup === 'max') return value.max
  if (rollup === 'last') return value.last
  if (rollup === 'avg') return value.sum / value.count
  const told = value.quantiles?.['0.95']
  if (told !== undefined) return told
  if (!bins || bins.bins.length === 0) return null
  return binValue(binAt(bins, 0.95))
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

function samplesOf({ values }: ToldSpan): number {
  let most = 0
  for (const { count } of Object.values(values)) most = Math.max(most, count)
  return most
}
