/** The second factor of a user: the sealed secret of an authenticator app, passkeys (passkeys.ts), and recovery codes by their hashes. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import { factorRequiredOf } from './accounts/factor-rules.js'
import type { Database } from './database.js'
import { replaceRecoveryCodes } from './recovery-codes.js'
import { noteTraits } from './user-traits.js'

export interface SecondFactor {
  /** The secret, encrypted. */
  sealed: string
  /** ISO; null while its first code was not entered. */
  since: string | null
}

export interface SecondFactorStore {
  of(userId: string): Promise<SecondFactor | undefined>
  /** Whether there is an app whose first code was entered, or a passkey. */
  isOn(userId: string): Promise<boolean>
  /** Whether nobody asked for a factor in the session: its user, or who acts as them, has none, and no provider vouched for them. */
  isMissing(sessionId: string): Promise<boolean>
  /** Recovery codes that were not used. */
  codesLeft(userId: string): Promise<number>
  /** Keeps a secret whose first code is awaited, in place of one before it. Rejects CONFLICT where a factor is on. */
  begin(userId: string, sealed: string): Promise<void>
  /** Turns the factor on, with the time step of the first code. False where another call did, or another secret was begun meanwhile. */
  confirm(
    userId: string,
    factor: { sealed: string; step: number; codes: readonly string[] },
    now: Date,
  ): Promise<boolean>
  /** Whether the step is later than all before it: each code counts once, whoever of two comes first. */
  takeStep(userId: string, step: number): Promise<boolean>
  /** Whether the recovery code is one of the user's that was not used. */
  takeCode(userId: string, hash: string, now: Date): Promise<boolean>
  /** Takes the app away; recovery codes stay beside passkeys. Rejects CONFLICT for the last factor of somebody who is asked for one. */
  remove(userId: string): Promise<boolean>
  /** Takes app, passkeys and recovery codes away. */
  removeAll(userId: string): Promise<boolean>
}

export function createSecondFactorStore(db: Kysely<Database>): SecondFactorStore {
  return {
    async of(userId) {
      const row = await db
        .selectFrom('second_factor')
        .select(['sealed', 'confirmed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!row) return undefined
      const since = row.confirmed_at === null ? null : new Date(row.confirmed_at).toISOString()
      return { sealed: row.sealed, since }
    },
    isOn: userId => isFactorOn(db, userId),
    async isMissing(sessionId) {
      const { rows } = await sql<{ missing: boolean }>`select not (coalesce(o.by_provider, f.by_provider)
          or exists (select 1 from second_factor s where s.user_id = coalesce(f.original_user_id, f.user_id) and s.confirmed_at is not null)
          or exists (select 1 from passkey p where p.user_id = coalesce(f.original_user_id, f.user_id))) as missing
        from refresh_family f left join refresh_family o on o.family = f.original_family where f.family = ${sessionId}`.execute(
        db,
      )
      return rows[0]?.missing !== false
    },
    async codesLeft(userId) {
      const { left } = await db
        .selectFrom('recovery_code')
        .select(eb => eb.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(left)
    },
    async begin(userId, sealed) {
      const { rows } = await sql`insert into second_factor (user_id, sealed, last_step) values (${userId}, ${sealed}, 0)
        on conflict (user_id) do update set sealed = excluded.sealed, last_step = 0 where second_factor.confirmed_at is null
        returning user_id`.execute(db)
      if (rows.length === 0)
        throw new PortalError('CONFLICT', { message: 'A second factor is on already: take it off first' })
    },
    confirm: (userId, { sealed, step, codes }, now) =>
      db.transaction().execute(async trx => {
        await holdUser(trx, userId)
        const turned = await trx
          .updateTable('second_factor')
          .set({ confirmed_at: now, last_step: step })
          .where('user_id', '=', userId)
          .where('sealed', '=', sealed)
          .where('confirmed_at', 'is', null)
          .returning('user_id')
          .executeTakeFirst()
        if (!turned) return false
        await replaceRecoveryCodes(trx, userId, codes)
        await noteTraits(trx, userId)
        return true
      }),
    async takeStep(userId, step) {
      const taken = await db
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst()
      return taken !== undefined
    },
    async takeCode(userId, hash, now) {
      const taken = await db
        .updateTable('recovery_code')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      return taken !== undefined
    },
    remove: userId =>
      db.transaction().execute(async trx => {
        await holdUser(trx, userId)
        await proveMayGoWithout(trx, userId)
        const gone = await removeApp(trx, userId)
        if (!(await isFactorOn(trx, userId))) await removeCodes(trx, userId)
        await noteTraits(trx, userId)
        return gone
      }),
    removeAll: userId =>
      db.transaction().execute(async trx => {
        await holdUser(trx, userId)
        const wasOn = await isFactorOn(trx, userId)
        await removeApp(trx, userId)
        await removeCodes(trx, userId)
        await trx.deleteFrom('passkey').where('user_id', '=', userId).execute()
        await noteTraits(trx, userId)
        return wasOn
      }),
  }
}

/** A sign-in that was proved without a factor, and a factor that is turned on, wait for each other. */
export async function holdUser(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.selectFrom('portal_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
}

/** Proves that a user may give up a factor. The user's row is locked, so that of two factors that are taken away at once the second one stays. */
export async function proveMayGoWithout(trx: Transaction<Database>, userId: string): Promise<void> {
  const { rows } = await sql<{ factors: number }>`select (
      (select count(*) from second_factor where user_id = ${userId} and confirmed_at is not null)
      + (select count(*) from passkey where user_id = ${userId}))::int as factors`.execute(trx)
  if ((rows[0]?.factors ?? 0) > 1) return
  const name = await factorRequiredOf(trx, userId)
  if (name === undefined) return
  throw new PortalError('CONFLICT', { message: `${name} asks for a second factor: set another one up first` })
}

export async function isFactorOn(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    on: boolean
  }>`select exists (select 1 from second_factor where user_id = ${userId} and confirmed_at is not null)
    or exists (select 1 from passkey where user_id = ${userId}) as "on"`.execute(db)
  return rows[0]?.on === true
}

async function removeApp(trx: Transaction<Database>, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

async function removeCodes(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
