/** One-time links. A link is stored as the hash of its token, and deleted in the transaction that uses it. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import { appointAdministrator } from './accounts/assignments.js'
import { insertAccount } from './accounts/insert-account.js'
import type { Database } from './database.js'
import { endFamilies } from './identity.js'
import type { WritableRevocations } from './revocations.js'

export interface OneTimeLink {
  id: string
  /** Whose password it sets; null for the one that makes the first administrator. */
  userId: string | null
  /** ISO. */
  expires: string
}

export interface FirstAdministrator {
  email: string
  name: string
  passwordHash: string
  account: string
}

export interface LinkStore {
  /** The one link that makes the first administrator, the same for all servers; undefined once there is somebody. */
  first(hashOf: (id: string) => string, expires: Date, now: Date): Promise<OneTimeLink | undefined>
  /** A link that sets somebody's password; their earlier ones end. */
  create(hash: string, userId: string, expires: Date): Promise<void>
  byHash(hash: string, now: Date): Promise<OneTimeLink | undefined>
  /** True once there is a user, so that there can be no first administrator any more. */
  isFounded(): Promise<boolean>
  /** Uses and deletes the link. Gives the user's id, undefined when the link is not valid; rejects CONFLICT when there is a user already. */
  makeFirst(hash: string, administrator: FirstAdministrator, now: Date): Promise<string | undefined>
  /** Uses and deletes the link, and ends the user's sessions. Gives their id, undefined when the link is not valid. */
  setPassword(hash: string, passwordHash: string, now: Date): Promise<string | undefined>
}

const FIRST = 'administrator'

export function createLinkStore(db: Kysely<Database>, revocations: WritableRevocations): LinkStore {
  return {
    first: (hashOf, expires, now) =>
      db.transaction().execute(async trx => {
        if (await hasUsers(trx)) return undefined
        await trx
          .deleteFrom('one_time_link')
          .where('purpose', '=', FIRST)
          .where('expires', '<=', now.toISOString())
          .execute()
        const id = randomUUID()
        await trx
          .insertInto('one_time_link')
          .values({ id, hash: hashOf(id), purpose: FIRST, user_id: null, expires })
          .onConflict(conflict => conflict.doNothing())
          .execute()
        const row = await trx.selectFrom('one_time_link').selectAll().where('purpose', '=', FIRST).executeTakeFirst()
        return row && linkOf(row)
      }),
    async create(hash, userId, expires) {
      await db.transaction().execute(async trx => {
        await trx.deleteFrom('one_time_link').where('user_id', '=', userId).execute()
        await trx
          .insertInto('one_time_link')
          .values({ id: randomUUID(), hash, purpose: 'password', user_id: userId, expires })
          .execute()
      })
    },
    async byHash(hash, now) {
      const row = await db
        .selectFrom('one_time_link')
        .selectAll()
        .where('hash', '=', hash)
        .where('expires', '>', now.toISOString())
        .executeTakeFirst()
      return row && linkOf(row)
    },
    isFounded: () => hasUsers(db),
    makeFirst: (hash, { email, name, passwordHash, account }, now) =>
      db.transaction().execute(async trx => {
        const link = await take(trx, hash, now)
        if (!link || link.userId !== null) return undefined
        if (await hasUsers(trx)) {
          throw new PortalError('CONFLICT', { message: 'There is an administrator already: ask them for a link' })
        }
        const userId = randomUUID()
        await trx
          .insertInto('portal_user')
          .values({ id: userId, email: email.toLowerCase(), name, password_hash: passwordHash })
          .execute()
        const accountId = await insertAccount(trx, { name: account, type: 'organization', currency: 'USD' })
        await trx
          .insertInto('account_member')
          .values({ account_id: accountId, user_id: userId, is_owner: true })
          .execute()
        await appointAdministrator(trx, userId)
        return userId
      }),
    async setPassword(hash, passwordHash, now) {
      const userId = await db.transaction().execute(async trx => {
        const link = await take(trx, hash, now)
        if (!link || link.userId === null) return undefined
        await trx
          .updateTable('portal_user')
          .set({ password_hash: passwordHash })
          .where('id', '=', link.userId)
          .execute()
        await trx.deleteFrom('remembered_device').where('user_id', '=', link.userId).execute()
        const families = await trx
          .selectFrom('refresh_family')
          .select('family')
          .where('user_id', '=', link.userId)
          .where('revoked_at', 'is', null)
          .execute()
        await endFamilies(
          trx,
          revocations,
          families.map(({ family }) => family),
        )
        return link.userId
      })
      revocations.publish()
      return userId
    },
  }
}

/** Of two who use a link at once one gets it. */
async function take(trx: Transaction<Database>, hash: string, now: Date): Promise<OneTimeLink | undefined> {
  const row = await trx
    .deleteFrom('one_time_link')
    .where('hash', '=', hash)
    .where('expires', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
  return row && linkOf(row)
}

async function hasUsers(trx: Kysely<Database>): Promise<boolean> {
  return (await trx.selectFrom('portal_user').select('id').limit(1).executeTakeFirst()) !== undefined
}

function linkOf({ id, user_id, expires }: { id: string; user_id: string | null; expires: string }): OneTimeLink {
  return { id, userId: user_id, expires: new Date(expires).toISOString() }
}
