/** Somebody who leaves an account leaves its teams and workspaces, and those of the accounts below it where they belong to none above. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.js'

export async function leaveWithin(trx: Transaction<Database>, accountId: string, userId: string): Promise<void> {
  // Accounts that they belong to no more.
  const left = sql`select below.id from account below where below.lineage @> array[${accountId}::text]
    and not exists (select 1 from account_member m where m.user_id = ${userId} and m.account_id = any(below.lineage))`
  await sql`delete from team_member where user_id = ${userId}
    and team_id in (select id from team where account_id in (${left}))`.execute(trx)
  await sql`delete from workspace_member where user_id = ${userId}
    and workspace_id in (select id from workspace where account_id in (${left}))`.execute(trx)
  await sql`update workspace set created_by = null where created_by = ${userId} and account_id in (${left})`.execute(
    trx,
  )
  await sql`delete from role_assignment where user_id = ${userId} and account_id in (${left})`.execute(trx)
}
