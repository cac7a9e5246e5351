/** Lines of the ingest format (NDJSON) once they are read. Their types come from the schema of a line, `ingest-shape.ts`. */
import type * as v from 'valibot'
import type { ingestAnswer, rejection, tally } from './calls/datastore.js'
import type {
  foldedSeries,
  foldedValues,
  ingestLine,
  measuredSeries,
  measuredSpan,
  sampledSeries,
  sampledTime,
} from './ingest-shape.js'

/**
 * A line. Fields are by path, whether they were sent so or nested. A charge without an id is identified by its content; equal ones of one
 * request are told apart by their order.
 */
export type IngestRecord = v.InferOutput<typeof ingestLine>

/** The measured values of an entity at a time. */
export type SampledTime = v.InferOutput<typeof sampledTime>
/** Samples of an entity at several times: `at` is epoch ms, rising. */
export type SampledSeries = v.InferOutput<typeof sampledSeries>
/** A whole hour or day of an entity as its vendor measured it: no samples, but what is known of them. */
export type MeasuredSpan = v.InferOutput<typeof measuredSpan>
/** The values that a vendor reports for a measure's samples in a span. */
export type FoldedValues = v.InferOutput<typeof foldedValues>
/** Whole hours or days of an entity in one line, each as in a line of its own; `at` is epoch ms, rising. */
export type MeasuredSeries = v.InferOutput<typeof measuredSeries>
/** `FoldedValues` of each time of a series. */
export type FoldedSeries = v.InferOutput<typeof foldedSeries>
/** A value for each time of a series, null where there is none. */
export type Steps = FoldedSeries['count']

/** True for a line of several times. */
export function isSeries<T extends { at: string | readonly number[] }>(
  body: T,
): body is Extract<T, { at: readonly number[] }> {
  return typeof body.at !== 'string'
}

/** How many times a line holds: what writing it costs. */
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
