/** The sessions of one user, and the end of them. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import type { Database } from './database.js'
import { endFamilies } from './end-families.js'
import { postMail } from './mails.js'
import { endOf, type WritableRevocations } from './revocations.js'
import { noteTraits } from './user-traits.js'

export interface OwnSession {
  id: string
  /** ISO; null for those from before this was kept. */
  startedAt: string | null
  usedAt: string | null
  agent: string | null
  address: string | null
  /** An administrator acts as the user in this session. */
  isActing: boolean
}

export interface NewPassword {
  userId: string
  passwordHash: string
  /** The stored hash that the current password was proved by: where it is another one by now, the password was wrong. */
  provedBy?: string | null
}

export interface OwnSessionStore {
  /** Lists the sessions that have not ended, the last used first. */
  list(userId: string, now: Date): Promise<OwnSession[]>
  /** Ends one session of the user. False when there is none. */
  end(userId: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of the user but one. Gives how many. */
  endOthers(userId: string, sessionId: string): Promise<number>
  isInDemoMode(sessionId: string): Promise<boolean>
  /** Hides names in a session, or shows them again. Its tokens end, and it is renewed. */
  setDemoMode(sessionId: string, isOn: boolean): Promise<void>
  /** Sets the user's password, ends the other sessions, and writes to them about it. Rejects WRONG_PASSWORD as `NewPassword` says. */
  changePassword(user: NewPassword & { sessionId: string }, now: Date): Promise<void>
}

export function createOwnSessions(db: Kysely<Database>, revocations: WritableRevocations): OwnSessionStore {
  return {
    async list(userId, now) {
      const rows = await db
        .selectFrom('refresh_family as f')
        .select(['f.family', 'f.started_at', 'f.used_at', 'f.agent', 'f.address', 'f.original_user_id'])
        .where('f.user_id', '=', userId)
        .where('f.revoked_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('refresh_token as t')
              .select('t.hash')
              .whereRef('t.family', '=', 'f.family')
              .where('t.retired_at', 'is', null)
              .where('t.expires', '>', now.toISOString()),
          ),
        )
        .orderBy('f.used_at', order => order.desc().nullsLast())
        .orderBy('f.family')
        .execute()
      return rows.map(({ family, started_at, used_at, agent, address, original_user_id }) => ({
        id: family,
        startedAt: isoOf(started_at),
        usedAt: isoOf(used_at),
        agent,
        address,
        isActing: original_user_id !== null,
      }))
    },
    async end(userId, sessionId) {
      const ended = await db.transaction().execute(async trx => {
        const families = (await familiesOf(trx, userId)).filter(family => family === sessionId)
        await endFamilies(trx, revocations, families)
        return families.length > 0
      })
      await revocations.publish()
      return ended
    },
    async endOthers(userId, sessionId) {
      const ended = await db.transaction().execute(trx => endAllBut(trx, revocations, userId, sessionId))
      await revocations.publish()
      return ended
    },
    async isInDemoMode(sessionId) {
      const found = await db
        .selectFrom('refresh_family')
        .select('in_demo_mode')
        .where('family', '=', sessionId)
        .executeTakeFirst()
      return found?.in_demo_mode === true
    },
    async setDemoMode(sessionId, isOn) {
      await db.transaction().execute(async trx => {
        await trx.updateTable('refresh_family').set({ in_demo_mode: isOn }).where('family', '=', sessionId).execute()
        await revocations.append(trx, 'member', [endOf.place(sessionId)])
      })
      await revocations.publish()
    },
    async changePassword({ sessionId, ...password }, now) {
      await db.transaction().execute(trx => replacePassword(trx, revocations, { ...password, keeps: sessionId }, now))
      await revocations.publish()
    },
  }
}

/** Sets a password, ends the user's sessions but one and open links, forgets known devices, and writes to the user about it. */
export async function replacePassword(
  trx: Transaction<Database>,
  revocations: WritableRevocations,
  { userId, passwordHash, provedBy, keeps }: NewPassword & { keeps?: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ hadWay: boolean }>`select u.password_hash is not null
      or exists (select from user_identity i where i.user_id = u.id) or exists (select from passkey k where k.user_id = u.id) as "hadWay"
    from portal_user u where u.id = ${userId}`.execute(trx)
  const user = await trx
    .updateTable('portal_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .$if(provedBy !== undefined, update => update.where('password_hash', 'is not distinct from', provedBy ?? null))
    .returning('email')
    .executeTakeFirst()
  if (!user && provedBy !== undefined) throw new PortalError('WRONG_PASSWORD')
  // Links that somebody else may have asked for, to another address too.
  await trx.deleteFrom('one_time_link').where('user_id', '=', userId).execute()
  await trx.deleteFrom('remembered_device').where('user_id', '=', userId).execute()
  await endAllBut(trx, revocations, userId, keeps)
  // Whoever comes in for the first time has nothing that was changed.
  if (user && rows[0]?.hadWay) await postMail(trx, { kind: 'passwordChanged', to: user.email }, now)
  await noteTraits(trx, userId)
}

async function endAllBut(
  trx: Transaction<Database>,
  revocations: WritableRevocations,
  userId: string,
  kept: string | undefined,
): Promise<number> {
  const families = (await familiesOf(trx, userId)).filter(family => family !== kept)
  await endFamilies(trx, revocations, families)
  return families.length
}

async function familiesOf(trx: Transaction<Database>, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('refresh_family')
    .select('family')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ family }) => family)
}

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())
