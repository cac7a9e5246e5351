/** Passkeys of a person, from the browser's side: made, used, listed and removed. Loaded only where somebody does that. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyProof } from '../../wire/calls/passkeys.js'
import { PortalError } from '../../wire/errors.js'
import {
  type PasskeyAdded,
  type PasskeyRow,
  parsePasskeyAdded,
  parsePasskeyAdding,
  parsePasskeyAsking,
  parsePasskeys,
} from '../../wire/passkeys.js'
import type { Portal } from '../types.js'

const PATH = '/portal/profile/passkeys'
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** Proof that the caller is still the user who signed in. */
export interface OneselfProof {
  current?: string
  code?: string
  passkey?: PasskeyProof
}

/** What asks and makes passkeys on this device. */
export interface Authenticator {
  startAuthentication: typeof startAuthentication
  startRegistration: typeof startRegistration
}

const BROWSER: Authenticator = { startAuthentication, startRegistration }

type Calling = Pick<Portal, 'call'>
type Asking = Pick<Portal, 'ask'>

export async function readPasskeys(portal: Calling): Promise<PasskeyRow[]> {
  return parsePasskeys(await portal.call('get', PATH))
}

/** Has the browser ask one of the user's passkeys. Rejects FORBIDDEN when none was used. */
export async function askPasskey(portal: Asking, authenticator = BROWSER): Promise<PasskeyProof> {
  const { challenge, rpId, timeoutMs } = parsePasskeyAsking(await portal.ask('/portal/auth/passkeys/challenge', {}))
  const { id, response } = await authenticator
    .startAuthentication({
      optionsJSON: { challenge, rpId, timeout: timeoutMs, userVerification: 'required' },
    })
    .catch(refuse)
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response
  return { id, clientData, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) }
}

export async function signInByPasskey(
  portal: Asking & Pick<Portal, 'session'>,
  authenticator = BROWSER,
): Promise<void> {
  await portal.session.enter('/portal/auth/login/passkey', { passkey: await askPasskey(portal, authenticator) })
}

/** Has the browser make one. Rejects WRONG_PASSWORD, SECOND_FACTOR, or FORBIDDEN when none was made. */
export async function addPasskey(
  portal: Calling,
  proof: OneselfProof,
  name: string,
  authenticator = BROWSER,
): Promise<PasskeyAdded> {
  const asked = parsePasskeyAdding(await portal.call('post', PATH, { ...proof }))
  const { id, response } = await authenticator
    .startRegistration({
      optionsJSON: {
        challenge: asked.challenge,
        rp: { id: asked.rpId, name: asked.rpName },
        user: { id: asked.userHandle, name: asked.userName, displayName: asked.userName },
        pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' })),
        timeout: asked.timeoutMs,
        excludeCredentials: asked.exclude.map(known => ({ id: known, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    })
    .catch(refuse)
  const { clientDataJSON: clientData, attestationObject: attestation, transports } = response
  const made = { name, id, clientData, attestation, ...(transports && { transports }) }
  return parsePasskeyAdded(await portal.call('post', `${PATH}/add`, made))
}

export async function removePasskey(portal: Calling, id: string, proof: OneselfProof): Promise<void> {
  await portal.call('post', `${PATH}/${encodeURIComponent(id)}/remove`, { ...proof })
}

/** The browser says little of why: the user went back, it took too long, or the device has none for here. */
function refuse(cause: unknown): never {
  const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
  throw new PortalError('FORBIDDEN', {
    message: isKnown
      ? 'This device has a passkey of yours already'
      : 'No passkey was used: try again, or go another way',
    cause,
  })
}
