/**
 * When each user was last seen: the latest use of a session of their own. It is kept beside the sessions, or lists of users would go through all sessions to
 * find the last of each, and goes with them.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.js'

/** Written last in a transaction: those that hold another row of the user never wait for one another. */
export async function noteSeen(trx: Transaction<Database>, userId: string, at: Date | string): Promise<void> {
  await trx
    .insertInto('last_seen')
    .values({ user_id: userId, at })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ at: sql`greatest(last_seen.at, excluded.at)` }))
    .execute()
}

/**
 * Deletes sessions all of whose tokens expired before a time. Their users were last seen in the sessions that they still have. Who comes in meanwhile was seen
 * later than that, and stays.
 */
export async function deleteEndedSessions(db: Kysely<Database>, before: string): Promise<void> {
  await sql`with gone as (
      delete from refresh_family f
      where not exists (select from refresh_token t where t.family = f.family and t.expires >= ${before}::timestamptz)
      returning f.family, f.user_id, f.original_user_id, f.used_at),
    ended as (
      select user_id, greatest(max(used_at), ${before}::timestamptz) as at from gone where original_user_id is null group by user_id),
    others as (
      select f.user_id, max(f.used_at) as at from refresh_family f join ended e on e.user_id = f.user_id
      where f.original_user_id is null and f.used_at is not null and not exists (select from gone g where g.family = f.family)
      group by f.user_id),
    lowered as (
      update last_seen s set at = o.at from ended e join others o on o.user_id = e.user_id
      where s.user_id = e.user_id and s.at > o.at and s.at <= e.at)
    delete from last_seen s using ended e
    where s.user_id = e.user_id and s.at <= e.at and not exists (select from others o where o.user_id = e.user_id)`.execute(
    db,
  )
}
