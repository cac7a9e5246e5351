/**
 * What lists of users narrow and count by: who is locked, and how somebody signs in. It is kept of each person (clients have none), or it would be looked up
 * for all users again whenever some are listed.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.js'

/**
 * Reads the traits of a user again and keeps them. Called after what changes them, in its transaction. The row is held before they are read: of two transactions
 * the later one knows what the earlier did.
 */
export async function noteTraits(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('user_trait').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
  await sql`insert into user_trait (user_id, is_locked, has_password, has_sso, has_passkey, has_factor)
    select * from user_trait_now where user_id = ${userId}
    on conflict (user_id) do update set is_locked = excluded.is_locked, has_password = excluded.has_password, has_sso = excluded.has_sso,
      has_passkey = excluded.has_passkey, has_factor = excluded.has_factor`.execute(trx)
}

/** Makes the traits of all users, of whom there are none yet. */
export async function noteAllTraits(trx: Transaction<Database>): Promise<void> {
  await sql`insert into user_trait (user_id, is_locked, has_password, has_sso, has_passkey, has_factor) select * from user_trait_now`.execute(
    trx,
  )
}
