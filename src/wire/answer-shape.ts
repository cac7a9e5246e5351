/** Answers of queries (docs/protocol.md § Queries). */
import * as v from 'valibot'
import type { Row } from './cell.js'
import { isRecord } from './errors.js'
import { readAnswer } from './read-answer.js'
import { dictionary, lenient, open, text, wholeNumber } from './shapes.js'

/** A note on an alias's values (docs/protocol.md § Queries). */
export type Note = ApproximateNote | UnknownNote

/** Values worked out from less than all their samples. */
export interface ApproximateNote {
  approximate: true
  /** Greatest relative error; null where nothing bounds it. */
  error: number | null
  /** Set by the portal, never on the wire: shown is the mean, since the bound is too wide to be of use. */
  instead?: 'mean'
  unknown?: undefined
}

/** Percentiles that are unknown, and therefore null. */
export interface UnknownNote {
  /** How many: rows, points of a series, or entities behind a group. */
  unknown: number
  reason: string
  approximate?: undefined
  error?: undefined
}

const note: v.GenericSchema<Note> = v.union(
  [
    open({ approximate: v.literal(true), error: v.nullable(v.number()) }),
    open({ unknown: v.number(), reason: v.string() }),
  ],
  'says neither how exact values are nor how many are unknown',
)

/** The values of rows are checked where they are shown: pages hold thousands. */
const row = v.custom<Row>(isRecord, 'expected an object')

const queryResult = open({
  rows: v.array(row),
  /** Unit code of each alias that has one. */
  units: v.record(v.string(), v.string()),
  /** Result rows before limit. */
  total: v.number(),
  next: v.nullable(v.string()),
  /** Notes on aliases whose values are not exact, or not known. */
  notes: v.exactOptional(dictionary(note)),
  /** The times of series among the row's values: when the step of the first value begins (ISO time), and how long each step is. */
  steps: v.exactOptional(open({ from: v.string(), seconds: v.number() })),
})
export type QueryResult = v.InferOutput<typeof queryResult>

const errorDetail = open({ path: v.string(), message: v.string(), hint: v.exactOptional(v.string()) })

export const queryFailure = open({
  error: open({
    code: v.fallback(v.number(), 0),
    name: v.fallback(v.string(), ''),
    message: v.string(),
    details: lenient(v.array(errorDetail)),
  }),
})
/** A query that failed beside others that did not. */
export type QueryFailure = v.InferOutput<typeof queryFailure>

export const compositeAnswer = open({
  results: dictionary(v.union([queryResult, queryFailure], 'is neither a result nor an error')),
  /** Position of the datastore's change log these answers reflect; resume a stream after it. */
  epoch: text(128),
  sequence: wholeNumber(0),
})
export type CompositeAnswer = v.InferOutput<typeof compositeAnswer>

export function parseCompositeAnswer(input: unknown): CompositeAnswer {
  return readAnswer(compositeAnswer, input)
}
