/** Users whom an administrator locked: nothing is begun, and nothing of theirs is changed, before they are unlocked. */
import type { Transaction } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import type { Database } from './database.js'

/** Rejects FORBIDDEN for a locked user. Whoever locks them at the same moment waits for this transaction. */
export async function proveNotLocked(trx: Transaction<Database>, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('portal_user')
    .select('locked_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (user && user.locked_at !== null)
    throw new PortalError('FORBIDDEN', { message: 'This user is locked: whoever runs the portal can unlock it' })
}
