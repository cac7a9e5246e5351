/** One-time links. A link is stored as the hash of its token, and deleted in the transaction that uses it. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import { appointAdministrator } from './accounts/assignments.js'
import { insertAccount } from './accounts/insert-account.js'
import type { Database } from './database.js'
import { lockNames } from './locks.js'
import { postMail } from './mails.js'
import { proveNotLocked } from './not-locked.js'
import { provision } from './organizations/provision.js'
import { replacePassword } from './own-sessions.js'
import type { WritableRevocations } from './revocations.js'
import { noteTraits } from './user-traits.js'

export type LinkPurpose = 'administrator' | 'password' | 'signUp' | 'email'

export interface OneTimeLink {
  id: string
  purpose: LinkPurpose
  /** Whose password or address it sets; null where it makes a user. */
  userId: string | null
  /** The address of a sign-up, or the new address of a user. */
  email: string | null
  /** ISO. */
  expires: string
}

export interface FirstAdministrator {
  email: string
  name: string
  passwordHash: string
  account: string
}

export type LinkFor =
  | { purpose: 'password'; userId: string }
  | { purpose: 'signUp'; email: string }
  | { purpose: 'email'; userId: string; email: string }

export interface NewPerson {
  name: string
  passwordHash: string
  /** The account that the new user owns. */
  account: { name: string; type: 'personal' | 'organization' }
}

export interface LinkStore {
  /** Returns the link that makes the first administrator, which all servers share. It is undefined once there is a user. */
  first(hashOf: (id: string) => string, expires: Date, now: Date): Promise<OneTimeLink | undefined>
  /** Earlier links for the same of the same user or address end. */
  create(link: { hash: string; expires: Date } & LinkFor): Promise<void>
  byHash(hash: string, now: Date): Promise<OneTimeLink | undefined>
  /** True once there is a user, so that there can be no first administrator any more. */
  isFounded(): Promise<boolean>
  /** Uses and deletes the link. Gives the user's id, undefined when the link is not valid; rejects CONFLICT when there is a user already. */
  makeFirst(hash: string, administrator: FirstAdministrator, now: Date): Promise<string | undefined>
  /** Uses and deletes the link, and ends the user's sessions. Gives their id, undefined when the link is not valid; rejects FORBIDDEN for a locked user. */
  setPassword(hash: string, passwordHash: string, now: Date): Promise<string | undefined>
  /** Uses and deletes the link of a sign-up. Gives the new user's id, undefined when it is not valid; rejects CONFLICT when the address has a user. */
  signUp(hash: string, person: NewPerson, now: Date): Promise<string | undefined>
  /** Uses and deletes the link of a new address. Undefined when it is not valid; rejects CONFLICT when the address is another user's, FORBIDDEN for a locked user. */
  changeEmail(hash: string, now: Date): Promise<{ userId: string; email: string } | undefined>
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
    async create({ hash, expires, ...link }) {
      const row = {
        purpose: link.purpose,
        user_id: 'userId' in link ? link.userId : null,
        email: 'email' in link ? link.email.toLowerCase() : null,
      }
      await db.transaction().execute(async trx => {
        await trx
          .deleteFrom('one_time_link')
          .where('purpose', '=', row.purpose)
          .where(row.user_id === null ? 'email' : 'user_id', '=', row.user_id ?? row.email)
          .execute()
        await trx
          .insertInto('one_time_link')
          .values({ id: randomUUID(), hash, expires, ...row })
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
        if (link?.purpose !== FIRST) return undefined
        if (await hasUsers(trx)) {
          throw new PortalError('CONFLICT', { message: 'There is an administrator already: ask them for a link' })
        }
        const userId = await insertPerson(trx, { email, name, passwordHash, verifiedAt: null })
        await insertOwned(trx, userId, { name: account, type: 'organization' })
        await appointAdministrator(trx, userId)
        return userId
      }),
    async setPassword(hash, passwordHash, now) {
      const userId = await db.transaction().execute(async trx => {
        const link = await take(trx, hash, now)
        if (link?.purpose !== 'password' || link.userId === null) return undefined
        await proveNotLocked(trx, link.userId)
        await replacePassword(trx, revocations, { userId: link.userId, passwordHash }, now)
        return link.userId
      })
      await revocations.publish()
      return userId
    },
    signUp: (hash, { name, passwordHash, account }, now) =>
      db.transaction().execute(async trx => {
        const link = await take(trx, hash, now)
        if (link?.purpose !== 'signUp' || link.email === null) return undefined
        await proveFree(trx, link.email)
        const person = { email: link.email, name, passwordHash, verifiedAt: now }
        const userId = await insertPerson(trx, person)
        const joined = await provision({ trx, revocations, now }, userId)
        // Who comes into the account of their company needs none of their own, unless they name one.
        if (joined.length === 0 || account.type !== 'personal') await insertOwned(trx, userId, account)
        return userId
      }),
    changeEmail: (hash, now) => db.transaction().execute(trx => changeEmail(trx, hash, now)),
  }
}

async function changeEmail(
  trx: Transaction<Database>,
  hash: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const link = await take(trx, hash, now)
  if (link?.purpose !== 'email' || link.email === null || link.userId === null) return undefined
  const { userId, email } = link
  await proveNotLocked(trx, userId)
  await proveFree(trx, email)
  const before = await trx
    .selectFrom('portal_user')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('portal_user').set({ email, verified_at: now }).where('id', '=', userId).execute()
  // A link that lies in the old mailbox is good no more.
  await trx.deleteFrom('one_time_link').where('user_id', '=', userId).execute()
  await postMail(trx, { kind: 'emailChanged', to: before.email, data: { email } }, now)
  return { userId, email }
}

/** Holds the address to the end of the transaction: of two who take it at once, the second one is refused. */
export async function proveFree(trx: Transaction<Database>, email: string): Promise<void> {
  await lockNames(trx, [`user ${email}`])
  const holder = await trx.selectFrom('portal_user').select('id').where('email', '=', email).executeTakeFirst()
  if (holder) throw new PortalError('CONFLICT', { message: 'There is an account with this address already: sign in' })
}

interface Inserted extends Omit<NewPerson, 'account'> {
  email: string
  verifiedAt: Date | null
}

async function insertPerson(
  trx: Transaction<Database>,
  { email, name, passwordHash, verifiedAt }: Inserted,
): Promise<string> {
  const userId = randomUUID()
  await trx
    .insertInto('portal_user')
    .values({ id: userId, email: email.toLowerCase(), name, password_hash: passwordHash, verified_at: verifiedAt })
    .execute()
  await noteTraits(trx, userId)
  return userId
}

async function insertOwned(trx: Transaction<Database>, userId: string, account: NewPerson['account']): Promise<void> {
  const accountId = await insertAccount(trx, { ...account, currency: 'USD' })
  await trx.insertInto('account_member').values({ account_id: accountId, user_id: userId, is_owner: true }).execute()
}

/** Takes a link, once: where two use it at the same time one of them gets it. */
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

function linkOf({ id, purpose, user_id, email, expires }: Selectable<Database['one_time_link']>): OneTimeLink {
  return { id, purpose: purpose as LinkPurpose, userId: user_id, email, expires: new Date(expires).toISOString() }
}
