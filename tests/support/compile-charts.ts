/** What the charts of a properties page ask, each as its widget asks it. */
import { onlyThis } from '../../src/spec/compile/compile-properties.js'
import type { EntitySpec } from '../../src/spec/language/entity.js'
import type { Rollup } from '../../src/spec/language/metric.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Query } from '../../src/wire/query.js'

/** Compiles the charts of a dashboard, by widget id. */
export function compileCharts(spec: EntitySpec, id: string, rollup: Rollup): Record<string, Query> {
  const where = onlyThis(id)
  return Object.assign(
    {},
    ...(spec.properties?.charts ?? []).map(chart => compileWidget(chart, spec, { rollup, where }).queries),
  )
}
