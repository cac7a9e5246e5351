/**
 * When each user was last seen: the latest use of a session of their own. It is kept of each user, or lists of them would go through all sessions to find the
 * last of each, and goes with the sessions.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.js'

/** Written last in a transaction: those that hold another row of the user never wait for one another. */
export async function noteSeen(trx: Transaction<Database>, userId: string, at: Date | string): Promise<void> {
  await trx
    .updateTable('user_trait')
    .set({ seen_at: sql`greatest(seen_at, ${at}::timestamptz)` })
    .where('user_id', '=', userId)
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
      group by f.user_id)
    update user_trait t set seen_at = o.at from ended e left join others o on o.user_id = e.user_id
    where t.user_id = e.user_id and t.seen_at <= e.at and t.seen_at is distinct from o.at`.execute(db)
}
