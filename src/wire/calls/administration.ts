/** Shapes of calls of administrators. */
import * as v from 'valibot'
import { filled } from '../shapes.js'

export const peopleQuery = v.strictObject({ text: filled(200) })
