/**
 * Widget → queries. `compileWidget` looks the kind up in one exhaustive record; each kind's function turns what the widget shows into
 * as few queries as it needs. Names are `<widgetId>` or `<widgetId>.<n>`; aliases are what the widget's component reads back.
 */
import type { Filter, Query, Select } from '../../wire/query.js'
import type { EntitySpec } from '../language/entity.js'
import type { Rollup } from '../language/metric.js'
import { compileBarChart } from './bar-chart/compile.js'
import { compileBubbleChart } from './bubble-chart/compile.js'
import { both, type Compile, metricWithRollup } from './compile-parts.js'
import { compileGauge } from './gauge/compile.js'
import { compileLineChart } from './line-chart/compile.js'
import { compilePieChart } from './pie-chart/compile.js'
import { compileTable } from './table/compile.js'
import { compileText } from './text/compile.js'
import { compileValues } from './values/compile.js'
import type { Widget, WidgetKind } from './widget.js'

export interface CompileOptions {
  /** Rollup of metrics that name none. */
  rollup: Rollup
  /** Filter of the page the widget stands on. */
  where?: Filter
  /** Asks for the forecasts that charts declare; default not. */
  forecast?: boolean
}

const COMPILERS: { [K in WidgetKind]: Compile<K> } = {
  values: compileValues,
  table: compileTable,
  lineChart: compileLineChart,
  barChart: compileBarChart,
  bubbleChart: compileBubbleChart,
  pieChart: compilePieChart,
  gauge: compileGauge,
  text: compileText,
}

/** Compiles a widget; `spec` declares the type it is about. A metric without a rollup takes `options.rollup`. */
export function compileWidget(
  widget: Widget,
  spec: EntitySpec,
  options: CompileOptions,
): { queries: Record<string, Query> } {
  if (widget.notComputed !== undefined) return { queries: {} }
  const compile = COMPILERS[widget.kind] as Compile<WidgetKind>
  const context = {
    entity: spec.type,
    where: both(options.where, widget.where),
    forecast: options.forecast === true,
  }
  const queries = compile(widget, context).map(query => withRollup(query, spec, options.rollup))
  return {
    queries: Object.fromEntries(
      queries.map((query, i) => [queries.length === 1 ? widget.id : `${widget.id}.${i}`, query]),
    ),
  }
}

/** Gives metrics that name none the rollup. */
export function withRollup(query: Query, spec: EntitySpec, rollup: Rollup): Query {
  const select = Object.fromEntries(
    Object.entries(query.select).map(([alias, item]): [string, Select] => [
      alias,
      'metric' in item ? { ...item, metric: metricWithRollup(spec, item.metric, rollup) } : item,
    ]),
  )
  return { ...query, select }
}
