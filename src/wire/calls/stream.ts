/** Bodies of the stream: a subscription and its variables. */
import * as v from 'valibot'
import { position } from '../patch.js'
import { anyObject, dictionary, open, text } from '../shapes.js'

const MAX_LENGTH = 100_000
const MAX_TOKEN = 8_192

/** The variables `since` and `access` hold positions and bearers by alias; others are for the arguments of the text. */
export const operationShape = open({
  query: text(MAX_LENGTH),
  variables: v.nullish(
    v.pipe(
      anyObject,
      v.looseObject({ since: v.nullish(dictionary(position)), access: v.nullish(dictionary(text(MAX_TOKEN))) }),
    ),
  ),
})
