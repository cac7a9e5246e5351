/** Overlays: what people say of an entity beside what its source says: a name, an owner, notes, tags and dimensions of their own. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { open, wholeNumber } from './shapes.js'

export const LONGEST_NOTES = 4_000
export const MOST_TAGS = 50
/** Dimensions that an entity has values of by hand. */
export const MOST_SET_DIMENSIONS = 200
/** Entities of one change. */
export const MOST_ENTITIES = 2_000

/** Counts the changes of an overlay: 0 before the first. */
export const version = wholeNumber(0, 1_000_000_000)

const overlay = open({
  displayName: v.exactOptional(v.string()),
  owner: v.exactOptional(v.string()),
  notes: v.exactOptional(v.string()),
  tags: v.record(v.string(), v.string()),
  /** Values that are set by hand, by the key of their dimension; absent where there are none. */
  dimensions: v.exactOptional(v.record(v.string(), v.string())),
})

export type Overlay = v.InferOutput<typeof overlay>

export const NO_OVERLAY: Overlay = { tags: {} }

export const overlayAnswer = open({
  overlay,
  /** The value of each dimension that counts, by key: set by hand, by rule or by fallback. */
  inEffect: v.record(v.string(), v.string()),
  version,
  /** ISO; null before the first change. */
  changedAt: v.nullable(v.string()),
  /** The name of who changed it last; null where nobody did, and for sessions on pages of others. */
  changedBy: v.nullable(v.string()),
  /** Whether the caller may change it. */
  mayChange: v.boolean(),
  /** It is not shown to the caller, whatever there is: names are hidden, or the time that they may see is over. */
  isHidden: v.boolean(),
})
export type EntityOverlay = v.InferOutput<typeof overlayAnswer>

/** Of the tag or the dimension `key` where it is of one. Null is nothing. */
const entry = open({
  field: v.picklist(['displayName', 'owner', 'notes', 'tag', 'dimension']),
  key: v.exactOptional(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})
export type OverlayEntry = v.InferOutput<typeof entry>

export const overlayHistory = open({
  /** Newest first. */
  changes: v.array(
    open({
      version,
      at: v.string(),
      /** The name of who changed it, as it was then. */
      by: v.string(),
      entries: v.array(entry),
    }),
  ),
  /** `before` of the next page; null where there is none. */
  next: v.nullable(v.number()),
})
export type OverlayHistory = v.InferOutput<typeof overlayHistory>

export const REFUSALS = ['gone', 'tooManyTags', 'changed', 'notAllowed'] as const
export const overlaysChanged = open({
  changed: v.number(),
  /** Had all that already. */
  unchanged: v.number(),
  /** Left as they are: `gone` is not there for the caller, `tooManyTags` would have more than 50, `changed` is what somebody changed since, `notAllowed` would get back a value that its dimension has no more. */
  refused: v.array(open({ id: v.string(), reason: v.picklist(REFUSALS) })),
  /** What was changed, of which version it is now: as long as it is, the change can be taken back. */
  written: v.array(open({ id: v.string(), version })),
})
export type OverlaysChanged = v.InferOutput<typeof overlaysChanged>

export const parseOverlay = (body: unknown): EntityOverlay => readAnswer(overlayAnswer, body)
export const parseOverlayHistory = (body: unknown): OverlayHistory => readAnswer(overlayHistory, body)
export const parseOverlaysChanged = (body: unknown): OverlaysChanged => readAnswer(overlaysChanged, body)
