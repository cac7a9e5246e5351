/** Shapes of what is sent about embed keys of an account. */
import * as v from 'valibot'
import { ELEMENT_TAGS } from '../element-uses.js'
import { MOST_OVERLAP_HOURS } from '../embed-keys.js'
import { listOf, rule, text, wholeNumber } from '../shapes.js'
import { nameOf } from './name.js'
import { versionRead } from './version.js'

const MOST_ORIGINS = 20
const MOST_ELEMENTS = 100

/** An origin as browsers send it: `https://partner.example`, without a slash at the end. */
const origin = v.pipe(
  text(300),
  rule(value => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (url && url.origin === value && /^https?:$/.test(url.protocol)) return undefined
    const meant = url && /^https?:$/.test(url.protocol) ? url.origin : 'https://partner.example'
    return { message: `'${value}' is not an origin`, hint: `scheme, host and port only, as ${meant}` }
  }),
)

const name = nameOf(80)
const origins = v.pipe(listOf(origin, MOST_ORIGINS), v.minLength(1, 'is empty'))
/** Null: all there are. */
const elements = v.nullable(v.pipe(listOf(v.picklist(ELEMENT_TAGS), MOST_ELEMENTS), v.minLength(1, 'is empty')))

export const embedKeyInput = v.strictObject({ name, origins, elements: v.exactOptional(elements) })
export type EmbedKeyInput = v.InferOutput<typeof embedKeyInput>
export const embedKeyChange = v.strictObject({
  version: versionRead,
  name: v.exactOptional(name),
  origins: v.exactOptional(origins),
  elements: v.exactOptional(elements),
})
/** Zero ends the secret before, and the sessions that it made, at once. */
export const embedKeyRotation = v.strictObject({ overlapHours: v.exactOptional(wholeNumber(0, MOST_OVERLAP_HOURS)) })
