/** A line a bubble. */
import { keyLabel } from '../labels.js'
import { type KindWords, numberText, ownTitle, rowsOf } from '../word-parts.js'

export const bubbleChartWords: KindWords<'bubbleChart'> = {
  table(asked) {
    const { widget, spec } = asked
    const { t } = asked.format
    return {
      head: [widget.xLabel, widget.yLabel, t('Count')],
      rows: rowsOf(asked).map(row => [
        keyLabel(row, 'x', { spec, group: widget.x, t }),
        keyLabel(row, 'y', { spec, group: widget.y, t }),
        numberText(asked, row.value),
      ]),
    }
  },
  labels: ownTitle,
}
