/** A line a slice, with its share. */
import { numberOf } from '../../../wire/cell.js'
import { grouped, type KindWords, ownTitle, rowsOf } from '../word-parts.js'

export const pieChartWords: KindWords<'pieChart'> = {
  table(asked) {
    const { head, rows } = grouped(asked)
    const values = rowsOf(asked).map(row => numberOf(row.value))
    const total = values.reduce((sum: number, value) => sum + (value ?? 0), 0)
    const share = (value: number | null | undefined) => (value == null || total === 0 ? null : (value / total) * 100)
    return {
      head: [...head, 'Share %'],
      rows: rows.map((row, i) => [...row, asked.format.number(share(values[i]), { precision: 1 })]),
    }
  },
  labels: ownTitle,
}
