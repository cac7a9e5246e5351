/** Accounts that come below another one, and that go once nothing is in them. */
import { sql } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Commit } from '../change-log.js'
import type { Db } from '../database.js'
import { lockNames } from '../locks.js'
import { endOf } from '../revocations.js'
import { type AccountParts, accountById, DEEPEST, proveFree, shownAccount, TREE, tooDeep } from './account-rows.js'
import { insertAccount, type NewAccount } from './insert-account.js'
import { appendResources } from './resource-log.js'
import type { AccountRecord } from './types.js'

/** Undefined where the parent is gone. */
export function createChild(
  { db, changes }: AccountParts,
  parentId: string,
  account: Pick<NewAccount, 'name' | 'type' | 'currency' | 'slugName'>,
): Promise<{ account: AccountRecord; commits: Commit[] } | undefined> {
  return db.transaction().execute(async trx => {
    await lockNames(trx, [TREE])
    const parent = await accountById(trx, parentId)
    if (!parent) return undefined
    if (parent.lineage.length >= DEEPEST) throw tooDeep()
    const { name, slugName } = account
    await proveFree(trx, { name, parentId, ...(slugName !== undefined && { slugName }) })
    const made = await accountById(trx, await insertAccount(trx, { ...account, above: parent.lineage }))
    if (!made) return undefined
    const patch = { entity: 'account', collection: 'accounts', added: [shownAccount(made)] }
    return { account: made, commits: await appendResources(changes, trx, made.lineage, [patch]) }
  })
}

/** Undefined where there was none. */
export function removeAccount({ db, changes, revocations }: AccountParts, id: string): Promise<Commit[] | undefined> {
  return db.transaction().execute(async trx => {
    await lockNames(trx, [TREE])
    const account = await accountById(trx, id)
    if (!account) return undefined
    // Environments that come at the same moment wait for it, and then have no account.
    await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
    await proveEmpty(trx, id)
    await trx.deleteFrom('account').where('id', '=', id).execute()
    await revocations.append(trx, 'member', [endOf.place(id)])
    const patch = { entity: 'account', collection: 'accounts', removed: [id] }
    return appendResources(changes, trx, account.lineage, [patch])
  })
}

async function proveEmpty(trx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ accounts: number; environments: number; workspaces: number }>`select
    (select count(*)::int from account where parent_id = ${id}) as accounts,
    (select count(*)::int from environment where account_id = ${id}) as environments,
    (select count(*)::int from workspace where account_id = ${id}) as workspaces`.execute(trx)
  const { accounts = 0, environments = 0, workspaces = 0 } = rows[0] ?? {}
  if (accounts + environments + workspaces === 0) return
  const held = [
    accounts > 0 && `accounts below ${accounts}`,
    environments > 0 && `environments ${environments}`,
    workspaces > 0 && `workspaces ${workspaces}`,
  ]
  const parts = held.filter(part => part !== false).join(', ')
  throw new PortalError('CONFLICT', { message: `The account is not empty: ${parts}` })
}
