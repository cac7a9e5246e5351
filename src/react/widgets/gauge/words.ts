/** One number. */
import { type KindWords, numberText, ownTitle, rowsOf } from '../word-parts.js'

export const gaugeWords: KindWords<'gauge'> = {
  table: asked => ({
    head: [asked.widget.title],
    rows: [[numberText(asked, rowsOf(asked)[0]?.value, asked.widget.unit)]],
  }),
  labels: ownTitle,
}
