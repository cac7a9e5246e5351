/** Every kind of widget on screen. */
import type { UnitPreferences } from '../../spec/compile/preferred-unit.js'
import type { Widget, WidgetKind } from '../../spec/widgets/widget.js'
import { barChartView } from './bar-chart/view.js'
import { bubbleChartView } from './bubble-chart/view.js'
import { gaugeView } from './gauge/view.js'
import type { KindView } from './kind-view.js'
import { lineChartView } from './line-chart/view.js'
import { pieChartView } from './pie-chart/view.js'
import { tableView } from './table/view.js'
import { textView } from './text/view.js'
import { valuesView } from './values/view.js'

const VIEWS: { [K in WidgetKind]: KindView<K> } = {
  values: valuesView,
  table: tableView,
  lineChart: lineChartView,
  barChart: barChartView,
  bubbleChart: bubbleChartView,
  pieChart: pieChartView,
  gauge: gaugeView,
  text: textView,
}

export function viewOf(kind: WidgetKind): KindView<WidgetKind> {
  return VIEWS[kind] as KindView<WidgetKind>
}

/** The widget in the reader's units; the same one where nothing changes. */
export function inUnits(widget: Widget, units: UnitPreferences): Widget {
  return viewOf(widget.kind).inUnits?.(widget, units) ?? widget
}
