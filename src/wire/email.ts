/** An e-mail address, as far as its form says: one address, of which a list or a header can be made of nothing else. */
import * as v from 'valibot'
import { text } from './shapes.js'

/** Characters that separate or name addresses in a mail's header are excluded. */
const PART = '[^\\s\\p{C}@,;:<>()\\[\\]\\\\"]+'
export const EMAIL = new RegExp(`^${PART}@${PART}$`, 'u')

export const emailAddress = v.pipe(text(320), v.trim(), v.regex(EMAIL, 'is not an e-mail address'))
