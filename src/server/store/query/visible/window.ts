/** The window of an access over rows that have a time. Samples are cut in samples.ts. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { DAY } from '../../../../wire/duration.js'
import { INSIGHT_DAYS } from './hidden-fields.js'
import type { Look } from './look.js'

/** Conditions of rows `e`: entries of a ledger whose period lies inside, and insights that were worked out of days inside. */
export function insideWindow(
  { access: { from, until } }: Look,
  { ledger, feature }: EntitySpec,
): RawBuilder<unknown>[] {
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const conditions: RawBuilder<unknown>[] = []
  if (ledger && from !== undefined) conditions.push(sql`e.${sql.id(ledger.time)} >= ${at(from)}`)
  if (ledger && until !== undefined) conditions.push(sql`e.${sql.id(ledger.end)} <= ${at(until)}`)
  if (feature === 'insights' && from !== undefined) {
    conditions.push(sql`e."computedAt" >= ${at(from + INSIGHT_DAYS * DAY)}`)
  }
  return conditions
}
