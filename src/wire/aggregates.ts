/** The two roots that a stream subscribes to: Resources of who is signed in, and the Datastore of an environment. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { fittingItems, fittingValues, open } from './shapes.js'

/** A text of the root; empty where there is none. */
const word = v.fallback(v.string(), '')

const environmentResource = open({
  id: v.string(),
  name: v.string(),
  accountId: v.string(),
  accountName: v.string(),
  datastoreId: v.string(),
  endpoint: v.string(),
  demo: v.boolean(),
})
/** One environment as Resources lists it. `endpoint` is absolute, or '' for the API base. */
export type EnvironmentResource = v.InferOutput<typeof environmentResource>

const account = open({ id: v.string(), name: v.string(), type: v.string(), currency: v.string() })

export const resources = open({
  user: v.fallback(open({ id: word, email: word, name: word }), { id: '', email: '', name: '' }),
  accounts: fittingItems(account),
  environments: fittingItems(environmentResource),
})
/** Environments that Resources names at most, the oldest ones. */
export const MOST_ENVIRONMENTS = 10_000
/** Snapshot of the Resources aggregate. Patches change the collections `accounts` and `environments`. */
export type Resources = v.InferOutput<typeof resources>

const seenWindow = open({ from: v.nullable(v.string()), until: v.nullable(v.string()) })
/** Between which ISO instants something is seen; null is open. */
export type SeenWindow = v.InferOutput<typeof seenWindow>

const counts = v.fallback(fittingValues(v.number()), () => ({}))

const datastoreRoot = open({
  /** Entities by type. */
  counts,
  /** ISO instant of the last accepted sample or entity. */
  asOf: v.fallback(v.nullable(v.string()), null),
  /** The window of time that the reader sees; null where all is open. */
  seen: v.fallback(v.nullable(seenWindow), null),
})
/** Snapshot of the Datastore aggregate: no entities, these are read by queries; the stream carries what changes after. */
export type DatastoreRoot = v.InferOutput<typeof datastoreRoot>

export function parseResources(input: unknown): Resources {
  return readAnswer(resources, input, { root: 'resources' })
}

export function parseDatastoreRoot(input: unknown): DatastoreRoot {
  return readAnswer(datastoreRoot, input, { root: 'datastore' })
}

/** Counts by type: numbers only, whatever else stands there is left out. */
export function readCounts(input: unknown): Record<string, number> {
  return v.parse(counts, input)
}
