/** Widgets: id, known kind and width, entity in the schema; then what the kind itself selects. One check a kind, exhaustive. */
import type { Report } from '../check/problem.js'
import type { EntitySpec } from '../language/entity.js'
import { checkBarChart } from './bar-chart/check.js'
import { checkBubbleChart } from './bubble-chart/check.js'
import { type Check, checkFilter, type Lookup, within } from './check-parts.js'
import { WIDGET_KINDS } from './dashboard-shape.js'
import { checkGauge } from './gauge/check.js'
import { checkLineChart } from './line-chart/check.js'
import { checkPieChart } from './pie-chart/check.js'
import { WIDGET_WIDTHS } from './shape-parts.js'
import { checkTable } from './table/check.js'
import { checkText } from './text/check.js'
import { checkValues } from './values/check.js'
import type { Widget, WidgetKind } from './widget.js'

const CHECKS: { [K in WidgetKind]: Check<K> } = {
  values: checkValues,
  table: checkTable,
  lineChart: checkLineChart,
  barChart: checkBarChart,
  bubbleChart: checkBubbleChart,
  pieChart: checkPieChart,
  gauge: checkGauge,
  text: checkText,
}

/** Checks a widget; `spec` is the type whose dashboard it stands on. */
export function checkWidget(widget: Widget, spec: EntitySpec, registry: Lookup, report: Report): void {
  if (!widget.id) report('id', 'a widget needs an id')
  if (!WIDGET_WIDTHS.includes(widget.width))
    report('width', `${widget.width} is not one of ${WIDGET_WIDTHS.join(', ')}`)
  const name = widget.entity ?? spec.type
  const subject = name === spec.type ? spec : registry.has(name) ? registry.get(name) : undefined
  if (!subject) {
    report('entity', `Entity type '${name}' not found in schema`)
    return
  }
  if (!WIDGET_KINDS.includes(widget.kind)) {
    report('kind', `'${String(widget.kind)}' is not one of ${WIDGET_KINDS.join(', ')}`)
    return
  }
  const context = { spec: subject, registry, report }
  if (widget.where) checkFilter(widget.where, within(context, 'where'))
  const check = CHECKS[widget.kind] as Check<WidgetKind>
  check(widget, context)
}
