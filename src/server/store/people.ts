/** Profiles of users, and what administrators change of them. */
import type { Kysely, Transaction } from 'kysely'
import type { Preferences, ProfileChange } from '../../wire/profile.js'
import { isAdministrator, lockAdministrators, proveAdministrator } from './accounts/administrators.js'
import type { Database } from './database.js'
import { endFamilies } from './end-families.js'
import { holding } from './like.js'
import { proveNotLocked } from './not-locked.js'
import { endOf, type WritableRevocations } from './revocations.js'
import { noteTraits } from './user-traits.js'
import { countChange } from './version.js'

export interface Person {
  userId: string
  email: string
  name: string
  phone: string | null
  country: string | null
  companyName: string | null
  preferences: Preferences
  /** ISO; null until they have opened a link that was sent to their address. */
  verifiedAt: string | null
}

export interface PeopleStore {
  byId(userId: string): Promise<Person | undefined>
  /** Finds users whose name or address holds the text, by address. */
  find(text: string, most: number): Promise<{ id: string; name: string; email: string }[]>
  /** As administrators do; locking ends all sessions and links of theirs. False where there is no such user. Rejects CONFLICT for another version than was read, and where no administrator would be left; FORBIDDEN where whoever does it is locked by now. */
  administer(
    userId: string,
    change: { version?: number; name?: string; isLocked?: boolean },
    by: { userId: string | null; now: Date },
  ): Promise<boolean>
  /** True where an administrator has locked the user. */
  isLocked(userId: string): Promise<boolean>
  /** Changes what is given; preferences are merged by key, null takes one away. */
  change(userId: string, change: ProfileChange): Promise<Person | undefined>
}

export function createPeopleStore(db: Kysely<Database>, revocations: WritableRevocations): PeopleStore {
  const byId = async (userId: string): Promise<Person | undefined> => {
    const row = await db.selectFrom('portal_user').selectAll().where('id', '=', userId).executeTakeFirst()
    return (
      row && {
        userId: row.id,
        email: row.email,
        name: row.name,
        phone: row.phone,
        country: row.country,
        companyName: row.company,
        preferences: row.preferences as Preferences,
        verifiedAt: row.verified_at === null ? null : new Date(row.verified_at).toISOString(),
      }
    )
  }
  return {
    byId,
    find(text, most) {
      const pattern = holding(text)
      return db
        .selectFrom('portal_user')
        .select(['id', 'name', 'email'])
        .where('id', 'not in', db.selectFrom('identity_client').select('id'))
        .where(either => either.or([either('name', 'ilike', pattern), either('email', 'ilike', pattern)]))
        .orderBy('email')
        .limit(most)
        .execute()
    },
    async administer(userId, { version, name, isLocked }, { userId: by, now }) {
      const isThere = await db.transaction().execute(async trx => {
        // Of two that lock each other, the second one finds that the first has.
        await lockAdministrators(trx)
        if (by !== null) await proveNotLocked(trx, by)
        const user = await trx
          .selectFrom('portal_user')
          .select('locked_at')
          .where('id', '=', userId)
          .where('id', 'not in', trx.selectFrom('identity_client').select('id'))
          .forUpdate()
          .executeTakeFirst()
        if (!user) return false
        await countChange(trx, 'portal_user', userId, version)
        if (name !== undefined) await trx.updateTable('portal_user').set({ name }).where('id', '=', userId).execute()
        if (isLocked === undefined || isLocked === (user.locked_at !== null)) return true
        const locked_at = isLocked ? now.toISOString() : null
        await trx.updateTable('portal_user').set({ locked_at }).where('id', '=', userId).execute()
        if (isLocked) {
          if (await isAdministrator(trx, userId)) await proveAdministrator(trx)
          await trx.deleteFrom('one_time_link').where('user_id', '=', userId).execute()
          await endAll(trx, revocations, userId)
        }
        await noteTraits(trx, userId)
        return true
      })
      await revocations.publish()
      return isThere
    },
    async isLocked(userId) {
      const row = await db.selectFrom('portal_user').select('locked_at').where('id', '=', userId).executeTakeFirst()
      return row !== undefined && row.locked_at !== null
    },
    async change(userId, { name, phone, country, companyName, preferences }) {
      await db.transaction().execute(async trx => {
        const row = await trx
          .selectFrom('portal_user')
          .select('preferences')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return
        const merged = Object.entries({ ...row.preferences, ...preferences }).filter(([, value]) => value !== null)
        await trx
          .updateTable('portal_user')
          .set({
            ...(name !== undefined && { name }),
            ...(phone !== undefined && { phone }),
            ...(country !== undefined && { country }),
            ...(companyName !== undefined && { company: companyName }),
            preferences: JSON.stringify(Object.fromEntries(merged)),
          })
          .where('id', '=', userId)
          .execute()
      })
      return byId(userId)
    },
  }
}

/** Sessions of theirs, those in which somebody acts as them, and every token that was made of either. */
async function endAll(trx: Transaction<Database>, revocations: WritableRevocations, userId: string): Promise<void> {
  const open = await trx
    .selectFrom('refresh_family')
    .select('family')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  await endFamilies(
    trx,
    revocations,
    open.map(({ family }) => family),
  )
  await revocations.append(trx, 'member', [endOf.user(userId)])
}
