/** Its own words. */
import { type KindWords, ownTitle } from '../word-parts.js'

export const textWords: KindWords<'text'> = {
  table: ({ widget }) => ({ head: [widget.title], rows: [[widget.text]] }),
  labels: ownTitle,
}
