/** Ends sessions, with those that were begun from them to act as somebody else, and with every token of theirs. */
import type { Transaction } from 'kysely'
import type { Database } from './database.js'
import type { WritableRevocations } from './revocations.js'

export async function endFamilies(
  trx: Transaction<Database>,
  revocations: WritableRevocations,
  families: readonly string[],
): Promise<void> {
  if (families.length === 0) return
  const acting = await trx
    .selectFrom('refresh_family')
    .select('family')
    .where('original_family', 'in', [...families])
    .where('revoked_at', 'is', null)
    .execute()
  const all = [...new Set([...families, ...acting.map(({ family }) => family)])]
  await trx
    .updateTable('refresh_family')
    .set({ revoked_at: new Date() })
    .where('family', 'in', all)
    .where('revoked_at', 'is', null)
    .execute()
  await revocations.append(trx, 'session', all)
}
