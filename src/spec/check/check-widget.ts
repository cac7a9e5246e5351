/** Widgets: id, known kind and width, entity in the schema, every selected name and unit. One function a kind, exhaustive. */
import type { Expression, Filter, Group, Scalar, Select } from '../../wire/query.js'
import { relativeDays } from '../../wire/relative-date.js'
import { parseInstant } from '../../wire/time.js'
import type { EntitySpec } from '../language/entity.js'
import { WIDGET_KINDS, WIDGET_WIDTHS, type Widget, type WidgetKind } from '../language/widget.js'
import type { Registry } from '../registry.js'
import { checkBounds, checkMetric, checkProperty, checkUnit } from './check-names.js'
import type { Report } from './problem.js'

/** What of a registry widgets are checked against: in a browser, the declarations fetched so far. */
export type Lookup = Pick<Registry, 'has' | 'get' | 'field' | 'metric'>

interface Context {
  spec: EntitySpec
  registry: Lookup
  report: Report
}
type Of<K extends WidgetKind> = Extract<Widget, { kind: K }>

const CHECKS: { [K in WidgetKind]: (widget: Of<K>, context: Context) => void } = {
  values(widget, context) {
    for (const [i, item] of widget.values.entries()) {
      const inner = within(context, `values[${i}]`)
      checkSelect(item.select, inner)
      if (item.where) checkFilter(item.where, inner)
      if (item.base) checkSelect(item.base.select, within(inner, 'base'))
    }
  },
  table(widget, context) {
    for (const [i, column] of widget.columns.entries()) checkSelect(column.select, within(context, `columns[${i}]`))
    if (widget.groupBy) checkGroup(widget.groupBy.x, within(context, 'groupBy › x'))
    if (widget.groupBy?.y) checkGroup(widget.groupBy.y, within(context, 'groupBy › y'))
    const aliases = [...widget.columns.map(column => column.id), 'x', 'y']
    if (widget.orderBy && !aliases.includes(widget.orderBy.alias)) {
      context.report('orderBy › alias', `'${widget.orderBy.alias}' is not a column`)
    }
  },
  lineChart(widget, context) {
    for (const [i, series] of widget.series.entries()) {
      const inner = within(context, `series[${i}]`)
      const found = checkMetric(context.spec, series.metric, context.registry, inner.report)
      if (found) checkUnit(found.metric.unit, widget.unit, inner.report)
    }
  },
  barChart(widget, context) {
    checkGroup(widget.x, within(context, 'x'))
    if (widget.y) checkGroup(widget.y, within(context, 'y'))
    checkSelect(widget.value, within(context, 'value'))
  },
  bubbleChart(widget, context) {
    checkGroup(widget.x, within(context, 'x'))
    checkGroup(widget.y, within(context, 'y'))
    checkSelect(widget.value, within(context, 'value'))
  },
  pieChart(widget, context) {
    checkGroup(widget.x, within(context, 'x'))
    checkSelect(widget.value, within(context, 'value'))
  },
  gauge(widget, context) {
    checkSelect(widget.value, within(context, 'value'))
    if (widget.base) checkSelect(widget.base.select, within(context, 'base'))
    if (widget.max === undefined && widget.unit !== '%')
      context.report('max', 'a gauge that is not in % needs its full scale')
  },
  text(widget, context) {
    if (widget.text.trim() === '') context.report('text', 'is empty')
  },
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
  const context: Context = { spec: subject, registry, report }
  if (widget.where) checkFilter(widget.where, within(context, 'where'))
  const check = CHECKS[widget.kind] as (widget: Widget, context: Context) => void
  check(widget, context)
}

function checkSelect(select: Select, context: Context): void {
  if ('count' in select) {
    if (select.where) checkFilter(select.where, within(context, 'where'))
  } else if ('property' in select) {
    const field = checkProperty(context.spec, select.property, context.registry, context.report)
    if (field && select.unit) checkUnit('unit' in field ? field.unit : undefined, select.unit, context.report)
    if (field && select.aggregation && select.aggregation !== 'any' && !('unit' in field)) {
      context.report('aggregation', `'${select.aggregation}' needs a measured property with a unit`)
    }
  } else if ('metric' in select) {
    const found = checkMetric(context.spec, select.metric, context.registry, context.report)
    if (found && select.unit) checkUnit(found.metric.unit, select.unit, context.report)
  } else if ('expression' in select) {
    checkExpression(select.expression, within(context, 'expression'))
  }
}

function checkExpression(expression: Expression, context: Context): void {
  if (typeof expression === 'number') return
  if ('property' in expression) checkProperty(context.spec, expression.property, context.registry, context.report)
  else if ('metric' in expression) checkMetric(context.spec, expression.metric, context.registry, context.report)
  else for (const operand of Object.values(expression).flat()) checkExpression(operand, context)
}

function checkGroup(group: Group, context: Context): void {
  if ('property' in group) checkProperty(context.spec, group.property, context.registry, context.report)
  else checkMetric(context.spec, group.metric, context.registry, context.report)
  if (group.buckets) checkBounds(group.buckets, context.report)
}

function checkFilter(filter: Filter, context: Context): void {
  if ('and' in filter) for (const term of filter.and) checkFilter(term, context)
  else if ('or' in filter) for (const term of filter.or) checkFilter(term, context)
  else if ('not' in filter) checkFilter(filter.not, context)
  else if ('property' in filter) {
    const field = checkProperty(context.spec, filter.property, context.registry, context.report)
    const isTime = field?.type === 'date' || field?.type === 'timestamp'
    if (isTime && filter.op !== 'exists') checkTimes([filter.value].flat(), context.report)
  } else if ('metric' in filter) checkMetric(context.spec, filter.metric, context.registry, context.report)
}

/** A time is written out or counted in days from the day of the query. */
function checkTimes(values: readonly Scalar[], report: Report): void {
  for (const value of values) {
    const isTime = typeof value === 'string' && (relativeDays(value) !== undefined || parseInstant(value) !== undefined)
    if (value !== null && !isTime)
      report('value', `${JSON.stringify(value)} is not a time`, 'write 2026-03-31, or P365D for 365 days from now')
  }
}

function within(context: Context, step: string): Context {
  return { ...context, report: (path, message, hint) => context.report(`${step} › ${path}`, message, hint) }
}
