/**
 * Whoever belongs to an account no more leaves its teams and workspaces, and those of the accounts below it where they belong to none above.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.js'

/**
 * After an account was moved: those who belonged to it by an account above, and those who have a role there that is of an account above it no more.
 * Gives who they are.
 */
export async function leaveMoved(trx: Transaction<Database>, accountId: string): Promise<string[]> {
  const below = sql`select id, lineage from account where lineage @> array[${accountId}::text]`
  const isGone = (user: string) => sql`not exists (select 1 from account_member belonging
    where belonging.user_id = ${sql.ref(user)} and belonging.account_id = any(below.lineage))`
  const { rows } = await sql<{ id: string }>`with below as (${below}),
    teams as (delete from team_member m using team t, below where t.id = m.team_id and below.id = t.account_id
      and ${isGone('m.user_id')} returning m.user_id),
    members as (delete from workspace_member m using workspace w, below where w.id = m.workspace_id and below.id = w.account_id
      and ${isGone('m.user_id')} returning m.user_id),
    creators as (update workspace w set created_by = null from below where below.id = w.account_id and w.created_by is not null
      and ${isGone('w.created_by')} returning w.id),
    roles as (delete from role_assignment a using identity_role r, below where r.id = a.role_id and below.id = a.account_id
      and r.account_id <> all(below.lineage) returning a.user_id, a.team_id)
    select user_id as id from teams union select user_id from members
    union select user_id from roles where user_id is not null
    union select m.user_id from roles join team_member m on m.team_id = roles.team_id`.execute(trx)
  return rows.map(({ id }) => id)
}

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
