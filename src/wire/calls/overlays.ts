/** Bodies and parameters of the calls about overlays. */
import * as v from 'valibot'
import { isRecord } from '../errors.js'
import { isDangerousKey } from '../json.js'
import { LONGEST_NOTES, MOST_ENTITIES, MOST_SET_DIMENSIONS, MOST_TAGS, version } from '../overlay.js'
import { bounded, dictionary, filled, listOf, rule, text, wholeNumber } from '../shapes.js'
import { nameOf, oneLine } from './name.js'

const firstVersion = wholeNumber(1, 1_000_000_000)

export const overlayName = nameOf(120)
export const overlayOwner = nameOf(200)
export const overlayNotes = v.pipe(filled(LONGEST_NOTES), v.trim())
/** A tag reads as `key=value`, so that its key has no `=`. */
export const tagKey = v.pipe(
  nameOf(64),
  rule(key => (key.includes('=') ? { message: "has a '='" } : undefined)),
)
export const tagValue = v.pipe(text(256), v.trim(), oneLine)

export const tooManyTags = (count: number) =>
  count > MOST_TAGS ? `has ${count} tags, at most ${MOST_TAGS} are allowed` : undefined
/** Keys are read without the spaces around them, so that two may be one. */
const oneOfEachKey = bounded(given => {
  const seen = new Set<string>()
  const twice = Object.keys(isRecord(given) ? given : {}).find(key => seen.has(key.trim()) || !seen.add(key.trim()))
  return twice === undefined ? undefined : { at: [twice], message: 'is there already' }
})
const tags = v.pipe(oneOfEachKey, dictionary(tagValue, { key: tagKey, count: tooManyTags }))

/** Reads as `key=value` too. */
export const dimensionKey = v.pipe(
  tagKey,
  rule(key => (isDangerousKey(key) ? { message: 'this key is not allowed' } : undefined)),
)
export const dimensionValue = nameOf(120)
export const setDimensions = v.pipe(
  oneOfEachKey,
  dictionary(dimensionValue, {
    key: dimensionKey,
    count: count =>
      count > MOST_SET_DIMENSIONS ? `has ${count} dimensions, at most ${MOST_SET_DIMENSIONS} are allowed` : undefined,
  }),
)

export const overlayValue = v.strictObject({
  displayName: v.exactOptional(overlayName),
  owner: v.exactOptional(overlayOwner),
  notes: v.exactOptional(overlayNotes),
  tags,
  /** Absent, they stay as they are. */
  dimensions: v.exactOptional(setDimensions),
})
const entity = { type: filled(128), id: filled(1_024) }

/** The overlay of one entity, in place of what there is; `version` is the one that was read. */
export const overlayInput = v.strictObject({ ...entity, overlay: overlayValue, version })

/** A change of many: what is not named stays as it is. */
export const overlayChange = v.pipe(
  v.strictObject({
    /** Null takes the owner away. */
    owner: v.exactOptional(v.nullable(overlayOwner)),
    /** Added, in place of those of the same key. */
    setTags: v.exactOptional(tags),
    /** Keys of tags that are taken away. */
    removeTags: v.exactOptional(listOf(tagKey, MOST_TAGS)),
    /** Values set by hand, by key, in place of those of the same key. */
    setDimensions: v.exactOptional(setDimensions),
    /** Keys whose values by hand are taken away: what rules give counts again. */
    removeDimensions: v.exactOptional(listOf(dimensionKey, MOST_SET_DIMENSIONS)),
    /** Takes everything away first. */
    clear: v.exactOptional(v.literal(true)),
  }),
  rule(change => (Object.keys(change).length === 0 ? { message: 'changes nothing' } : undefined)),
)
export type OverlayChange = v.InferOutput<typeof overlayChange>

export const overlaysInput = v.strictObject({
  type: filled(128),
  ids: v.pipe(listOf(filled(1_024), MOST_ENTITIES), v.minLength(1, 'names no entity')),
  change: overlayChange,
})

/** What a change wrote, as it was answered: it is taken back of those that are still of that version. */
export const overlaysUndo = v.strictObject({
  type: filled(128),
  written: v.pipe(
    listOf(v.strictObject({ id: filled(1_024), version: firstVersion }), MOST_ENTITIES),
    v.minLength(1, 'names no entity'),
  ),
})

const param = v.exactOptional(text(1_024))
export const overlayQuery = v.strictObject({ type: param, id: param })
export const overlayHistoryQuery = v.strictObject({ type: param, id: param, before: param, limit: param })
