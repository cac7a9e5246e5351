/** The table as it is, without the links. */
import { keyLabel } from '../labels.js'
import { cellText, type KindWords, labelsOf, withUnit } from '../word-parts.js'
import { tableAnswers } from './table-answers.js'

export const tableWords: KindWords<'table'> = {
  table(asked) {
    const { widget, spec, format } = asked
    const { rows, units, totals } = tableAnswers(widget, asked.results)
    const { groupBy, columns } = widget
    const titles = columns.map(({ id, label }) => withUnit(label, units[id] ?? '', format))
    const last = totals && [
      ...(groupBy ? [format.t('All')] : []),
      ...columns.map(({ id, total }, i) =>
        total ? cellText(asked, totals[id], units[id]) : !groupBy && i === 0 ? format.t('All') : '',
      ),
    ]
    return {
      head: [...(groupBy ? [format.t(widget.groupLabel ?? 'Group')] : []), ...titles],
      rows: [
        ...rows.map(row => [
          ...(groupBy ? [keyLabel(row, 'x', { spec, group: groupBy.x, t: format.t })] : []),
          ...columns.map(({ id, select }) => {
            const field = 'property' in select ? spec.fields[select.property] : undefined
            return cellText(asked, row[id], units[id], field)
          }),
        ]),
        ...(last ? [last] : []),
      ],
    }
  },
  labels: widget => labelsOf(widget.columns),
}
