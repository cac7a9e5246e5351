/** A line a number. */

import { type KindWords, labelsOf, numberText } from '../word-parts.js'
import { knownOf, knownWords } from './known-of.js'

export const valuesWords: KindWords<'values'> = {
  table(asked) {
    const rows = Object.values(asked.results).map(result => ({ row: result.rows[0] ?? {}, units: result.units }))
    return {
      head: [asked.widget.title, 'Value', 'Unit'],
      rows: asked.widget.values.map(item => {
        const found = rows.find(({ row }) => item.id in row)
        const unit = item.unit ?? found?.units[item.id]
        if (item.notComputed) return [item.label, 'Not computed yet', '']
        const symbol = unit === undefined ? '' : asked.format.unit(unit)
        const part = knownOf(item, found?.row)
        const label = part ? `${item.label} (${knownWords(part, asked.format)})` : item.label
        return [label, numberText(asked, found?.row[item.id], unit), symbol]
      }),
    }
  },
  labels: widget => labelsOf(widget.values),
}
