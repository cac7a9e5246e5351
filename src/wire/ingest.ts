import type * as v from 'valibot'
import type { ingestAnswer, rejection, tally } from './calls/datastore.js'
import type { CostRow } from './cost.js'

/** Lines of the ingest format (NDJSON). `fields` may be nested or keyed by path; storage and answers are by path. */

export type IngestRecord =
  | { entity: { type: string; id: string; fields: Record<string, unknown> } }
  | { samples: SampledTime | SampledSeries }
  | { gone: { type: string; id: string } }
  | { history: MeasuredSpan | MeasuredSeries }
  /** Without an id the row's content is its identity, and equal rows of one request are told apart by their order. */
  | { cost: CostRow; id?: string }

/** What is measured of an entity at a time. */
export interface SampledTime {
  type: string
  id: string
  /** ISO time. */
  at: string
  values: Record<string, number>
  /** Totals that only grow, in the measure's unit × seconds: the server makes rates of them. */
  counters?: Record<string, number>
}

/** Samples of an entity at several times, in one line: of each measure a value for each of `at`, null where there is none. */
export interface SampledSeries {
  type: string
  id: string
  /** Epoch ms, rising; on the wire ISO times. */
  at: readonly number[]
  values: Record<string, Steps>
  counters?: Record<string, Steps>
}

/** A value for each time of a series. */
export type Steps = readonly (number | null)[]

/** Times of one line. */
export const MOST_STEPS = 1_000

/** Lengths a vendor measures and folds itself: an hour and a day (UTC). */
export const HISTORY_SPANS = ['PT1H', 'P1D'] as const
export type HistorySpan = (typeof HISTORY_SPANS)[number]

/** A whole hour or day of an entity as its vendor measured it: no samples, what is known of them. */
export interface MeasuredSpan {
  type: string
  id: string
  /** ISO time the span begins at. */
  at: string
  span: HistorySpan
  values: Record<string, FoldedValues>
}

/** What a vendor tells of a measure's samples in a span, in the unit of the measure. */
export interface FoldedValues {
  /** How many samples, at least 1. */
  count: number
  sum: number
  max: number
  /** The newest sample. */
  last: number
  /** Quantiles by share (`"0.95"`); that one at least. */
  quantiles?: Record<string, number>
  /** Instead of quantiles a sketch: bins (analytics/sketch.ts) in rising order, and how many samples each holds. */
  sketch?: { bins: number[]; counts: number[] }
}

/** Whole hours or days of an entity in one line, each as in a line of its own. */
export interface MeasuredSeries {
  type: string
  id: string
  /** Epoch ms the spans begin at, rising; on the wire ISO times. */
  at: readonly number[]
  span: HistorySpan
  values: Record<string, FoldedSeries>
}

/** `FoldedValues` of each time of a series: null in all of its lists where nothing was measured. */
export interface FoldedSeries {
  count: Steps
  sum: Steps
  max: Steps
  last: Steps
  /** By share; null in all of them where none are known. */
  quantiles?: Record<string, Steps>
  sketch?: { bins: readonly (readonly number[] | null)[]; counts: readonly (readonly number[] | null)[] }
}

/** True for a line of several times. */
export function isSeries<T extends { at: string | readonly number[] }>(
  body: T,
): body is Extract<T, { at: readonly number[] }> {
  return typeof body.at !== 'string'
}

/** How many times a line tells of: what writing it costs. */
export function weightOf(record: IngestRecord): number {
  const body = 'samples' in record ? record.samples : 'history' in record ? record.history : undefined
  return body && isSeries(body) ? body.at.length : 1
}

/** A line with its place in the request, from 1. */
export interface IngestLine {
  line: number
  record: IngestRecord
}

export type TypeTally = v.InferOutput<typeof tally>
export type IngestRejection = v.InferOutput<typeof rejection>
export type IngestAnswer = v.InferOutput<typeof ingestAnswer>
