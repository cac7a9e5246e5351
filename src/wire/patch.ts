/**
 * What a stream carries: snapshots, patches and errors of subscribed aggregates, each under the alias that the subscriber chose.
 * `parseStreamMessage` reads one event. Semantics and resume are in docs/protocol.md § Stream.
 */
import * as v from 'valibot'
import type { Cell } from './cell.js'
import { isRecord } from './errors.js'
import { isDangerousKey } from './json.js'
import { readAnswer } from './read-answer.js'
import { anyObject, dictionary, fittingItems, lenient, listOf, open, text, wholeNumber } from './shapes.js'

const MOST_PATCHES = 10_000
/** The most entities of one patch. */
const MOST_ENTITIES = 1_000_000
const MAX_MESSAGE = 100_000

/** Flat entity: `id`, `type`, `name` and property paths (`runtime.powerState`) and metrics (`cpu.utilization.p95`) as keys. */
export type EntityRecord = { id: string; [path: string]: Cell }

/** One check for a row and all of its values: patches bring thousands of rows. */
const entityRecord = v.custom<EntityRecord>(isEntity, 'is not an entity: expected an object with a text id')
const entityRecords = listOf(entityRecord, MOST_ENTITIES)

const place = { epoch: text(128), sequence: wholeNumber(0) }

export const position = open(place)
/** Where a subscriber stands in one aggregate's log. */
export type Position = v.InferOutput<typeof position>

const patch = open({
  aggregate: text(128),
  source: text(256),
  ...place,
  /** Entity type and collection the lists below belong to; absent when only `self` changed. */
  entity: v.exactOptional(text(128)),
  collection: v.exactOptional(text(128)),
  added: v.exactOptional(entityRecords),
  /** Changed keys only. */
  modified: v.exactOptional(entityRecords),
  removed: v.exactOptional(listOf(text(512), MOST_ENTITIES)),
  /** Changed fields of the root itself. */
  self: v.exactOptional(anyObject),
})
/** One consistent change of one aggregate. `sequence` rises by one; another `epoch` means: resync. */
export type Patch = v.InferOutput<typeof patch>

const snapshot = v.pipe(anyObject, v.looseObject(place))
export type Snapshot = v.InferOutput<typeof snapshot>

const streamError = open({
  message: text(MAX_MESSAGE),
  /** Aliases. */
  path: lenient(fittingItems(v.string())),
  extensions: lenient(open({ code: lenient(v.number()), message: lenient(v.string()) })),
})

const streamMessage = open({
  /** Snapshots by alias. A null stands beside an entry in `errors`: that aggregate failed. */
  data: v.exactOptional(dictionary(v.nullable(snapshot))),
  patches: v.exactOptional(listOf(patch, MOST_PATCHES)),
  errors: v.exactOptional(listOf(streamError, MOST_PATCHES)),
})
export type StreamMessage = v.InferOutput<typeof streamMessage>

/** Reads the JSON value of one event. Throws INVALID_REQUEST naming the place. */
export function parseStreamMessage(input: unknown): StreamMessage {
  return readAnswer(streamMessage, input, {
    error: 'INVALID_REQUEST',
    root: 'message',
    what: 'The stream sent a message that is not valid',
  })
}

function isEntity(value: unknown): value is EntityRecord {
  if (!isRecord(value) || typeof value.id !== 'string') return false
  return !Object.keys(value).some(isDangerousKey)
}
