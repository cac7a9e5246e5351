/** Selects → SQL: the value of one entity, and how the values of many become one. */
import { type RawBuilder, sql } from 'kysely'
import type { Expression, Filter, Select } from '../../../wire/query.js'
import { conversionFactor, isUnitCode } from '../../../wire/unit.js'
import { type RollupColumn, rollupColumn } from '../metrics/window.js'
import { isNumeric, type TypedColumn } from './column.js'
import { invalid } from './invalid.js'
import { isMoney } from './ledger.js'
import type { Subject } from './subject.js'
import { compileWhere } from './where.js'

type Sql = RawBuilder<unknown>

/** A select over entity rows. `lacks`: whether the value is null for want of a percentile that its source did not report. */
export type RowSelect = { alias: string; lacks?: Sql | undefined } & Pick<TypedColumn, 'sql' | 'type' | 'unit'>

/** A select over groups: each entity's value, folded; or a rollup of the sum of the group's series. */
export type GroupSelect = { alias: string; type: string; unit: string | undefined } & (
  | { value: Sql | undefined; fold: (value: Sql) => Sql; lacks?: Sql | undefined }
  | { summed: SummedSelect }
)

/** A percentile or a maximum of a summed (or averaged) series, which cannot be computed from those of the entities. */
export interface SummedSelect {
  column: RollupColumn
  how: 'sum' | 'avg'
  /** The factor from the metric's own unit to the asked one. */
  factor: number
}

/** True when the query answers one row for many entities (docs/protocol.md § Queries). */
export function isAggregate(selects: Record<string, Select>): boolean {
  return Object.values(selects).some(isFolded)
}

export function isFolded(select: Select): boolean {
  return 'count' in select || select.aggregation !== undefined
}

/** The value of one entity. A count is 1. */
export function compileRowSelect(alias: string, select: Select, subject: Subject): RowSelect {
  if ('count' in select) {
    const one = select.where ? sql`(${matches(select.where, subject, alias)})::int` : sql`1`
    return { alias, sql: sql`${one}::double precision`, type: 'double precision', unit: undefined }
  }
  // Filled in from the hours of the page (row-series.ts).
  if ('series' in select && select.series) return { alias, sql: sql`null::text`, type: 'text', unit: undefined }
  if (isClosed(select, subject)) {
    if ('metric' in select) subject.metric(select.metric, `select.${alias}`)
    return { alias, sql: sql`null::text`, type: 'text', unit: undefined }
  }
  const { sql: value, type, unit } = valueOfOne(select, subject, `select.${alias}`)
  return { alias, sql: value, type, unit, lacks: lackingOf(select, subject, alias) }
}

/** Tells whether the select belongs to a feature that is not open. The value of one entity then reads null, and anything computed over several is refused. */
export function isClosed(select: Select, subject: Subject): boolean {
  if ('count' in select) return false
  return 'expression' in select ? holdsClosed(select.expression, subject) : subject.isClosed(select)
}

function holdsClosed(expression: Expression, subject: Subject): boolean {
  if (typeof expression === 'number') return false
  if ('property' in expression || 'metric' in expression) return subject.isClosed(expression)
  return Object.values(expression)
    .flat()
    .some((part: Expression) => holdsClosed(part, subject))
}

/** `isAlone`: there is one entity, whose sum is its value. */
export function compileGroupSelect(alias: string, select: Select, subject: Subject, isAlone = false): GroupSelect {
  const path = `select.${alias}`
  if ('count' in select) {
    const counted = { alias, type: 'double precision', unit: undefined }
    if (!select.where) return { ...counted, value: undefined, fold: () => sql`count(*)::int` }
    const value = matches(select.where, subject, alias)
    return { ...counted, value, fold: column => sql`(count(*) filter (where ${column}))::int` }
  }
  const how = select.aggregation ?? 'any'
  const summed =
    isAlone || how === 'any' || !('metric' in select) ? undefined : summedSelect(select, how, subject, path)
  if (summed) return { alias, type: 'double precision', unit: summed.unit, summed }
  const { sql: value, type, unit } = valueOfOne(select, subject, path)
  const lacks = lackingOf(select, subject, alias)
  if (how === 'any') return { alias, type: type === 'text[]' ? 'jsonb' : type, unit, value, lacks, fold: anyOf(type) }
  if (!isNumeric(type)) throw invalid(`${path}.aggregation`, `'${how}' needs a number`)
  return { alias, type, unit, value, lacks, fold: column => sql`${sql.raw(how)}(${column})` }
}

/** Whether an entity's value lacks a percentile. */
function lackingOf(select: Exclude<Select, { count: true }>, subject: Subject, alias: string): Sql | undefined {
  const parts = metricsOf(select).flatMap(id => subject.lacks(id, `select.${alias}`) ?? [])
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` or `)})`
}

/** The metrics that a select is made of. */
export function metricsOf(select: Select): string[] {
  if ('metric' in select) return [select.metric]
  return 'expression' in select ? inside(select.expression) : []
}

function inside(expression: Expression): string[] {
  if (typeof expression === 'number' || 'property' in expression) return []
  if ('metric' in expression) return [expression.metric]
  return Object.values(expression).flatMap(pair => (pair as Expression[]).flatMap(inside))
}

/** Averages and last values of a sum are the sum of averages and last values; percentiles and maxima are not. */
export function summedSelect(
  select: { metric: string; unit?: string },
  how: 'sum' | 'avg',
  subject: Subject,
  path: string,
): (SummedSelect & { unit: string }) | undefined {
  const { id, unit } = subject.metric(select.metric, path)
  const column = rollupColumn(id)
  if (column.rollup !== 'p95' && column.rollup !== 'max') return undefined
  return { column, how, factor: unitFactor(unit, select.unit, path), unit: select.unit ?? unit }
}

function valueOfOne(select: Exclude<Select, { count: true }>, subject: Subject, path: string): TypedColumn {
  if ('series' in select && select.series) throw invalid(`${path}.series`, 'cannot stand beside other selects')
  if (!('expression' in select)) return subject.column(select, path, select.unit)
  if (select.unit !== undefined && !isUnitCode(select.unit)) {
    throw invalid(`${path}.unit`, `'${select.unit}' is not a unit`)
  }
  const value = arithmetic(select.expression, subject, `${path}.expression`)
  const unit = select.unit ?? (isMoney(select, subject.spec) ? subject.scope?.currency : undefined)
  return { sql: value, type: 'double precision', unit, field: undefined }
}

/** For a count with a condition: whether the entity meets it. */
function matches(where: Filter, subject: Subject, alias: string): Sql {
  return sql`((${compileWhere(where, subject, `select.${alias}.where`)}) is true)`
}

/** Units by alias, of what has one. */
export function unitsOf(columns: readonly { alias: string; unit: string | undefined }[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap(({ alias, unit }) => (unit === undefined ? [] : [[alias, unit]])))
}

/** The value of one of the entities that have one. Lists of different lengths do not go into one array: they go as JSON. */
function anyOf(type: string): (value: Sql) => Sql {
  return value => {
    const kept = type === 'text[]' ? sql`to_jsonb(${value})` : value
    return sql`(array_agg(${kept}) filter (where ${value} is not null))[1]`
  }
}

/** Division by zero and missing operands give null, never an error and never infinity. */
function arithmetic(expression: Expression, subject: Subject, path: string): Sql {
  if (typeof expression === 'number') return sql`${sql.lit(expression)}::double precision`
  if ('property' in expression || 'metric' in expression) {
    const column = subject.column(expression, path)
    if (!isNumeric(column.type)) throw invalid(path, 'needs a number')
    return column.sql
  }
  const [operator, pair] = Object.entries(expression)[0] as [string, [Expression, Expression]]
  const left = arithmetic(pair[0], subject, `${path}.${operator}[0]`)
  const right = arithmetic(pair[1], subject, `${path}.${operator}[1]`)
  if (operator === 'add') return sql`(${left} + ${right})`
  if (operator === 'subtract') return sql`(${left} - ${right})`
  if (operator === 'multiply') return sql`(${left} * ${right})`
  return sql`(${left} / nullif(${right}, 0))`
}

/** Factor from a metric's own unit to the asked one. */
export function unitFactor(unit: string, asked: string | undefined, path: string): number {
  if (asked === undefined || asked === unit) return 1
  if (!isUnitCode(asked)) throw invalid(`${path}.unit`, `'${asked}' is not a unit`)
  const factor = isUnitCode(unit) ? conversionFactor(unit, asked) : null
  if (factor === null) throw invalid(`${path}.unit`, `a value in '${unit}' cannot be given in '${asked}'`)
  return factor
}
