/** Query parameters of a list that is answered page by page. */
import * as v from 'valibot'
import { text } from './shapes.js'

/** `after` is the `next` of the page before; `limit` is a whole number of rows, `most` at most. */
export function pageParameters(most: number) {
  return {
    after: v.exactOptional(text(4_096)),
    limit: v.exactOptional(
      v.pipe(
        text(3),
        v.regex(/^[1-9]\d*$/, 'expected a whole number from 1'),
        v.transform(Number),
        v.maxValue(most, `at most ${most} are on a page`),
      ),
    ),
  }
}
