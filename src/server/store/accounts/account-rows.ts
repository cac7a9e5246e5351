/** Rows of accounts, and what must hold of each. */
import type { Kysely, Selectable } from 'kysely'
import type { AccountType } from '../../../wire/account.js'
import { PortalError } from '../../../wire/errors.js'
import type { WritableChangeLog } from '../change-log.js'
import type { Database, Db } from '../database.js'
import type { WritableRevocations } from '../revocations.js'
import type { AccountRecord } from './types.js'

/** Accounts above each other at most. */
export const DEEPEST = 16
/** Lock of whoever changes the tree. */
export const TREE = 'account tree'

/** What stores of accounts are made of. */
export interface AccountParts {
  db: Kysely<Database>
  changes: WritableChangeLog
  revocations: WritableRevocations
}

export async function accountById(db: Db, id: string): Promise<AccountRecord | undefined> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  return row && accountOf(row)
}

export function accountOf(row: Selectable<Database['account']>): AccountRecord {
  return {
    id: row.id,
    name: row.name,
    type: row.type as AccountType,
    currency: row.currency,
    slugName: row.slug_name,
    parentId: row.parent_id,
    lineage: row.lineage,
    capabilities: row.capabilities,
    secondFactorRequired: row.factor_required,
    maxEnvironments: row.most_environments,
  }
}

/** Returns the account as the Resources aggregate shows it, also to readers who know nothing of the account above. */
export function shownAccount({ id, name, type, currency, slugName }: AccountRecord) {
  return { id, name, type, currency, slugName }
}

export function tooDeep(): PortalError {
  return new PortalError('CONFLICT', { message: `There are ${DEEPEST} accounts above each other at most` })
}

/**
 * Rejects CONFLICT for a name or a slug that another account below the same parent has. Roots are of different companies, which do not know of each
 * other; nor do accounts of what is elsewhere in a tree.
 */
export async function proveFree(
  trx: Db,
  asked: { id?: string; name?: string; parentId: string | null; slugName?: string },
): Promise<void> {
  const { id = '', name, parentId, slugName } = asked
  if (parentId === null) return
  const beside = trx.selectFrom('account').select('id').where('id', '!=', id).where('parent_id', '=', parentId)
  if (name !== undefined && (await beside.where('name', '=', name).executeTakeFirst()))
    throw new PortalError('CONFLICT', { message: `There is an account '${name}' already` })
  if (slugName !== undefined && (await beside.where('slug_name', '=', slugName).executeTakeFirst()))
    throw new PortalError('CONFLICT', { message: `The short name '${slugName}' is taken` })
}
