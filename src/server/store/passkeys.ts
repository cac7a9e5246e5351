/** Passkeys of users, and challenges that wait for an answer of one: each counts once. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import type { Database } from './database.js'
import { replaceRecoveryCodes } from './recovery-codes.js'
import { holdUser, isFactorOn, proveMayGoWithout } from './second-factor.js'
import { noteTraits } from './user-traits.js'

export interface Passkey {
  /** The id of the credential, base64url. */
  id: string
  userId: string
  name: string
  /** COSE, base64url. */
  publicKey: string
  /** Uses, as the authenticator counts them; 0 where it counts none. */
  counter: number
  transports: string[]
  /** It is on several devices of the user's. */
  isSynced: boolean
  /** The proved domain that it is of, and whose that was; null for the portal's own address. */
  host: { name: string; accountId: string } | null
  /** ISO. */
  createdAt: string
  usedAt: string | null
}

export interface PasskeyStore {
  /** The oldest first. */
  ofUser(userId: string): Promise<Passkey[]>
  byId(id: string): Promise<Passkey | undefined>
  /** Whether it is the user's first factor: only then the hashes of recovery codes are kept. Rejects CONFLICT for one that is known, and beyond `most`. */
  add(passkey: Omit<Passkey, 'usedAt'>, codes: readonly string[], most: number): Promise<boolean>
  /** False unless the counter is greater than all before it, or none is counted: of two who answer with one count, one gets it. */
  used(id: string, counter: number, now: Date): Promise<boolean>
  /** Removes a passkey. The last factor takes the recovery codes with it. Rejects with CONFLICT for the last factor of a user who needs one. */
  remove(userId: string, id: string): Promise<boolean>
  /** `about`: what the answer is for. */
  begin(hash: string, about: string, expires: Date, now: Date): Promise<void>
  /** Whether the challenge was waiting, for this. It waits no longer. */
  take(hash: string, about: string, now: Date): Promise<boolean>
}

export function createPasskeyStore(db: Kysely<Database>): PasskeyStore {
  return {
    async ofUser(userId) {
      const rows = await db
        .selectFrom('passkey')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      return rows.map(passkeyOf)
    },
    async byId(id) {
      const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
      return row && passkeyOf(row)
    },
    add: (passkey, codes, most) =>
      db.transaction().execute(async trx => {
        const { userId } = passkey
        await holdUser(trx, userId)
        const isFirst = !(await isFactorOn(trx, userId))
        const { rows } =
          await sql`insert into passkey (id, user_id, name, public_key, counter, transports, is_synced, host, host_account_id, created_at)
          select ${passkey.id}, ${userId}, ${passkey.name}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[],
            ${passkey.isSynced}, ${passkey.host?.name ?? null}, ${passkey.host?.accountId ?? null}, ${passkey.createdAt}::timestamptz
          where (select count(*) from passkey where user_id = ${userId}) < ${most}
          on conflict do nothing returning id`.execute(trx)
        if (rows.length === 0)
          throw new PortalError('CONFLICT', { message: `This passkey is known already, or there are ${most}` })
        if (isFirst) await replaceRecoveryCodes(trx, userId, codes)
        await noteTraits(trx, userId)
        return isFirst
      }),
    async used(id, counter, now) {
      const row = await db
        .updateTable('passkey')
        .set({ counter, used_at: now })
        .where('id', '=', id)
        .where(eb => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]))
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    remove: (userId, id) =>
      db.transaction().execute(async trx => {
        await holdUser(trx, userId)
        await proveMayGoWithout(trx, userId)
        const gone = await trx
          .deleteFrom('passkey')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (gone && !(await isFactorOn(trx, userId)))
          await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
        await noteTraits(trx, userId)
        return gone !== undefined
      }),
    async begin(hash, about, expires, now) {
      await db.deleteFrom('passkey_challenge').where('expires', '<', now.toISOString()).execute()
      await db.insertInto('passkey_challenge').values({ hash, about, expires }).execute()
    },
    async take(hash, about, now) {
      const row = await db
        .deleteFrom('passkey_challenge')
        .where('hash', '=', hash)
        .returning(['about', 'expires'])
        .executeTakeFirst()
      return row !== undefined && row.about === about && new Date(row.expires) > now
    },
  }
}

function passkeyOf(row: Selectable<Database['passkey']>): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    isSynced: row.is_synced,
    host: row.host === null || row.host_account_id === null ? null : { name: row.host, accountId: row.host_account_id },
    createdAt: new Date(row.created_at).toISOString(),
    usedAt: row.used_at === null ? null : new Date(row.used_at).toISOString(),
  }
}
