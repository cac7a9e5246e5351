/** A line a time, newest first. */
import type { Cell } from '../../../wire/query.js'
import { isSeries } from '../labels.js'
import { type KindWords, labelsOf, numberText, withUnit } from '../word-parts.js'

export const lineChartWords: KindWords<'lineChart'> = {
  table(asked) {
    const { widget, format } = asked
    const row = asked.results[widget.id]?.rows[0] ?? {}
    const columns = widget.series.map(item => ({ label: item.label, points: pointsOf(row[item.id]) }))
    const times = [...new Set(columns.flatMap(column => [...column.points.keys()]))].sort().reverse()
    return {
      head: [format.t('Time'), ...columns.map(column => withUnit(column.label, widget.unit, format))],
      rows: times.map(time => [
        asked.raw ? time : format.dateTime(time),
        ...columns.map(column => numberText(asked, column.points.get(time), widget.unit, format.t('No sample'))),
      ]),
    }
  },
  labels: widget => labelsOf(widget.series),
}

function pointsOf(cell: Cell | undefined): Map<string, number | null> {
  return new Map(isSeries(cell) ? cell.points : [])
}
