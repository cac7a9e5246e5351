/** The shape of a call for an embed session. Unknown keys are refused: a misspelt limit that is ignored would leave data open. */
import * as v from 'valibot'
import { ELEMENT_TAGS } from '../element-uses.js'
import { FEATURES } from '../policy-shape.js'
import { dictionary, filled, listOf, text, wholeNumber } from '../shapes.js'

/** Longest life of an embed session, in seconds. */
export const LONGEST_SECONDS = 600
const MOST_NAMES = 200

const names = v.pipe(listOf(filled(256), MOST_NAMES), v.minLength(1, 'is empty'))

export const embedInput = v.strictObject({
  /** The origin of the page: scheme, host and port. */
  origin: filled(300),
  /** The reader of the page: the partner's name or id for them, which the token holds. */
  user: filled(200),
  /** Seconds. */
  ttl: wholeNumber(1, LONGEST_SECONDS),
  account: v.exactOptional(filled(200)),
  workspace: v.exactOptional(text(200)),
  /** Ids; absent: all of the account. */
  environments: v.exactOptional(names),
  /** Elements on the page: the token opens what they need and no more. */
  elements: v.pipe(listOf(v.picklist(ELEMENT_TAGS), MOST_NAMES), v.minLength(1, 'is empty')),
  /** Entity types and families that are open; absent: those that `filters` names. */
  types: v.exactOptional(v.union([v.literal('*'), names], "expected a list of types, or '*' for all")),
  /** Filters by type or family: the session sees only what matches, in every kind of answer. */
  filters: v.exactOptional(dictionary(v.unknown())),
  policy: v.exactOptional(
    v.strictObject({
      features: v.exactOptional(listOf(v.picklist(FEATURES), MOST_NAMES)),
      /** ISO instants: nothing is shown before `from`, and nothing from `until` on. */
      from: v.exactOptional(text(64)),
      until: v.exactOptional(text(64)),
      /** Names, ids, addresses and other values that identify are pseudonyms. */
      scramble: v.exactOptional(v.boolean()),
    }),
  ),
})

export type EmbedInput = v.InferOutput<typeof embedInput>
