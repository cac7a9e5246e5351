/** What the checks of all kinds share: every selected name and unit, by its place within the widget. */
import type { Expression, Filter, Group, Scalar, Select } from '../../wire/query.js'
import { relativeDays } from '../../wire/relative-date.js'
import { parseInstant } from '../../wire/time.js'
import { checkBounds, checkMetric, checkProperty, checkUnit } from '../check/check-names.js'
import type { Report } from '../check/problem.js'
import type { EntitySpec } from '../language/entity.js'
import type { Registry } from '../registry.js'
import type { WidgetKind, WidgetOf } from './widget.js'

/** What of a registry widgets are checked against: in a browser, the declarations fetched so far. */
export type Lookup = Pick<Registry, 'has' | 'get' | 'field' | 'metric'>

export interface CheckContext {
  /** The type the widget is about. */
  spec: EntitySpec
  registry: Lookup
  report: Report
}

/** What of a kind its shape does not say. */
export type Check<K extends WidgetKind> = (widget: WidgetOf<K>, context: CheckContext) => void

export function checkSelect(select: Select, context: CheckContext): void {
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

function checkExpression(expression: Expression, context: CheckContext): void {
  if (typeof expression === 'number') return
  if ('property' in expression) checkProperty(context.spec, expression.property, context.registry, context.report)
  else if ('metric' in expression) checkMetric(context.spec, expression.metric, context.registry, context.report)
  else for (const operand of Object.values(expression).flat()) checkExpression(operand, context)
}

export function checkGroup(group: Group, context: CheckContext): void {
  if ('property' in group) checkProperty(context.spec, group.property, context.registry, context.report)
  else checkMetric(context.spec, group.metric, context.registry, context.report)
  if (group.buckets) checkBounds(group.buckets, context.report)
}

export function checkFilter(filter: Filter, context: CheckContext): void {
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

/** Places below a part of the widget. */
export function within(context: CheckContext, step: string): CheckContext {
  return { ...context, report: (path, message, hint) => context.report(`${step} › ${path}`, message, hint) }
}
