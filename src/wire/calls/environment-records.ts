/** Shapes of the calls by which people look after environments: what they are, their keys, what is in them, what sends to them. */
import * as v from 'valibot'
import { filled, fittingItems, open, text, wholeNumber } from '../shapes.js'
import { nameOf } from './name.js'

export const MOST_ENVIRONMENTS = 2_000
/** How long the keys before it stay valid beside a new one. */
export const KEY_OVERLAPS = [0, 1, 24, 168] as const

const location = v.pipe(text(120), v.trim())
const scramble = v.boolean()
const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)

export const environmentMade = v.strictObject({
  name: nameOf(200),
  /** Where it is, in words; empty for nowhere that is said. */
  location: v.exactOptional(location),
  /** Its data are read with pseudonyms where values identify, by whoever reads them. */
  scramble: v.exactOptional(scramble),
})
export const environmentChange = v.strictObject({
  name: v.exactOptional(nameOf(200)),
  location: v.exactOptional(location),
  scramble: v.exactOptional(scramble),
  /** The version of the record that is changed. */
  version,
})
export const keyRotation = v.strictObject({ overlapHours: v.picklist(KEY_OVERLAPS, 'is not 0, 1, 24 or 168') })
/** The name of the environment to delete, so that no other one is deleted. */
export const removalQuery = v.strictObject({ name: v.pipe(filled(200), v.trim()) })

/** Fresh: something came within two hours. Quiet: it came before that. */
export const DATA_STATES = ['fresh', 'quiet', 'empty'] as const
const record = open({
  id: v.string(),
  name: v.string(),
  accountId: v.string(),
  accountName: v.string(),
  location: v.string(),
  /** The environment holds invented data. */
  demo: v.boolean(),
  scramble: v.boolean(),
  /** Closed: no key is valid, so that nothing can be sent to it. */
  state: v.picklist(['open', 'closed']),
  dataState: v.picklist(DATA_STATES),
  lastDataAt: v.nullable(v.string()),
  createdAt: v.string(),
  version: v.number(),
  /** Holds the hub of its account, which the server works out: it has no key, and is not deleted. */
  isHub: v.exactOptional(v.boolean(), false),
  /** The caller may change it. */
  mayWrite: v.boolean(),
})
export type EnvironmentRecord = v.InferOutput<typeof record>

export const environmentRecords = open({
  environments: fittingItems(record),
  /** The caller may make one in the account. */
  mayCreate: v.boolean(),
})
export type EnvironmentRecords = v.InferOutput<typeof environmentRecords>

const source = open({
  /** The first part of its types' names; `cost` for charges, `other` for what has no type that is known. */
  platform: v.string(),
  firstAt: v.string(),
  lastAt: v.string(),
  /** Fresh or quiet, as of environments. */
  state: v.picklist(['fresh', 'quiet']),
  /** Entities that the source sent in the last 24 hours, like the other counts. */
  entities: v.number(),
  samples: v.number(),
  costs: v.number(),
  refused: v.number(),
  /** Values in them are left out. */
  reasons: v.array(open({ reason: v.string(), n: v.number(), place: v.string(), lastAt: v.string() })),
})
export type SourceRecord = v.InferOutput<typeof source>

export const environmentSources = open({
  sources: fittingItems(source),
  /** The address that collectors send to, without that of the portal. */
  ingest: v.string(),
  mayWrite: v.boolean(),
})
export type EnvironmentSources = v.InferOutput<typeof environmentSources>

export const environmentOpened = open({
  record,
  /** The valid keys, for a reader who may change them. Nobody sees a key itself again. */
  keys: v.array(open({ createdAt: v.string(), expires: v.nullable(v.string()) })),
})
export type EnvironmentOpened = v.InferOutput<typeof environmentOpened>

export const environmentWithKey = open({ record, authKey: v.string() })
export type EnvironmentWithKey = v.InferOutput<typeof environmentWithKey>

export const environmentHoldings = open({
  entities: v.number(),
  /** Days of entities of which something measured is kept; counted up to a million. */
  measuredDays: v.number(),
  costs: v.number(),
  /** Names of what shows it. */
  workspaces: v.array(v.string()),
})
export type EnvironmentHoldings = v.InferOutput<typeof environmentHoldings>
export const MOST_COUNTED = 1_000_000
