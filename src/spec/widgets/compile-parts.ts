/** What the compilers of all kinds share. */
import type { Filter, Query } from '../../wire/query.js'
import type { EntitySpec } from '../language/entity.js'
import type { Rollup } from '../language/metric.js'
import type { WidgetKind, WidgetOf } from './widget.js'

export interface CompileContext {
  entity: string
  /** Filter of the page and of the widget, joined. */
  where: Filter | undefined
  /** Forecasts that charts declare are asked for. */
  forecast: boolean
}

/** A kind's queries. `compileWidget` names them and gives metrics their rollup. */
export type Compile<K extends WidgetKind> = (widget: WidgetOf<K>, context: CompileContext) => Query[]

/** Joins two filters; either may be absent. */
export function both(a: Filter | undefined, b: Filter | undefined): Filter | undefined {
  return a && b ? { and: [a, b] } : (a ?? b)
}

/** Returns the filter as a property that is spread into a query. */
export function whereOf(filter: Filter | undefined): { where?: Filter } {
  return filter ? { where: filter } : {}
}

/** The group with its greatest values, the rest as one row, unless the widget itself says how many there are. */
export function top<G extends { limit?: number; buckets?: number[] }>(group: G, limit: number): G {
  return group.buckets || group.limit ? group : { ...group, limit, others: true }
}

/** `cpu.utilization` → `cpu.utilization.p95`, as far as the metric keeps the rollup. Full names stay. */
export function metricWithRollup(spec: EntitySpec, metric: string, rollup: Rollup): string {
  const declared = spec.metrics?.[metric]
  if (!declared) return metric
  return `${metric}.${declared.rollups.includes(rollup) ? rollup : declared.rollups[0]}`
}
