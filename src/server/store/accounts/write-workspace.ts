/** Writes a workspace with its environments and teams, which are all of its account. Whatever changes of it ends tokens for it. */
import { sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import { changedMeanwhile } from '../changed-meanwhile.js'
import type { Database } from '../database.js'
import { IS_HUB } from '../hubs/tables.js'
import { lockNames } from '../locks.js'
import { endOf } from '../revocations.js'
import type { WorkspaceChange } from './types.js'
import { setTeams } from './workspace-teams.js'

/** A change, and whose tokens it ends. */
export type Changing<T> = (trx: Transaction<Database>) => Promise<{ result: T; ended: string[] }>

export async function createWorkspace(
  trx: Transaction<Database>,
  { id, accountId, userId }: { id: string; accountId: string; userId: string },
  workspace: WorkspaceChange & { name: string },
) {
  await lockNames(trx, [`workspaces ${accountId}`])
  await proveName(trx, accountId, { name: workspace.name })
  await trx
    .insertInto('workspace')
    .values({
      id,
      account_id: accountId,
      name: workspace.name,
      created_by: userId,
      from_at: workspace.from ?? null,
      until_at: workspace.until ?? null,
      is_scrambled: workspace.scramble ?? false,
    })
    .execute()
  await setParts(trx, { id, accountId }, workspace)
  return { result: undefined, ended: [] }
}

export async function changeWorkspace(trx: Transaction<Database>, id: string, change: WorkspaceChange) {
  const found = await trx.selectFrom('workspace').select('account_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new PortalError('NOT_FOUND', { message: 'No such workspace' })
  const accountId = found.account_id
  await lockNames(trx, [`workspaces ${accountId}`])
  const before = await trx.selectFrom('workspace').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw new PortalError('NOT_FOUND', { message: 'No such workspace' })
  if (change.version !== undefined && change.version !== before.version) throw changedMeanwhile(before.name)
  const name = change.name ?? before.name
  if (name !== before.name) await proveName(trx, accountId, { id, name })
  const from = change.from === undefined ? before.from_at : change.from
  const until = change.until === undefined ? before.until_at : change.until
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) {
    throw new PortalError('INVALID_REQUEST', {
      message: 'The workspace is not valid: until is not after from',
      details: [{ path: 'until', message: 'is not after from' }],
    })
  }
  const isScrambled = change.scramble ?? before.is_scrambled
  const values = { name, from_at: from, until_at: until, is_scrambled: isScrambled }
  const now = { version: before.version + 1, changed_at: sql<string>`now()` }
  await trx
    .updateTable('workspace')
    .set({ ...values, ...now })
    .where('id', '=', id)
    .execute()
  await setParts(trx, { id, accountId }, change)
  return { result: undefined, ended: [endOf.place(id)] }
}

async function proveName(
  trx: Transaction<Database>,
  accountId: string,
  { id = '', name }: { id?: string; name: string },
): Promise<void> {
  const taken = await trx
    .selectFrom('workspace')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!taken) return
  throw new PortalError('CONFLICT', {
    message: `There is a workspace '${name}' already`,
    details: [{ path: 'name', message: 'is taken in the account' }],
  })
}

/** What one may do in the other account is for the caller to prove. What is of the account that it leaves stays there. */
export async function moveWorkspace(
  trx: Transaction<Database>,
  id: string,
  { accountId, userId }: { accountId: string; userId: string },
) {
  const found = await trx.selectFrom('workspace').select('account_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new PortalError('NOT_FOUND', { message: 'No such workspace' })
  await lockNames(trx, [`workspaces ${found.account_id}`, `workspaces ${accountId}`].sort())
  const before = await trx.selectFrom('workspace').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw new PortalError('NOT_FOUND', { message: 'No such workspace' })
  await proveName(trx, accountId, { id, name: before.name })
  const ofOther = sql`select user_id from account_member
    where account_id = any((select lineage from account where id = ${accountId})::text[])`
  await trx.deleteFrom('workspace_environment').where('workspace_id', '=', id).execute()
  await trx.deleteFrom('workspace_team').where('workspace_id', '=', id).execute()
  await sql`delete from workspace_member where workspace_id = ${id} and user_id not in (${ofOther})`.execute(trx)
  await forgetRoles(trx, id)
  await trx
    .updateTable('invite')
    .set({ workspace_id: null, is_workspace_admin: false })
    .where('workspace_id', '=', id)
    .execute()
  await sql`update workspace set account_id = ${accountId}, version = version + 1, changed_at = now(),
    created_by = case when created_by in (${ofOther}) then created_by else ${userId} end where id = ${id}`.execute(trx)
  return { result: undefined, ended: [endOf.place(id)] }
}

export async function removeWorkspace(trx: Transaction<Database>, id: string, name: string | undefined) {
  const found = await trx.selectFrom('workspace').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return { result: false, ended: [] }
  if (name !== undefined && found.name !== name) {
    throw new PortalError('CONFLICT', { message: `The workspace is called '${found.name}': nothing is deleted` })
  }
  await trx.deleteFrom('workspace').where('id', '=', id).execute()
  await forgetRoles(trx, id)
  return { result: true, ended: [endOf.place(id)] }
}

/** Roles that somebody was given on it, which are of its account. */
async function forgetRoles(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('role_assignment').where('resource', '=', 'workspace').where('resource_id', '=', id).execute()
}

/** Replaces the lists that are given. */
async function setParts(
  trx: Transaction<Database>,
  { id, accountId }: { id: string; accountId: string },
  { environments, teams }: WorkspaceChange,
): Promise<void> {
  if (environments) {
    await proveAll(trx, { table: 'environment', accountId }, environments)
    await trx.deleteFrom('workspace_environment').where('workspace_id', '=', id).execute()
    await sql`insert into workspace_environment (workspace_id, environment_id)
      select distinct ${id}, e from unnest(${environments}::text[]) e`.execute(trx)
  }
  if (teams) {
    await proveAll(trx, { table: 'team', accountId }, teams)
    await setTeams(trx, id, teams)
  }
}

async function proveAll(
  trx: Transaction<Database>,
  { table, accountId }: { table: 'environment' | 'team'; accountId: string },
  ids: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    // A hub has the data of environments that are not in the workspace.
    .$if(table === 'environment', query => query.where(sql<boolean>`not ${IS_HUB}`))
    .execute()
  const known = new Set(rows.map(row => row.id))
  const missing = ids.flatMap((each, i) => (known.has(each) ? [] : [i]))
  if (missing.length === 0) return
  throw new PortalError('INVALID_REQUEST', {
    message: `The workspace is not valid: ${table}s that are not of its account`,
    details: missing.map(i => ({ path: `${table}s[${i}]`, message: `is no ${table} of the account` })),
  })
}
