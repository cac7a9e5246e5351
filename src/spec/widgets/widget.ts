/**
 * Widgets: the kinds a dashboard is made of. A kind is a folder here (shape, check, queries) and one in react/widgets (body, skeleton,
 * words). The union below is where a kind begins: what knows every kind does not compile without it.
 */
import type { BarChartWidget } from './bar-chart/shape.js'
import type { BubbleChartWidget } from './bubble-chart/shape.js'
import type { GaugeWidget } from './gauge/shape.js'
import type { LineChartWidget } from './line-chart/shape.js'
import type { PieChartWidget } from './pie-chart/shape.js'
import type { TableWidget } from './table/shape.js'
import type { TextWidget } from './text/shape.js'
import type { ValuesWidget } from './values/shape.js'

export type Widget =
  | ValuesWidget
  | TableWidget
  | LineChartWidget
  | BarChartWidget
  | BubbleChartWidget
  | PieChartWidget
  | GaugeWidget
  | TextWidget

export type WidgetKind = Widget['kind']
export type WidgetOf<K extends WidgetKind> = Extract<Widget, { kind: K }>
