/** Answers of calls about sections of the administration. */
import * as v from 'valibot'
import { readAnswer } from '../read-answer.js'
import { open } from '../shapes.js'

/** A cell: text, a number, a time as ISO 8601, words, or nothing. */
const cell = v.nullable(v.union([v.string(), v.number(), v.array(v.string())]))

/** A record by its id: cells by column, and of a column that leads somewhere `<column>Id`. */
const record = open({
  id: v.string(),
  cells: v.record(v.string(), cell),
  /** Rises with each change; null for what is not changed, or by calls that know none. */
  version: v.exactOptional(v.nullable(v.number()), null),
})
const facetValue = open({ value: v.string(), label: v.nullable(v.string()), count: v.number() })

export const adminPage = open({
  records: v.array(record),
  /** Records that are asked for, on all pages. */
  total: v.number(),
  /** Cursor of the next page. */
  next: v.nullable(v.string()),
  /** Values of each column, the most frequent first. They count records that fit every filter except the one on that column. Only the first page has them. */
  facets: v.nullable(v.record(v.string(), v.array(facetValue))),
})

/** Records of each section that the caller sees. */
export const adminCounts = open({ counts: v.record(v.string(), v.number()) })
export const adminRecord = open({ record })

export type AdminCell = v.InferOutput<typeof cell>
export type AdminRecord = v.InferOutput<typeof record>
export type AdminPage = v.InferOutput<typeof adminPage>
export type FacetValue = v.InferOutput<typeof facetValue>

export function parseAdminPage(input: unknown): AdminPage {
  return readAnswer(adminPage, input)
}

export function parseAdminRecord(input: unknown): AdminRecord {
  return readAnswer(adminRecord, input).record
}

export function parseAdminCounts(input: unknown): Record<string, number> {
  return readAnswer(adminCounts, input).counts
}

/** Parses the actions that the reader may take in an account. */
export function parseMay(input: unknown): string[] {
  return readAnswer(open({ actions: v.array(v.string()) }), input).actions
}

const madeAnswer = v.union([
  open({ id: v.string() }),
  v.pipe(
    open({ record: open({ id: v.string() }), authKey: v.string() }),
    v.transform(({ record: { id }, authKey }) => ({ id, authKey })),
  ),
])
/** A new record, with a key that is shown once where it has one. */
export interface MadeRecord {
  id: string
  authKey?: string
}

export function parseMade(input: unknown): MadeRecord {
  return readAnswer(madeAnswer, input)
}
