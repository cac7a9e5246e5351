/** What a widget asks of the period before. */
import type { Query } from '../../wire/query.js'
import type { EntitySpec } from '../language/entity.js'
import { both } from './compile-parts.js'
import { type CompileOptions, withRollup } from './compile-widget.js'
import { compileBefore } from './table/compile-before.js'
import type { Widget } from './widget.js'

/** A widget whose values are set against another period → what is asked of that period; undefined where it shows no change. */
export function compileComparison(
  widget: Widget,
  spec: EntitySpec,
  options: CompileOptions,
): Record<string, Query> | undefined {
  if (widget.kind !== 'table' || widget.notComputed !== undefined) return undefined
  const where = both(options.where, widget.where)
  const queries = compileBefore(widget, { entity: spec.type, where, forecast: false })
  return (
    queries &&
    Object.fromEntries(queries.map((query, i) => [`${widget.id}.before.${i}`, withRollup(query, spec, options.rollup)]))
  )
}
