/** Selects → SQL expressions with their units: one entity's value, or an aggregate over many. */
import { type RawBuilder, sql } from 'kysely'
import type { Expression, Select } from '../../../wire/query.js'
import { conversionFactor, isUnitCode } from '../../../wire/unit.js'
import { invalid } from './invalid.js'
import { isMoney } from './ledger.js'
import { isNumeric, type Subject } from './subject.js'
import { compileWhere } from './where.js'

export interface CompiledSelect {
  alias: string
  sql: RawBuilder<unknown>
  type: string
  unit: string | undefined
}

/** True when the query answers one row for many entities (docs/protocol.md § Queries). */
export function isAggregate(selects: Record<string, Select>): boolean {
  return Object.values(selects).some(select => 'count' in select || select.aggregation !== undefined)
}

export function compileSelect(alias: string, select: Select, subject: Subject, grouped: boolean): CompiledSelect {
  const path = `select.${alias}`
  if ('count' in select) {
    const counted = select.where
      ? sql`(count(*) filter (where ${compileWhere(select.where, subject, `${path}.where`)}))::int`
      : sql`count(*)::int`
    return { alias, sql: counted, type: 'double precision', unit: undefined }
  }
  const value =
    'expression' in select
      ? {
          sql: arithmetic(select.expression, subject, `${path}.expression`),
          type: 'double precision',
          unit: select.unit ?? (isMoney(select, subject.spec) ? subject.scope?.currency : undefined),
        }
      : subject.column(select, path, select.unit)
  if (!grouped) return { alias, sql: value.sql, type: value.type, unit: value.unit }
  const how = select.aggregation ?? 'any'
  if (how === 'any') {
    return {
      alias,
      sql: sql`(array_agg(${value.sql}) filter (where ${value.sql} is not null))[1]`,
      type: value.type,
      unit: value.unit,
    }
  }
  if (!isNumeric(value.type)) throw invalid(`${path}.aggregation`, `'${how}' needs a number`)
  return { alias, sql: sql`${sql.raw(how)}(${value.sql})`, type: value.type, unit: value.unit }
}

/** Division by zero and missing operands give null, never an error and never infinity. */
function arithmetic(expression: Expression, subject: Subject, path: string): RawBuilder<unknown> {
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
export function unitFactor(own: string, asked: string | undefined, path: string): number {
  if (asked === undefined || asked === own) return 1
  const factor = isUnitCode(own) && isUnitCode(asked) ? conversionFactor(own, asked) : null
  if (factor === null) throw invalid(`${path}.unit`, `a value in '${own}' cannot be given in '${asked}'`)
  return factor
}
