/**
 * Widgets: the eight kinds a dashboard is made of. Every kind compiles to queries (spec/compile) and has one component
 * (react/widgets); both are exhaustive records over `WidgetKind`.
 */
import type { Aggregation, Direction, Filter, Group, Select } from '../../wire/query.js'
import type { UnitCode } from '../../wire/unit.js'
import type { Status } from './field.js'

export const WIDGET_KINDS = [
  'values',
  'table',
  'lineChart',
  'barChart',
  'bubbleChart',
  'pieChart',
  'gauge',
  'text',
] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

/** Share of the row: 0.3, 0.5, 0.7, 0.333333 or all of it. */
export const WIDGET_WIDTHS = [0.3, 0.5, 0.7, 0.333333, 'full'] as const
export type WidgetWidth = (typeof WIDGET_WIDTHS)[number]

interface WidgetCommon {
  id: string
  title: string
  width: WidgetWidth
  /** Entity type or family; default: the type whose dashboard it is. */
  entity?: string
  where?: Filter
  /** One sentence under the title's tooltip. */
  description?: string
  /** Route the widget's heading leads to, within the environment: `/insights`. */
  link?: string
  /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
  notComputed?: string
}

/** One number of a values widget. Values of equal `where` share one query. */
export interface ValueItem {
  id: string
  label: string
  select: Select
  where?: Filter
  unit?: UnitCode
  status?: Status
  base?: { select: Select; as: 'percentage' | 'ratio' }
  /** Why there is no figure yet; no query is made and the value reads "Not computed yet". */
  notComputed?: string
}

export interface ValuesWidget extends WidgetCommon {
  kind: 'values'
  values: readonly ValueItem[]
  /** `list` is label/value lines, `grid` big numbers. */
  layout?: 'list' | 'grid'
}

export interface TableWidgetColumn {
  id: string
  label: string
  select: Select
}

export interface TableWidget extends WidgetCommon {
  kind: 'table'
  columns: readonly TableWidgetColumn[]
  groupBy?: { x: Group; y?: Group }
  /** Header of the group column. */
  groupLabel?: string
  orderBy?: { alias: string; direction: Direction }
  /** Rows; default 5 (specification § 9). */
  limit?: number
  /** Adds a column with the sum of the row. */
  totalColumn?: true
}

export interface LineSeries {
  id: string
  label: string
  metric: string
  aggregation?: Aggregation
}

export interface LineChartWidget extends WidgetCommon {
  kind: 'lineChart'
  series: readonly LineSeries[]
  unit: UnitCode
  withForecast?: true
}

export interface BarChartWidget extends WidgetCommon {
  kind: 'barChart'
  x: Group
  y?: Group
  value: Select
  /** Order of the bars: by value (default, greatest first) or by key as it comes (buckets, dates). */
  order?: 'value' | 'key'
}

export interface BubbleChartWidget extends WidgetCommon {
  kind: 'bubbleChart'
  x: Group
  y: Group
  xLabel: string
  yLabel: string
  value: Select
}

export interface PieChartWidget extends WidgetCommon {
  kind: 'pieChart'
  x: Group
  value: Select
}

export interface GaugeWidget extends WidgetCommon {
  kind: 'gauge'
  value: Select
  unit: UnitCode
  /** Full scale; default 100 for %. */
  max?: number
  base?: { select: Select; as: 'percentage' | 'ratio' }
  thresholds?: { caution: number; critical: number }
}

export interface TextWidget extends WidgetCommon {
  kind: 'text'
  text: string
}

export type Widget =
  | ValuesWidget
  | TableWidget
  | LineChartWidget
  | BarChartWidget
  | BubbleChartWidget
  | PieChartWidget
  | GaugeWidget
  | TextWidget

export type WidgetOf<K extends WidgetKind> = Extract<Widget, { kind: K }>
