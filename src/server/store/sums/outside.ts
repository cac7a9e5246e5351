/** Hours beside days that are read as days. */
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Hours of days that are read as days do not count beside them. */
export function outside(hour: Sql, days: readonly (readonly [string, string])[]): Sql {
  if (days.length === 0) return sql``
  return sql` ${sql.join(
    days.map(([from, to]) => sql`and not (${hour} >= ${from}::timestamptz and ${hour} < ${to}::timestamptz)`),
    sql` `,
  )}`
}
