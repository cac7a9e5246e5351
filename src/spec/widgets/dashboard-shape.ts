/** The shape of a dashboard written outside this repository: what a partner may hand to `plinth-dashboard`. */
import * as v from 'valibot'
import { fields } from '../../wire/shapes.js'
import { barChartShape } from './bar-chart/shape.js'
import { bubbleChartShape } from './bubble-chart/shape.js'
import { gaugeShape } from './gauge/shape.js'
import { lineChartShape } from './line-chart/shape.js'
import { pieChartShape } from './pie-chart/shape.js'
import { reason, someOf, title } from './shape-parts.js'
import { tableShape } from './table/shape.js'
import { textShape } from './text/shape.js'
import { valuesShape } from './values/shape.js'
import type { WidgetKind, WidgetOf } from './widget.js'

export const WIDGET_SHAPES: { [K in WidgetKind]: v.GenericSchema<unknown, WidgetOf<K>> } = {
  values: valuesShape,
  table: tableShape,
  lineChart: lineChartShape,
  barChart: barChartShape,
  bubbleChart: bubbleChartShape,
  pieChart: pieChartShape,
  gauge: gaugeShape,
  text: textShape,
}

export const WIDGET_KINDS = Object.keys(WIDGET_SHAPES) as WidgetKind[]

/** A dashboard of widgets of a shape. */
export function dashboardShape<W extends v.GenericSchema<unknown>>(widget: W) {
  return fields({ id: title, title, description: v.exactOptional(reason), entity: title, widgets: someOf(widget) })
}
