/** Facts behind the numbers of a query: the window, the share that was measured, the number of entities, the platforms. */
import * as v from 'valibot'
import { queryFailure } from './answer-shape.js'
import { policyFacts } from './policies.js'
import { readAnswer } from './read-answer.js'
import { dictionary, open } from './shapes.js'

const aliasFacts = open({
  /** Entities that have a value. */
  known: v.number(),
  /** For a metric, the number of hours with samples over all entities. */
  hours: v.exactOptional(v.number()),
  /** Their samples. */
  samples: v.exactOptional(v.number()),
  /** Newest sample, ISO. */
  newest: v.exactOptional(v.nullable(v.string())),
})
export type AliasFacts = v.InferOutput<typeof aliasFacts>

const queryFacts = open({
  /** Whole hours, ISO: what metrics are rolled up over. */
  from: v.string(),
  to: v.string(),
  /** Entities the query is about. */
  entities: v.number(),
  /** Platforms they were read from. */
  platforms: v.array(v.string()),
  /** When the datastore last changed, ISO. */
  asOf: v.nullable(v.string()),
  /** Percentiles of this window come from sketches, at most 1 % off, at least in part. */
  isSketched: v.boolean(),
  /** When something of the datastore was first observed, ISO: entities of a moment before are shown as they were then. Null within a window. */
  observedSince: v.exactOptional(v.nullable(v.string())),
  /** ISO: of days before it sources may have reported whole days in place of hours. Null where none did, and within a window. */
  daysUntil: v.exactOptional(v.nullable(v.string())),
  aliases: dictionary(aliasFacts),
  /** What numbers are judged by, where an account set any of it. */
  policies: v.exactOptional(policyFacts),
})
export type QueryFacts = v.InferOutput<typeof queryFacts>

export const factsAnswer = open({
  facts: dictionary(v.union([queryFacts, queryFailure], 'is neither facts nor an error')),
})

/** Facts by query; one that could not be explained is left out. */
export function parseFacts(body: unknown): Record<string, QueryFacts> {
  const { facts } = readAnswer(factsAnswer, body, { error: 'INVALID_REQUEST', what: 'The answer is not valid' })
  return Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, QueryFacts] => 'from' in entry[1]))
}
