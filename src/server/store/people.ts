/** Profiles of users. */
import type { Kysely } from 'kysely'
import type { Preferences, ProfileChange } from '../../wire/profile.js'
import type { Database } from './database.js'
import { holding } from './like.js'

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
  /** Changes what is given; preferences are merged by key, null takes one away. */
  change(userId: string, change: ProfileChange): Promise<Person | undefined>
}

export function createPeopleStore(db: Kysely<Database>): PeopleStore {
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
