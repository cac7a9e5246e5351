/**
 * Hours of entities, and in place of those that nobody has the days that their vendor told as days: such a day's rollup stands for each of its hours. A
 * view by the hour goes back as far as anything is known, and a forecast by the day too.
 */
import { type RawBuilder, sql } from 'kysely'
import type { SampleTables } from '../metrics/window.js'

type Sql = RawBuilder<unknown>

/** Rows `(datastore_id, id, hour, columns…)` from an instant up to another, exclusive. */
export function hoursAndDays(tables: SampleTables, columns: readonly string[], since: Sql, to: string): Sql {
  const list = (alias: 'h' | 'd') => sql.join(columns.map(column => sql`${sql.ref(alias)}.${sql.id(column)}`))
  const hour = sql`d.day + n * interval '1 hour'`
  const during = (time: Sql) => sql`${time} >= ${since} and ${time} < ${to}::timestamptz`
  return sql`(select h.datastore_id, h.id, h.hour, ${list('h')} from ${tables.hourly} h where ${during(sql`h.hour`)}
    union all
    select d.datastore_id, d.id, ${hour}, ${list('d')} from ${tables.daily} d cross join generate_series(0, 23) n
      where d.told and d.day >= date_trunc('day', ${since}, 'UTC') and ${during(hour)} and ${isNotByTheHour(tables)})`
}

/** True of a day (`d`) of which no hour is there. */
export function isNotByTheHour(tables: SampleTables): Sql {
  return sql`not exists (select 1 from ${tables.hourly} x where x.datastore_id = d.datastore_id and x.id = d.id
    and x.hour >= d.day and x.hour < d.day + interval '1 day')`
}
