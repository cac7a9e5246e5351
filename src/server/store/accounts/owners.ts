/** An account keeps an owner: one of its own, or one of an account above it. */
import { sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'

export const NO_OWNER = () =>
  new PortalError('CONFLICT', { message: 'An account needs an owner: make somebody else one first' })

/** Changes of who owns one account come one after the other. */
export async function lockAccount(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/**
 * Every account that had one keeps one, since each change proves it for the account that it changes: what is below has that account's owners or its
 * own.
 */
export async function hasOwner(trx: Transaction<Database>, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account_member
    where is_owner and account_id = any((select lineage from account where id = ${accountId})::text[]) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}
