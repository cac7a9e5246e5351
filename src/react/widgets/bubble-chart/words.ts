/** A line a bubble. */
import { keyLabel } from '../labels.js'
import { type KindWords, numberText, ownTitle, rowsOf } from '../word-parts.js'

export const bubbleChartWords: KindWords<'bubbleChart'> = {
  table(asked) {
    const { widget, spec } = asked
    return {
      head: [widget.xLabel, widget.yLabel, 'Count'],
      rows: rowsOf(asked).map(row => [
        keyLabel(row, 'x', spec, widget.x),
        keyLabel(row, 'y', spec, widget.y),
        numberText(asked, row.value),
      ]),
    }
  },
  labels: ownTitle,
}
