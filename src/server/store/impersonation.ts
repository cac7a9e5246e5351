/** Sessions in which an administrator acts as somebody else. Each belongs to the administrator's own session, and ends with it. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.js'
import { endFamilies } from './end-families.js'
import type { IdentityStore, RefreshRecord, Rotating, Rotation } from './identity-types.js'
import type { WritableRevocations } from './revocations.js'
import { noteSeen } from './seen-users.js'

export function createActing(
  db: Kysely<Database>,
  revocations: WritableRevocations,
  graceMs: number,
): Pick<IdentityStore, 'signOut' | 'revert'> {
  return {
    async signOut(family) {
      await db.transaction().execute(async trx => {
        const row = await trx
          .selectFrom('refresh_family')
          .select('original_family')
          .where('family', '=', family)
          .executeTakeFirst()
        const original = row?.original_family
        await endFamilies(trx, revocations, typeof original === 'string' ? [family, original] : [family])
      })
      await revocations.publish()
    },
    async revert(hash, next, sealedSuccessor, now) {
      const asked = { hash, next, sealedSuccessor, graceMs }
      const rotation = await db.transaction().execute(trx => revert(trx, revocations, asked, now))
      await revocations.publish()
      return rotation
    },
  }
}

/** False when the session that it belongs to has ended, or has expired. */
export async function isOriginalAlive(trx: Transaction<Database>, family: string, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('refresh_family as f')
    .innerJoin('refresh_token as t', 't.family', 'f.family')
    .select('f.family')
    .where('f.family', '=', family)
    .where('f.revoked_at', 'is', null)
    .where('t.retired_at', 'is', null)
    .where('t.expires', '>', now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Ends such a session by its refresh token, also when it has ended already, and goes on in the administrator's own: what was current there gives
 * way to `next`. The token is used up by it as by a renewal; one that a renewal has used up within the grace does as well.
 */
async function revert(
  trx: Transaction<Database>,
  revocations: WritableRevocations,
  { hash, next, sealedSuccessor, graceMs }: Rotating & { graceMs: number },
  now: Date,
): Promise<Rotation> {
  const token = await trx
    .selectFrom('refresh_token as t')
    .innerJoin('refresh_family as f', 'f.family', 't.family')
    .selectAll('t')
    .select(['f.original_family', 'f.original_user_id', 'f.user_id'])
    .where('t.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (!token || token.original_family === null || token.original_user_id === null) return { outcome: 'unknown' }
  const { family, original_family: original, original_user_id: userId } = token
  const record: RefreshRecord = {
    hash: next.hash,
    family: original,
    userId,
    originalUserId: null,
    expires: next.expires,
  }
  const left = { family, userId: token.user_id }
  const successor = token.sealed_successor
  if (token.retired_at !== null && (now.getTime() - Date.parse(token.retired_at) > graceMs || successor === null)) {
    await endFamilies(trx, revocations, [family, original])
    return { outcome: 'reused', family: original, userId }
  }
  if (Date.parse(token.expires) <= now.getTime()) return { outcome: 'expired' }
  if (!(await isOriginalAlive(trx, original, now))) return { outcome: 'revoked' }
  // A successor by renewal, whose answer was lost, is of the session that ends here.
  if (token.retired_at !== null && successor !== null && token.successor_family === original)
    return { outcome: 'grace', record, successor, left }
  await endFamilies(trx, revocations, [family])
  await trx
    .updateTable('refresh_token')
    .set({ retired_at: now, sealed_successor: sealedSuccessor, successor_family: original })
    .where('hash', '=', hash)
    .execute()
  await trx.deleteFrom('refresh_token').where('family', '=', original).where('retired_at', 'is', null).execute()
  await trx.updateTable('refresh_family').set({ used_at: now }).where('family', '=', original).execute()
  await trx
    .insertInto('refresh_token')
    .values({ ...next, family: original, retired_at: null, sealed_successor: null, successor_family: null })
    .execute()
  await noteSeen(trx, userId, now)
  return { outcome: 'rotated', record, left }
}
