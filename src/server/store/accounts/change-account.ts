/** A change of an account: its names, what it is, and where it stands in the tree. */
import { sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Commit } from '../change-log.js'
import type { Database } from '../database.js'
import { proveBrought } from '../licenses/held.js'
import { lockNames } from '../locks.js'
import { endOf, FACTOR_RULES } from '../revocations.js'
import { countChange } from '../version.js'
import { type AccountParts, accountById, DEEPEST, proveFree, shownAccount, TREE, tooDeep } from './account-rows.js'
import { leaveMoved } from './leave-account.js'
import { hasOwner, lockAccount, NO_OWNER } from './owners.js'
import { appendResources, renewTrees } from './resource-log.js'
import type { AccountChange, AccountRecord } from './types.js'

interface Changed {
  account: AccountRecord
  commits: Commit[]
}

export function changeAccount(
  { db, changes, revocations }: AccountParts,
  id: string,
  change: AccountChange,
): Promise<Changed | undefined> {
  return db.transaction().execute(async trx => {
    await lockNames(trx, [TREE])
    await lockAccount(trx, id)
    const before = await accountById(trx, id)
    if (!before) return undefined
    await countChange(trx, 'account', id, change.version)
    const parentId = change.parentId === undefined ? before.parentId : change.parentId
    const isMoved = parentId !== before.parentId
    const name = change.name ?? before.name
    const { slugName } = change
    // Who does not read the parent is not told what else is below it.
    const knowsBeside = change.knowsBeside !== false || isMoved
    await proveFree(trx, {
      id,
      parentId: knowsBeside ? parentId : null,
      ...((isMoved || name !== before.name) && { name }),
      ...(slugName !== undefined && { slugName }),
    })
    await trx
      .updateTable('account')
      .set({
        name,
        slug_name: slugName ?? before.slugName,
        currency: change.currency ?? before.currency,
        type: change.type ?? before.type,
        capabilities: change.capabilities ?? before.capabilities,
        most_environments: change.maxEnvironments === undefined ? before.maxEnvironments : change.maxEnvironments,
        factor_required: change.secondFactorRequired ?? before.secondFactorRequired,
      })
      .where('id', '=', id)
      .execute()
    if (isMoved) {
      const ended = await move(trx, before, parentId)
      await revocations.append(trx, 'member', [
        ...ended.map(endOf.place),
        ...(await leaveMoved(trx, id)).map(endOf.user),
        endOf.place(FACTOR_RULES),
      ])
    } else if (change.type !== undefined || change.capabilities !== undefined || change.secondFactorRequired) {
      // Tokens for what a capability opens, and of those who have no factor.
      const shuts = change.secondFactorRequired === true ? [endOf.place(FACTOR_RULES)] : []
      await revocations.append(trx, 'member', [endOf.place(id), ...shuts])
    }
    const account = await accountById(trx, id)
    if (!account) return undefined
    return {
      account,
      commits: await appendResources(changes, trx, account.lineage, await patchesOf(trx, account, before)),
    }
  })
}

/** Puts it below another account, or below none. Gives the accounts whose tokens end: its own, and those that are above it on one side only. */
async function move(trx: Transaction<Database>, before: AccountRecord, parentId: string | null): Promise<string[]> {
  const { id } = before
  const parent = parentId === null ? undefined : await accountById(trx, parentId)
  if (parentId !== null && !parent) throw new PortalError('NOT_FOUND', { message: 'No such account' })
  const above = parent?.lineage ?? []
  if (above.includes(id)) {
    throw new PortalError('CONFLICT', { message: 'An account cannot be below itself: choose another parent' })
  }
  const hadOwner = await hasOwner(trx, id)
  const { rows } = await sql<{ deepest: number }>`select max(array_position(lineage, ${id}))::int as deepest
    from account where lineage @> array[${id}::text]`.execute(trx)
  if ((rows[0]?.deepest ?? 1) + above.length > DEEPEST) throw tooDeep()
  await sql`update account set lineage = lineage[1:array_position(lineage, ${id})] || ${above}::text[]
    where lineage @> array[${id}::text]`.execute(trx)
  await trx.updateTable('account').set({ parent_id: parentId }).where('id', '=', id).execute()
  if (hadOwner && !(await hasOwner(trx, id))) throw NO_OWNER()
  const was = before.lineage.slice(1)
  await proveBrought(
    trx,
    id,
    above.filter(each => !was.includes(each)),
  )
  const onOneSide = [...was.filter(each => !above.includes(each)), ...above.filter(each => !was.includes(each))]
  await renewTrees(trx, onOneSide)
  return [id, ...onOneSide]
}

/** What Resources hears: the account, and the name of it that its environments bear. */
async function patchesOf(
  trx: Transaction<Database>,
  account: AccountRecord,
  before: AccountRecord,
): Promise<Commit['patches']> {
  const accountPatch = { entity: 'account', collection: 'accounts', modified: [shownAccount(account)] }
  if (account.name === before.name) return [accountPatch]
  const environments = await trx.selectFrom('environment').select('id').where('account_id', '=', account.id).execute()
  if (environments.length === 0) return [accountPatch]
  const modified = environments.map(({ id }) => ({ id, accountName: account.name }))
  return [accountPatch, { entity: 'environment', collection: 'environments', modified }]
}
