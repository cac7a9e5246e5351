/** Shapes of calls of administrators. */
import * as v from 'valibot'
import { filled } from '../shapes.js'
import { nameOf } from './name.js'
import { versionRead } from './version.js'

export const peopleQuery = v.strictObject({ text: filled(200) })

/** What administrators change of a user; a locked one comes in no more. */
export const userChange = v.strictObject({
  version: versionRead,
  name: v.exactOptional(nameOf(200)),
  isLocked: v.exactOptional(v.boolean()),
})
