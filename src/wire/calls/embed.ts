/** The shape of a mint. It takes exactly these keys: what it does not know it refuses, or it would open what somebody meant to close. */
import * as v from 'valibot'
import { ELEMENT_TAGS } from '../element-uses.js'
import { FEATURES } from '../policy-shape.js'
import { dictionary, filled, listOf, text, wholeNumber } from '../shapes.js'

/** Longest life of an embed session, in seconds. */
export const LONGEST_SECONDS = 600
const MOST_NAMES = 200

const names = v.pipe(listOf(filled(256), MOST_NAMES), v.minLength(1, 'is empty'))

export const embedInput = v.strictObject({
  /** Of the page: scheme, host and port. */
  origin: filled(300),
  /** Who looks at the page, in the partner's words; for the record. */
  user: filled(200),
  /** Seconds. */
  ttl: wholeNumber(1, LONGEST_SECONDS),
  account: v.exactOptional(filled(200)),
  workspace: v.exactOptional(text(200)),
  /** Ids; absent: all of the account. */
  environments: v.exactOptional(names),
  /** What the page shows: the token opens what these need and no more. */
  elements: v.pipe(listOf(v.picklist(ELEMENT_TAGS), MOST_NAMES), v.minLength(1, 'is empty')),
  /** Entity types and families that are open; absent: those that `filters` names. */
  types: v.exactOptional(v.union([v.literal('*'), names], "expected a list of types, or '*' for all")),
  /** What of a type or family is there, whichever way it is read. */
  filters: v.exactOptional(dictionary(v.unknown())),
  policy: v.exactOptional(
    v.strictObject({
      features: v.exactOptional(listOf(v.picklist(FEATURES), MOST_NAMES)),
      /** ISO instants: nothing is shown before the one, or from the other on. */
      from: v.exactOptional(text(64)),
      until: v.exactOptional(text(64)),
      scramble: v.exactOptional(v.boolean()),
    }),
  ),
})

export type EmbedInput = v.InferOutput<typeof embedInput>
