/** Widgets in words: as tables, for readers, for those who cannot tell the colours and as a file, and by the names of what they show. */
import type { Widget, WidgetKind } from '../../spec/widgets/widget.js'
import { barChartWords } from './bar-chart/words.js'
import { bubbleChartWords } from './bubble-chart/words.js'
import { gaugeWords } from './gauge/words.js'
import { lineChartWords } from './line-chart/words.js'
import { pieChartWords } from './pie-chart/words.js'
import { tableWords } from './table/words.js'
import { textWords } from './text/words.js'
import { valuesWords } from './values/words.js'
import type { Asked, ChartTable, KindWords } from './word-parts.js'

const WORDS: { [K in WidgetKind]: KindWords<K> } = {
  values: valuesWords,
  table: tableWords,
  lineChart: lineChartWords,
  barChart: barChartWords,
  bubbleChart: bubbleChartWords,
  pieChart: pieChartWords,
  gauge: gaugeWords,
  text: textWords,
}

/** The table of a widget. */
export function chartTable(asked: Asked<WidgetKind>): ChartTable {
  return wordsOf(asked.widget.kind).table(asked)
}

/** The words under which a widget shows its selects, by alias. */
export function widgetLabels(widget: Widget): Record<string, string> {
  return wordsOf(widget.kind).labels(widget)
}

function wordsOf(kind: WidgetKind): KindWords<WidgetKind> {
  return WORDS[kind] as KindWords<WidgetKind>
}
