/** The codes that stand in for a factor that is lost; whichever factor comes first brings them. */
import type { Transaction } from 'kysely'
import type { Database } from './database.js'

/** `codes`: hashes. Those of before count no more. */
export async function replaceRecoveryCodes(
  trx: Transaction<Database>,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map(hash => ({ user_id: userId, hash })))
    .execute()
}
