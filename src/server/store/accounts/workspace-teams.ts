/** Teams that a workspace is for: everybody in them sees it, and changes it where the team is of its admins. What changes ends tokens for it. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.js'
import { endOf } from '../revocations.js'

type Trx = Transaction<Database>

export async function setTeam(trx: Trx, id: string, { teamId, isAdmin }: { teamId: string; isAdmin: boolean }) {
  const workspace = await trx
    .selectFrom('workspace')
    .select('account_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const team = trx.selectFrom('team').select('id').where('id', '=', teamId)
  const isOfAccount =
    workspace && (await team.where('account_id', '=', workspace.account_id).forShare().executeTakeFirst())
  if (!isOfAccount) return { result: false, ended: [] }
  await trx
    .insertInto('workspace_team')
    .values({ workspace_id: id, team_id: teamId, is_admin: isAdmin })
    .onConflict(conflict => conflict.columns(['workspace_id', 'team_id']).doUpdateSet({ is_admin: isAdmin }))
    .execute()
  return { result: true, ended: [endOf.place(id)] }
}

export async function removeTeam(trx: Trx, id: string, teamId: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('workspace_team')
    .where('workspace_id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  return { result: numDeletedRows > 0n, ended: [endOf.place(id)] }
}

/** These and no others; those that stay are what they were. */
export async function setTeams(trx: Trx, id: string, teams: readonly string[]): Promise<void> {
  await sql`delete from workspace_team where workspace_id = ${id} and team_id <> all(${[...teams]}::text[])`.execute(
    trx,
  )
  await sql`insert into workspace_team (workspace_id, team_id) select distinct ${id}, t from unnest(${[...teams]}::text[]) t
    on conflict do nothing`.execute(trx)
}
