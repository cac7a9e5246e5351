/** The table as it is, without the links. */
import { keyLabel } from '../labels.js'
import { cellText, type KindWords, labelsOf, withUnit } from '../word-parts.js'

export const tableWords: KindWords<'table'> = {
  table(asked) {
    const { widget, spec, format } = asked
    const result = asked.results[widget.id]
    const { groupBy, columns } = widget
    const titles = columns.map(({ id, label }) => withUnit(label, result?.units[id] ?? '', format))
    return {
      head: [...(groupBy ? [widget.groupLabel ?? 'Group'] : []), ...titles],
      rows: (result?.rows ?? []).map(row => [
        ...(groupBy ? [keyLabel(row, 'x', spec, groupBy.x)] : []),
        ...columns.map(({ id, select }) => {
          const field = 'property' in select ? spec.fields[select.property] : undefined
          return cellText(asked, row[id], result?.units[id], field)
        }),
      ]),
    }
  },
  labels: widget => labelsOf(widget.columns),
}
