/**
 * Passkeys (WebAuthn): a way in that is two factors at once, since the authenticator asks for its user's finger, face or PIN; beside a password it is the second factor.
 * A challenge counts once, for five minutes, on all servers, for what it was made for and where. A passkey is of the host at which it was made: the portal's
 * public address, or a domain that an account has proved, as long as it is that account's. What a browser answers at another one counts for nothing.
 */
import { isIP } from 'node:net'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey, PasskeyProof } from '../../wire/calls/passkeys.js'
import { PortalError } from '../../wire/errors.js'
import type { PasskeyAdding, PasskeyAsking } from '../../wire/passkeys.js'
import type { Hosts, ProvedHost } from '../branding/hosts.js'
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
  /** Makes the challenge for a passkey at the page's origin. Rejects INVALID_REQUEST where the portal's address cannot have passkeys. */
  ask(origin: string | undefined, now: Date): Promise<PasskeyAsking>
  /** Whose passkey answered. Rejects FORBIDDEN for anything that is not right. */
  prove(proof: PasskeyProof, now: Date): Promise<Passkey>
  /** Makes the challenge for a new passkey in this session. */
  beginAdding(adding: Adding, now: Date): Promise<PasskeyAdding>
  /** The new passkey, proved. Rejects FORBIDDEN. */
  made(adding: Adding, made: NewPasskey, now: Date): Promise<Omit<Passkey, 'usedAt'>>
}

/** Somebody who adds one, in this session, at the page's origin. */
export interface Adding {
  user: User
  sessionId: string
  origin: string | undefined
}

/** The party that passkeys are made for. */
interface Party {
  rpId: string | undefined
  origin: string
  host: Passkey['host']
}

export function createPasskeys(
  { passkeys: store }: Pick<Store, 'passkeys'>,
  { address, hosts }: { address: string; hosts: Hosts },
): Passkeys {
  const portalParty: Party = { ...partyOf(address), host: null }

  const partyAt = ({ name, accountId, origin }: ProvedHost): Party => ({
    rpId: name,
    origin,
    host: { name, accountId },
  })
  async function here(origin: string | undefined): Promise<Party> {
    const host = await hosts.of(origin)
    return host ? partyAt(host) : portalParty
  }
  async function partyOfPasskey({ host }: Passkey): Promise<Party> {
    if (host === null) return portalParty
    const proved = await hosts.named(host.name)
    if (proved?.accountId !== host.accountId) throw refused()
    return partyAt(proved)
  }

  async function begin(what: string, { rpId, host }: Party, now: Date): Promise<PasskeyAsking> {
    if (rpId === undefined)
      throw new PortalError('INVALID_REQUEST', {
        message: `Passkeys need a portal whose address has a name, which ${address} has not`,
      })
    const challenge = newSecret()
    await store.begin(hashSecret(challenge), about(what, host), new Date(now.getTime() + TIMEOUT_MS), now)
    return { challenge, rpId, timeoutMs: TIMEOUT_MS }
  }

  /** The expectations that every answer has to meet. */
  const expected = (what: string, { rpId, origin, host }: Party, now: Date) => ({
    expectedChallenge: (challenge: string) => store.take(hashSecret(challenge), about(what, host), now),
    expectedOrigin: origin,
    expectedRPID: rpId ?? '',
    requireUserVerification: true,
  })

  return {
    ask: async (origin, now) => begin(SIGN_IN, await here(origin), now),
    async prove(proof, now) {
      const passkey = await store.byId(proof.id)
      if (!passkey) throw refused()
      if (proof.userHandle !== undefined && proof.userHandle !== handleOf(passkey.userId)) throw refused()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected(SIGN_IN, await partyOfPasskey(passkey), now),
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
    async beginAdding({ user: { id, email }, sessionId, origin }, now) {
      const known = await store.ofUser(id)
      return {
        ...(await begin(`add ${id} ${sessionId}`, await here(origin), now)),
        rpName: NAME,
        userHandle: handleOf(id),
        userName: email,
        exclude: known.map(passkey => passkey.id),
      }
    },
    async made(
      { user: { id: userId }, sessionId, origin },
      { name, id, clientData, attestation, transports = [] },
      now,
    ) {
      const party = await here(origin)
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected(`add ${userId} ${sessionId}`, party, now),
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
        host: party.host,
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

/** Names the purpose of a challenge. */
const about = (what: string, host: Passkey['host']) => (host === null ? what : `${what} at ${host.name}`)

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
