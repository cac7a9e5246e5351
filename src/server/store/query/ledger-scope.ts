/** Narrows a query of a ledger (charges) to a time, where a range is asked for or the session is limited to one. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { invalid } from './invalid.js'
import type { QueryContext } from './query-context.js'
import type { TimeRange } from './time-range.js'

export interface LedgerScope {
  /** The condition on entries, which have the alias `e`. */
  condition: RawBuilder<unknown>
  /** Unit of amounts; undefined when nothing matches, or nothing of the query is an amount. */
  currency: string | undefined
}

/** The scope of a ledger before their currency is known. Throws INVALID_QUERY for the currency. */
export function ledgerScope(spec: EntitySpec, context: QueryContext, range: TimeRange): LedgerScope | undefined {
  const { ledger } = spec
  if (!ledger) return undefined
  const currency = context.currency?.toUpperCase()
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) {
    throw invalid('currency', `'${context.currency}' is not a currency code of three letters`)
  }
  const conditions = [sql`true`]
  const time = sql`e.${sql.id(ledger.time)}`
  if (context.range !== undefined || context.origin !== undefined) {
    conditions.push(sql`${time} >= ${range.from}::timestamptz and ${time} < ${range.to}::timestamptz`)
  }
  if (currency !== undefined) conditions.push(sql`e.${sql.id(ledger.currency)} = ${currency}`)
  return { condition: sql.join(conditions, sql` and `), currency }
}
