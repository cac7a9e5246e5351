/**
 * Widget → queries. `compileWidget` looks the kind up in one exhaustive record; each kind's function turns what the widget shows into
 * as few queries as it needs. Names are `<widgetId>` or `<widgetId>.<n>`; aliases are what the widget's component reads back.
 */
import type { Filter, Query, Select } from '../../wire/query.js'
import type { EntitySpec } from '../language/entity.js'
import type { Rollup } from '../language/metric.js'
import type { GaugeWidget, ValueItem, Widget, WidgetKind } from '../language/widget.js'

export interface CompileOptions {
  /** Rollup of metrics that name none. */
  rollup: Rollup
  /** Filter of the page the widget stands on. */
  where?: Filter
  /** Asks for the forecasts that charts declare; default not. */
  forecast?: boolean
}

/** Most bars and table rows (specification § 9: top 5), most slices (7), where the widget gives no limit. */
const TOP_ROWS = 5
const TOP_BARS = 5
const TOP_SLICES = 7

type Of<K extends WidgetKind> = Extract<Widget, { kind: K }>
interface Context {
  entity: string
  where: Filter | undefined
  rollup: Rollup
  forecast: boolean
}

const COMPILERS: { [K in WidgetKind]: (widget: Of<K>, context: Context) => Query[] } = {
  values: (widget, context) =>
    groupByWhere(widget.values).map(items => ({
      entity: context.entity,
      select: Object.fromEntries(items.map(item => [item.id, item.select])),
      ...where(both(context.where, items[0]?.where)),
      ...(items[0]?.base && { base: items[0].base }),
    })),
  table: (widget, context) => [
    {
      entity: context.entity,
      select: Object.fromEntries(widget.columns.map(column => [column.id, column.select])),
      ...where(context.where),
      ...(widget.groupBy && { groupBy: widget.groupBy }),
      ...(widget.orderBy && { orderBy: [widget.orderBy] }),
      limit: widget.limit ?? TOP_ROWS,
    },
  ],
  lineChart: (widget, context) => [
    {
      entity: context.entity,
      select: Object.fromEntries(
        widget.series.map(series => [
          series.id,
          {
            metric: series.metric,
            series: true as const,
            unit: widget.unit,
            aggregation: series.aggregation ?? 'any',
            ...(widget.withForecast && context.forecast && { forecast: true as const }),
          },
        ]),
      ),
      ...where(context.where),
      limit: 1,
    },
  ],
  barChart: (widget, context) => [
    {
      entity: context.entity,
      select: { value: widget.value },
      ...where(context.where),
      groupBy: { x: top(widget.x, TOP_BARS), ...(widget.y && { y: widget.y }) },
      ...(widget.order === 'key' ? { orderBy: [{ alias: 'x', direction: 'asc' }] } : {}),
    },
  ],
  bubbleChart: (widget, context) => [
    {
      entity: context.entity,
      select: { value: widget.value },
      ...where(context.where),
      groupBy: { x: widget.x, y: widget.y },
    },
  ],
  pieChart: (widget, context) => [
    {
      entity: context.entity,
      select: { value: widget.value },
      ...where(context.where),
      groupBy: { x: top(widget.x, TOP_SLICES) },
    },
  ],
  gauge: (widget, context) => [gaugeQuery(widget, context)],
  text: () => [],
}

/** Compiles a widget; `spec` declares the type it is about. A metric without a rollup takes `options.rollup`. */
export function compileWidget(
  widget: Widget,
  spec: EntitySpec,
  options: CompileOptions,
): { queries: Record<string, Query> } {
  const context: Context = {
    entity: spec.type,
    where: both(options.where, widget.where),
    rollup: options.rollup,
    forecast: options.forecast === true,
  }
  if (widget.notComputed !== undefined) return { queries: {} }
  const compile = COMPILERS[widget.kind] as (widget: Widget, context: Context) => Query[]
  const queries = compile(widget, context).map(query => withRollup(query, spec, options.rollup))
  return {
    queries: Object.fromEntries(
      queries.map((query, i) => [queries.length === 1 ? widget.id : `${widget.id}.${i}`, query]),
    ),
  }
}

/** Joins two filters; either may be absent. */
export function both(a: Filter | undefined, b: Filter | undefined): Filter | undefined {
  return a && b ? { and: [a, b] } : (a ?? b)
}

/** `cpu.utilization` → `cpu.utilization.p95`, as far as the metric keeps the rollup. Full names stay. */
export function metricWithRollup(spec: EntitySpec, metric: string, rollup: Rollup): string {
  const declared = spec.metrics?.[metric]
  if (!declared) return metric
  return `${metric}.${declared.rollups.includes(rollup) ? rollup : declared.rollups[0]}`
}

/** Items that share a filter and a base share a query; items that nothing computes yet need none. */
function groupByWhere(items: readonly ValueItem[]): ValueItem[][] {
  const groups = new Map<string, ValueItem[]>()
  for (const item of items.filter(candidate => !candidate.notComputed)) {
    const key = JSON.stringify([item.where ?? null, item.base ?? null])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

function gaugeQuery(widget: GaugeWidget, context: Context): Query {
  return {
    entity: context.entity,
    select: { value: widget.value },
    ...where(context.where),
    ...(widget.base && { base: widget.base }),
  }
}

function where(filter: Filter | undefined): { where?: Filter } {
  return filter ? { where: filter } : {}
}

function top<G extends { limit?: number; buckets?: number[] }>(group: G, limit: number): G {
  return group.buckets || group.limit ? group : { ...group, limit, others: true }
}

function withRollup(query: Query, spec: EntitySpec, rollup: Rollup): Query {
  const select = Object.fromEntries(
    Object.entries(query.select).map(([alias, item]): [string, Select] => [
      alias,
      'metric' in item ? { ...item, metric: metricWithRollup(spec, item.metric, rollup) } : item,
    ]),
  )
  return { ...query, select }
}
