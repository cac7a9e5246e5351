/**
 * Passkeys (WebAuthn): a way in that is two factors at once, since the authenticator asks for its user's finger, face or PIN; beside a password it is the second factor.
 * A challenge counts once, for five minutes, on all servers, for what it was made for. Passkeys are of the portal's public address: answers
 * that a browser gave at another one count for nothing.
 */
import { isIP } from 'node:net'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey, PasskeyProof } from '../../wire/calls/passkeys.js'
import { PortalError } from '../../wire/errors.js'
import type { PasskeyAdding, PasskeyAsking } from '../../wire/passkeys.js'
import type { User } from '../store/identity-types.js'
import type { Passkey } from '../store/passkeys.js'
import type { Store } from '../store/store.js'
import { hashSecret, newSecret } from './tokens.js'

const TIMEOUT_MS = 5 * 60_000
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const NAME = 'Plinth'
const SIGN_IN = 'signIn'

export interface Passkeys {
  /** What the browser asks a passkey with. Rejects INVALID_REQUEST where the portal's address can have none. */
  ask(now: Date): Promise<PasskeyAsking>
  /** Whose passkey answered. Rejects FORBIDDEN for anything that is not right. */
  prove(proof: PasskeyProof, now: Date): Promise<Passkey>
  /** What the browser makes a passkey with, in this session. */
  beginAdding(user: User, sessionId: string, now: Date): Promise<PasskeyAdding>
  /** The new passkey, proved. Rejects FORBIDDEN. */
  made(user: User, sessionId: string, made: NewPasskey, now: Date): Promise<Omit<Passkey, 'usedAt'>>
}

export function createPasskeys({ passkeys: store }: Pick<Store, 'passkeys'>, address: string): Passkeys {
  const { rpId, origin } = partyOf(address)

  async function begin(about: string, now: Date): Promise<PasskeyAsking> {
    if (rpId === undefined)
      throw new PortalError('INVALID_REQUEST', {
        message: `Passkeys need a portal whose address has a name, which ${address} has not`,
      })
    const challenge = newSecret()
    await store.begin(hashSecret(challenge), about, new Date(now.getTime() + TIMEOUT_MS), now)
    return { challenge, rpId, timeoutMs: TIMEOUT_MS }
  }

  /** What every answer is held to. */
  const expected = (about: string, now: Date) => ({
    expectedChallenge: (challenge: string) => store.take(hashSecret(challenge), about, now),
    expectedOrigin: origin,
    expectedRPID: rpId ?? '',
    requireUserVerification: true,
  })

  return {
    ask: now => begin(SIGN_IN, now),
    async prove(proof, now) {
      const passkey = await store.byId(proof.id)
      if (!passkey) throw refused()
      if (proof.userHandle !== undefined && proof.userHandle !== handleOf(passkey.userId)) throw refused()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected(SIGN_IN, now),
        response: {
          ...credential(proof.id),
          response: {
            clientDataJSON: proof.clientData,
            authenticatorData: proof.authenticatorData,
            signature: proof.signature,
          },
        },
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(refuse)
      if (!verified || !(await store.used(passkey.id, authenticationInfo.newCounter, now))) throw refused()
      return passkey
    },
    async beginAdding({ id, email }, sessionId, now) {
      const known = await store.ofUser(id)
      return {
        ...(await begin(`add ${id} ${sessionId}`, now)),
        rpName: NAME,
        userHandle: handleOf(id),
        userName: email,
        exclude: known.map(passkey => passkey.id),
      }
    },
    async made({ id: userId }, sessionId, { name, id, clientData, attestation, transports = [] }, now) {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected(`add ${userId} ${sessionId}`, now),
        supportedAlgorithmIDs: ALGORITHMS,
        response: { ...credential(id), response: { clientDataJSON: clientData, attestationObject: attestation } },
      }).catch(refuse)
      if (!verified) throw refused()
      const { credential: kept, credentialBackedUp } = registrationInfo
      return {
        id: kept.id,
        userId,
        name,
        publicKey: Buffer.from(kept.publicKey).toString('base64url'),
        counter: kept.counter,
        transports,
        isSynced: credentialBackedUp,
        createdAt: now.toISOString(),
      }
    },
  }
}

/** The party that passkeys are of. A host that is a number can have none; this machine's is called by its name. */
function partyOf(address: string): { rpId: string | undefined; origin: string } {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '::1' || host.startsWith('127.')) url.hostname = 'localhost'
  else if (isIP(host) !== 0) return { rpId: undefined, origin: url.origin }
  return { rpId: url.hostname, origin: url.origin }
}

const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

function credential(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
}

/** Why is not said: an answer that does not fit was made by no browser that was asked here. */
function refused(cause?: unknown): PortalError {
  return new PortalError('FORBIDDEN', {
    message: 'This passkey does not count here: it was removed, or its answer is not to what was asked',
    ...(cause !== undefined && { cause }),
  })
}

function refuse(cause: unknown): never {
  throw cause instanceof PortalError && cause.error !== 'FORBIDDEN' ? cause : refused(cause)
}
