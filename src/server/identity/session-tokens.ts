/**
 * Tokens of sessions. A refresh token is opaque, stored hashed and rotated at each use. Its immediate predecessor answers the same
 * successor for ten seconds (a lost answer, two tabs); anything older ends the whole session.
 */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { HOUR } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import type { SessionTokens } from '../../wire/sign-in.js'
import type { LeftSession, RefreshRecord, User } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import { proveMayActAs } from './acting.js'
import { DEMO_MODE } from './demo-mode.js'
import { holdingsOf } from './holdings.js'
import { factorDue } from './required-factor.js'
import { grantsOf } from './roles.js'
import { hashSecret, newSecret, type TokenSigner } from './tokens.js'

export const REFRESH_MS = 12 * HOUR

export type OnSession = (session: LeftSession) => void

/** Is told what becomes of sessions when a token is given up: one whose token was used before, and one of somebody else that is left. */
export interface TurnListener {
  onReused?: OnSession
  onLeft?: OnSession
}

type Turn = Store['identity']['rotate']

interface RefreshToken {
  token: string
  expires: Date
}

export function createSessionTokens(store: Store, signer: TokenSigner) {
  async function answer(
    user: User,
    { family, originalUserId: actorId }: Pick<RefreshRecord, 'family' | 'originalUserId'>,
    refresh: RefreshToken,
    now: Date,
  ): Promise<SessionTokens> {
    const revision = await store.revocations.head()
    // After the position in the log: a right that is taken from now on ends the token.
    if (actorId !== null) await proveMayActAs(store, actorId, user.id)
    const grants = grantsOf(user.id, await holdingsOf(store, user.id))
    const inDemoMode = await store.ownSessions.isInDemoMode(family)
    const policy = inDemoMode && { policy: DEMO_MODE }
    const accessToken = await signer.sign(
      { kind: 'portal', userId: user.id, actorId, sessionId: family, revision, grants, ...policy },
      now,
    )
    return {
      userId: user.id,
      originalUserId: actorId,
      inDemoMode,
      factorDue: actorId === null ? await factorDue(store, { userId: user.id, sessionId: family }) : null,
      email: user.email,
      accessToken,
      refreshToken: { token: refresh.token, expires: refresh.expires.toISOString() },
    }
  }

  /** Gives a token up for its successor, and the tokens that come with that. */
  async function turn(token: string, by: Turn, now: Date, listener: TurnListener): Promise<SessionTokens> {
    const next = newSecret()
    const expires = new Date(now.getTime() + REFRESH_MS)
    const rotation = await by(hashSecret(token), { hash: hashSecret(next), expires }, seal(next, token), now)
    if (rotation.outcome === 'rotated' || rotation.outcome === 'grace') {
      const { record, left } = rotation
      if (left) listener.onLeft?.(left)
      const user = await store.identity.userById(record.userId)
      if (!user) throw new PortalError('SESSION_REVOKED')
      const successor = rotation.outcome === 'grace' ? unseal(rotation.successor, token) : next
      return answer(user, record, { token: successor, expires }, now).catch(async error => {
        if (record.originalUserId === null) throw error
        // Of somebody who may act as the user no more.
        await store.identity.revokeFamily(record.family)
        throw new PortalError('SESSION_REVOKED', { cause: error })
      })
    }
    if (rotation.outcome === 'reused') {
      listener.onReused?.(rotation)
      throw new PortalError('SESSION_REVOKED', {
        message: 'This refresh token was used before: the session has ended, sign in again',
      })
    }
    if (rotation.outcome === 'revoked') throw new PortalError('SESSION_REVOKED')
    const what = rotation.outcome === 'expired' ? 'has expired' : 'is not known'
    throw new PortalError('NOT_SIGNED_IN', { message: `The refresh token ${what}: sign in again` })
  }

  return { answer, turn }
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
