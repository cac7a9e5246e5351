/** Amounts of a ledger (charges) are of one currency: two are never added. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Expression, Query, Select } from '../../../wire/query.js'
import { invalid } from './invalid.js'
import type { Reader } from './reader.js'
import type { Subject } from './subject.js'

const LISTED = 8

/**
 * The one currency of the entries that match, for a query of amounts that names none. Throws INVALID_QUERY when there are several. `subject`
 * is narrowed by `ledgerScope` already. It must not be used afterwards: the joins of this question stay in it.
 */
export async function onlyCurrency(reader: Reader, query: Query, subject: Subject): Promise<string | undefined> {
  const { ledger } = subject.spec
  if (!ledger || !asksForMoney(query, subject.spec)) return undefined
  const matching = subject.matching(query.where)
  const currency = sql`e.${sql.id(ledger.currency)}`
  const rows = await reader.rows(sql<{ currency: string }>`select distinct ${currency} as currency ${subject.from()}
    where ${matching} order by 1 limit ${LISTED}`)
  if (rows.length > 1) {
    const found = rows.map(row => row.currency)
    const problem = `has amounts in ${found.join(', ')}, which are never added`
    throw invalid('currency', problem, `ask for one: ?currency=${found[0]}, or filter by ${ledger.currency}`)
  }
  return rows[0]?.currency
}

function asksForMoney({ select, base }: Query, spec: EntitySpec): boolean {
  const selects = [...Object.values(select), ...(base ? [base.select] : [])]
  return selects.some(item => isMoney(item, spec))
}

/** True when the value selected is an amount, or worked out of one. */
export function isMoney(select: Select, spec: EntitySpec): boolean {
  if ('expression' in select) return holdsMoney(select.expression, spec)
  return 'property' in select && holdsMoney({ property: select.property }, spec)
}

function holdsMoney(expression: Expression, spec: EntitySpec): boolean {
  if (typeof expression === 'number' || 'metric' in expression) return false
  if ('property' in expression) {
    const field = Object.hasOwn(spec.fields, expression.property) ? spec.fields[expression.property] : undefined
    return field !== undefined && 'money' in field && field.money === true
  }
  return Object.values(expression)
    .flat()
    .some(part => holdsMoney(part, spec))
}
