/** Sign-in sessions: how they begin, go on (session-tokens.ts) and end. */
import { randomUUID } from 'node:crypto'
import { PortalError } from '../../wire/errors.js'
import type { SessionTokens } from '../../wire/sign-in.js'
import type { NewFamily, SessionOrigin, User } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import { proveMayActAs } from './acting.js'
import { createPasswordProof, hashPassword } from './password-proof.js'
import type { Having, SecondFactorProof } from './second-factor.js'
import { createSessionTokens, type OnSession, REFRESH_MS, type TurnListener } from './session-tokens.js'
import { createJudge } from './sign-in-guard.js'
import { hashSecret, newSecret, type TokenSigner } from './tokens.js'

export interface Credentials {
  email: string
  password: string
  /** The second factor, where the user has one. */
  having?: Having
  from: SessionOrigin
  /** The token of this device from an earlier sign-in. */
  device?: string | undefined
}

/** Beside a password. */
export type UsedFactor = 'none' | 'code' | 'passkey'

export interface Sessions {
  /** Rejects WRONG_PASSWORD, also for unknown e-mails, SECOND_FACTOR, or TOO_MANY_REQUESTS with the seconds to wait. */
  signIn(given: Credentials, now: Date, onProved?: (factor: UsedFactor) => void): Promise<SessionTokens>
  /** Starts a session for somebody who has been authenticated. Rejects where what they were authenticated by has changed since. */
  start(user: User, from: SessionOrigin, now: Date, by?: AuthenticatedBy): Promise<SessionTokens>
  /** Rejects WRONG_PASSWORD, or TOO_MANY_REQUESTS, unless it is the user's. */
  provePassword(user: User, password: string, from: SessionOrigin, now: Date): Promise<void>
  /** `onReused` is told of a session that ends because a token of it was used again. */
  refresh(token: string, now: Date, onReused?: OnSession): Promise<SessionTokens>
  /** Ends it; of somebody who acts as another, also their own. */
  signOut(sessionId: string): Promise<void>
  /** Starts a session in which somebody acts as the user. Rejects FORBIDDEN unless they may. */
  actAs(user: User, original: Original, from: SessionOrigin, now: Date): Promise<SessionTokens>
  /** Ends it, by its refresh token, and goes on in their own. */
  revert(token: string, now: Date, listener?: TurnListener): Promise<SessionTokens>
}

export type AuthenticatedBy = Pick<NewFamily, 'provedBy' | 'withoutFactor' | 'passkeyId' | 'byProvider'>

/** The administrator who acts as a user, and their own session. */
export interface Original {
  userId: string
  sessionId: string
}

export async function createSessions(store: Store, signer: TokenSigner, factor: SecondFactorProof): Promise<Sessions> {
  const judge = createJudge(store)
  const isPassword = createPasswordProof()
  const { answer, turn } = createSessionTokens(store, signer)
  // Compared with when the e-mail is unknown, so that the answer takes as long as for a known one.
  const decoy = await hashPassword(newSecret())

  async function start(
    user: User,
    from: SessionOrigin,
    now: Date,
    { device = newSecret(), ...proof }: AuthenticatedBy & { device?: string | undefined } = {},
  ): Promise<SessionTokens> {
    const refresh = newSecret()
    const family = randomUUID()
    const expires = new Date(now.getTime() + REFRESH_MS)
    const record = { hash: hashSecret(refresh), family, userId: user.id, originalUserId: null, expires }
    await store.identity.startFamily({ ...record, ...proof, from, startedAt: now })
    // Of those who may come in, and before the tokens are made, which then name what they came into.
    await store.organizations.provision(user, now)
    await store.guard.rememberDevice(hashSecret(device), user.id, now)
    return { ...(await answer(user, record, { token: refresh, expires }, now)), device }
  }

  return {
    async signIn({ email, password, having = {}, from, device }, now, onProved) {
      const user = await store.identity.userByEmail(email)
      const hashed = device === undefined ? undefined : hashSecret(device)
      const isKnown = hashed !== undefined && (await store.guard.isDeviceOf(hashed, user?.id ?? '', now))
      const { address } = from
      const known = await judge({ email, address, ...(isKnown && { device: hashed }) }, now, async attempt => {
        const matches = await isPassword(user?.passwordHash ?? decoy, password)
        if (!user?.passwordHash || !matches) throw new PortalError('WRONG_PASSWORD')
        const hasFactor = await factor.prove(user, having, now).catch(async (error: unknown) => {
          if (having.code === undefined && having.passkey === undefined) await attempt.goesOn()
          throw error
        })
        await attempt.succeeded()
        return { user, hasFactor }
      })
      const { user: person, hasFactor } = known
      onProved?.(!hasFactor ? 'none' : having.passkey === undefined ? 'code' : 'passkey')
      const by = { provedBy: person.passwordHash, withoutFactor: !hasFactor }
      return start(person, from, now, { ...by, device: isKnown ? device : undefined })
    },
    provePassword: ({ email, passwordHash }, password, { address }, now) =>
      judge({ email, address }, now, async attempt => {
        if (!(await isPassword(passwordHash ?? decoy, password)) || passwordHash === null)
          throw new PortalError('WRONG_PASSWORD')
        await attempt.succeeded()
      }),
    start,
    refresh: (token, now, onReused) => turn(token, store.identity.rotate, now, { ...(onReused && { onReused }) }),
    revert: (token, now, listener = {}) => turn(token, store.identity.revert, now, listener),
    async actAs(user, original, from, now) {
      await proveMayActAs(store, original.userId, user.id)
      const refresh = newSecret()
      const expires = new Date(now.getTime() + REFRESH_MS)
      const record = { hash: hashSecret(refresh), family: randomUUID(), userId: user.id, expires }
      const acting = { ...record, originalUserId: original.userId, originalFamily: original.sessionId }
      await store.identity.startFamily({ ...acting, from, startedAt: now })
      return answer(user, acting, { token: refresh, expires }, now)
    },
    signOut: sessionId => store.identity.signOut(sessionId),
  }
}
