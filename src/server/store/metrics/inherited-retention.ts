/**
 * What datastores keep by the policies of accounts, where their environments say nothing: the nearest account that sets a kind counts. It is
 * kept beside what environments set, so that readers and jobs find one number for each kind.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'

/** Two that settle many rows at once would wait for each other: one comes after the other. */
export const SETTLING = 'inherited retention'

/** Brings it up to date, of all datastores or of one. Gives those for which something is different now. */
export const settleRetention = (db: Kysely<Database>, only?: string): Promise<string[]> =>
  db.transaction().execute(trx => settleWithin(trx, only))

/** Within a transaction whose names are locked together, this one among them. */
export async function settleWithin(trx: Transaction<Database>, only?: string): Promise<string[]> {
  await lockNames(trx, [SETTLING])
  const ofOne = (column: string) => (only === undefined ? sql`true` : sql`${sql.ref(column)} = ${only}`)
  const { rows } = await sql<{ id: string }>`with wanted as (
      select e.datastore_id, nearest.kind, nearest.days from environment e join account a on a.id = e.account_id
      cross join lateral (
        select distinct on (part.key) part.key as kind, (part.value #>> '{}')::int as days
        from account_policy p cross join lateral jsonb_each(p.policies -> 'retention') part
        where p.account_id = any(a.lineage) order by part.key, array_position(a.lineage, p.account_id)) nearest
      where nearest.days is not null and ${ofOne('e.datastore_id')}),
    gone as (delete from retention r where r.is_inherited and ${ofOne('r.datastore_id')}
      and not exists (select 1 from wanted w where w.datastore_id = r.datastore_id and w.kind = r.kind) returning r.datastore_id),
    written as (insert into retention as r (datastore_id, kind, days, is_inherited) select datastore_id, kind, days, true from wanted
      on conflict (datastore_id, kind) do update set days = excluded.days
      where r.is_inherited and r.days is distinct from excluded.days returning r.datastore_id)
    select datastore_id as id from gone union select datastore_id from written`.execute(trx)
  return rows.map(({ id }) => id)
}
