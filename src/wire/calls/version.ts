/** The version of a record that was read, in the call that changes it. */
import * as v from 'valibot'
import { wholeNumber } from '../shapes.js'

/** Another one than there is, is 409; left out, the change is made over whatever there is. */
export const versionRead = v.exactOptional(wholeNumber(1, Number.MAX_SAFE_INTEGER))
