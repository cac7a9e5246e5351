/** Users, accounts and refresh tokens. A token is stored hashed; its successor, for the grace, sealed by the caller. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import { insertAccount } from './accounts/insert-account.js'
import type { Database } from './database.js'
import { endFamilies } from './end-families.js'
import type { Account, IdentityStore, NewFamily, RefreshRecord, Rotating, Rotation, User } from './identity-types.js'
import { createActing, isOriginalAlive } from './impersonation.js'
import { createMembers } from './members.js'
import { proveNotLocked } from './not-locked.js'
import type { WritableRevocations } from './revocations.js'
import { isFactorOn } from './second-factor.js'
import { noteSeen } from './seen-users.js'
import { noteTraits } from './user-traits.js'

/** The immediate predecessor of a refresh token is honoured this long (a lost answer, two tabs). */
const GRACE_MS = 10_000
const LONGEST_AGENT = 400

export function createIdentityStore(db: Kysely<Database>, revocations: WritableRevocations): IdentityStore {
  return {
    async userByEmail(email) {
      const row = await db
        .selectFrom('portal_user')
        .selectAll()
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()
      return row && userOf(row)
    },
    async userById(id) {
      const row = await db.selectFrom('portal_user').selectAll().where('id', '=', id).executeTakeFirst()
      return row && userOf(row)
    },
    async createUser(user) {
      const id = randomUUID()
      const row = { id, email: user.email.toLowerCase(), name: user.name, password_hash: user.passwordHash }
      await db.transaction().execute(async trx => {
        await trx.insertInto('portal_user').values(row).execute()
        await noteTraits(trx, id)
      })
      return { ...user, id, email: row.email }
    },
    async createAccount(account, ownerId) {
      const id = await db.transaction().execute(async trx => {
        const made = await insertAccount(trx, account)
        if (ownerId !== undefined)
          await trx
            .insertInto('account_member')
            .values({ account_id: made, user_id: ownerId, is_owner: true })
            .execute()
        return made
      })
      return { id, ...account }
    },
    async accountsOf(userId) {
      const rows = await db
        .selectFrom('account')
        .innerJoin('account_member', 'account_member.account_id', 'account.id')
        .selectAll('account')
        .select('account_member.is_owner')
        .where('account_member.user_id', '=', userId)
        .orderBy('account.name')
        .execute()
      return rows.map(row => ({ ...accountOf(row), isOwner: row.is_owner }))
    },
    async firstAccount() {
      const row = await db.selectFrom('account').selectAll().orderBy('created_at').orderBy('id').executeTakeFirst()
      return row && accountOf(row)
    },
    async accounts() {
      const rows = await db.selectFrom('account').selectAll().orderBy('created_at').orderBy('id').execute()
      return rows.map(accountOf)
    },
    async hasAccount(id) {
      return (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },
    async startFamily(record) {
      await db.transaction().execute(async trx => {
        const { family, userId, originalUserId, originalFamily, hash, expires, from, startedAt } = record
        await proveNotLocked(trx, record.userId)
        await proveUnchanged(trx, record)
        await trx
          .insertInto('refresh_family')
          .values({
            family,
            user_id: userId,
            original_user_id: originalUserId,
            original_family: originalFamily ?? null,
            revoked_at: null,
            started_at: startedAt,
            used_at: startedAt,
            agent: from.agent?.slice(0, LONGEST_AGENT) ?? null,
            address: from.address,
            by_provider: record.byProvider ?? false,
          })
          .execute()
        await trx
          .insertInto('refresh_token')
          .values({ hash, family, expires, retired_at: null, sealed_successor: null, successor_family: null })
          .execute()
        if (originalUserId === null) await noteSeen(trx, userId, startedAt)
      })
    },
    async rotate(hash, next, sealedSuccessor, now) {
      const rotation = await rotate(db, revocations, { hash, next, sealedSuccessor }, now)
      if (rotation.outcome === 'reused' || rotation.outcome === 'revoked') await revocations.publish()
      return rotation
    },
    async revokeFamily(family) {
      await db.transaction().execute(trx => endFamilies(trx, revocations, [family]))
      await revocations.publish()
    },
    ...createActing(db, revocations, GRACE_MS),
    ...createMembers(db, revocations),
  }
}

/** A change of password or factor at the same moment waits for the lock, and then finds the session and ends it; one before it refuses the session. */
async function proveUnchanged(
  trx: Transaction<Database>,
  { userId, provedBy, withoutFactor, passkeyId }: NewFamily,
): Promise<void> {
  if (provedBy === undefined && !withoutFactor && passkeyId === undefined) return
  const user = await trx
    .selectFrom('portal_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!user || (provedBy !== undefined && user.password_hash !== provedBy)) throw new PortalError('WRONG_PASSWORD')
  if (withoutFactor && (await isFactorOn(trx, userId))) throw new PortalError('SECOND_FACTOR')
  if (passkeyId === undefined) return
  const passkey = await trx.selectFrom('passkey').select('id').where('id', '=', passkeyId).executeTakeFirst()
  if (!passkey) throw new PortalError('FORBIDDEN', { message: 'This passkey was removed meanwhile' })
}

async function rotate(
  db: Kysely<Database>,
  revocations: WritableRevocations,
  { hash, next, sealedSuccessor }: Rotating,
  now: Date,
): Promise<Rotation> {
  return db.transaction().execute(async (trx): Promise<Rotation> => {
    const token = await trx
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (!token) return { outcome: 'unknown' }
    const family = await trx
      .selectFrom('refresh_family')
      .selectAll()
      .where('family', '=', token.family)
      .executeTakeFirstOrThrow()
    if (family.revoked_at !== null) return { outcome: 'revoked' }
    const original = family.original_family
    if (original !== null && !(await isOriginalAlive(trx, original, now))) {
      await endFamilies(trx, revocations, [token.family])
      return { outcome: 'revoked' }
    }
    const record: RefreshRecord = {
      hash: next.hash,
      family: token.family,
      userId: family.user_id,
      originalUserId: family.original_user_id,
      expires: next.expires,
    }
    if (token.retired_at !== null) {
      const age = now.getTime() - Date.parse(token.retired_at)
      const successor = token.sealed_successor
      if (age <= GRACE_MS && successor !== null) return { outcome: 'grace', record, successor }
      await endFamilies(trx, revocations, [token.family])
      return { outcome: 'reused', family: token.family, userId: family.user_id }
    }
    if (Date.parse(token.expires) <= now.getTime()) return { outcome: 'expired' }
    // Only the immediate predecessor may come again: the one before it loses its sealed successor here.
    await trx.updateTable('refresh_token').set({ sealed_successor: null }).where('family', '=', token.family).execute()
    await trx.updateTable('refresh_family').set({ used_at: now }).where('family', '=', token.family).execute()
    await trx
      .updateTable('refresh_token')
      .set({ retired_at: now, sealed_successor: sealedSuccessor, successor_family: token.family })
      .where('hash', '=', hash)
      .execute()
    await trx
      .insertInto('refresh_token')
      .values({
        hash: next.hash,
        family: token.family,
        expires: next.expires,
        retired_at: null,
        sealed_successor: null,
        successor_family: null,
      })
      .execute()
    if (family.original_user_id === null) await noteSeen(trx, family.user_id, now)
    return { outcome: 'rotated', record }
  })
}

function userOf(row: Selectable<Database['portal_user']>): User {
  return { id: row.id, email: row.email, name: row.name, passwordHash: row.password_hash }
}

function accountOf(row: Selectable<Database['account']>): Account {
  return { id: row.id, name: row.name, type: row.type as Account['type'], currency: row.currency }
}
