/**
 * Sign-in sessions. A refresh token is opaque, stored hashed and rotated at each use. Its immediate predecessor answers the same
 * successor for ten seconds (a lost answer, two tabs); anything older ends the whole session.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { PortalError } from '../../wire/errors.js'
import type { SessionTokens } from '../../wire/sign-in.js'
import type { SessionOrigin, User } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import { holdingsOf } from './holdings.js'
import { grantsOf } from './roles.js'
import { createJudge } from './sign-in-guard.js'
import { hashSecret, newSecret, type TokenSigner } from './tokens.js'

const REFRESH_MS = 12 * 3_600_000
/** OWASP's argon2id: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Credentials {
  email: string
  password: string
  from: SessionOrigin
  /** Of an earlier sign-in. */
  device?: string | undefined
}

export interface Sessions {
  /** Rejects WRONG_PASSWORD, also for unknown e-mails, or TOO_MANY_REQUESTS with the seconds to wait. */
  signIn(given: Credentials, now: Date): Promise<SessionTokens>
  /** Starts a session for somebody who has been authenticated. */
  start(user: User, from: SessionOrigin, now: Date): Promise<SessionTokens>
  /** Rejects WRONG_PASSWORD, or TOO_MANY_REQUESTS, unless it is the user's. */
  provePassword(user: User, password: string, from: SessionOrigin, now: Date): Promise<void>
  /** `onReused` is told of a session that ends because a token of it was used again. */
  refresh(
    token: string,
    now: Date,
    onReused?: (session: { family: string; userId: string }) => void,
  ): Promise<SessionTokens>
  signOut(sessionId: string): Promise<void>
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON)
}

interface RefreshToken {
  token: string
  expires: Date
}

export async function createSessions(store: Store, signer: TokenSigner): Promise<Sessions> {
  const judge = createJudge(store)
  // Compared with when the e-mail is unknown, so that the answer takes as long as for a known one.
  const decoy = await hashPassword(newSecret())

  async function answer(user: User, family: string, refresh: RefreshToken, now: Date): Promise<SessionTokens> {
    const revision = await store.revocations.head()
    const grants = grantsOf(user.id, await holdingsOf(store, user.id))
    const accessToken = await signer.sign({ kind: 'portal', userId: user.id, sessionId: family, revision, grants }, now)
    return {
      userId: user.id,
      originalUserId: null,
      email: user.email,
      accessToken,
      refreshToken: { token: refresh.token, expires: refresh.expires.toISOString() },
    }
  }

  async function start(
    user: User,
    from: SessionOrigin,
    now: Date,
    { device = newSecret(), ...proof }: { device?: string | undefined; provedBy?: string | null } = {},
  ): Promise<SessionTokens> {
    const refresh = newSecret()
    const family = randomUUID()
    const expires = new Date(now.getTime() + REFRESH_MS)
    const record = { hash: hashSecret(refresh), family, userId: user.id, originalUserId: null, expires }
    await store.identity.startFamily({ ...record, ...proof, from, startedAt: now })
    await store.guard.rememberDevice(hashSecret(device), user.id, now)
    return { ...(await answer(user, family, { token: refresh, expires }, now)), device }
  }

  return {
    async signIn({ email, password, from, device }, now) {
      const user = await store.identity.userByEmail(email)
      const hashed = device === undefined ? undefined : hashSecret(device)
      const isKnown = hashed !== undefined && (await store.guard.isDeviceOf(hashed, user?.id ?? '', now))
      const { address } = from
      const known = await judge({ email, address, ...(isKnown && { device: hashed }) }, now, async attempt => {
        const matches = await verify(user?.passwordHash ?? decoy, password)
        if (!user?.passwordHash || !matches) throw new PortalError('WRONG_PASSWORD')
        await attempt.succeeded()
        return user
      })
      return start(known, from, now, { device: isKnown ? device : undefined, provedBy: known.passwordHash })
    },
    provePassword: ({ email, passwordHash }, password, { address }, now) =>
      judge({ email, address }, now, async attempt => {
        if (!(await verify(passwordHash ?? decoy, password)) || passwordHash === null)
          throw new PortalError('WRONG_PASSWORD')
        await attempt.succeeded()
      }),
    start: (user, from, now) => start(user, from, now),
    async refresh(token, now, onReused = () => undefined) {
      const next = newSecret()
      const expires = new Date(now.getTime() + REFRESH_MS)
      const rotation = await store.identity.rotate(
        hashSecret(token),
        { hash: hashSecret(next), expires },
        seal(next, token),
        now,
      )
      if (rotation.outcome === 'rotated' || rotation.outcome === 'grace') {
        const user = await store.identity.userById(rotation.record.userId)
        if (!user) throw new PortalError('SESSION_REVOKED')
        const successor = rotation.outcome === 'grace' ? unseal(rotation.successor, token) : next
        return answer(user, rotation.record.family, { token: successor, expires }, now)
      }
      if (rotation.outcome === 'reused') {
        onReused(rotation)
        throw new PortalError('SESSION_REVOKED', {
          message: 'This refresh token was used before: the session has ended, sign in again',
        })
      }
      if (rotation.outcome === 'revoked') throw new PortalError('SESSION_REVOKED')
      const what = rotation.outcome === 'expired' ? 'has expired' : 'is not known'
      throw new PortalError('NOT_SIGNED_IN', { message: `The refresh token ${what}: sign in again` })
    },
    signOut: sessionId => store.identity.revokeFamily(sessionId),
  }
}

/** The successor, encrypted by a key that only the predecessor gives, so that the store holds no usable token. */
function seal(successor: string, predecessor: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(predecessor), iv)
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(sealed: string, predecessor: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(predecessor), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update('plinth refresh successor\n').update(token).digest()
}
