/**
 * Signing in by a provider, from the browser's side (specification § 4): a verifier, its challenge and a state are made and kept in this tab; the page goes away; it
 * comes back with `#state=…&code=…`, where the code counts only with the verifier. Loaded only where somebody does that.
 */
import { SigninResponse, SigninState } from 'oidc-client-ts'
import { PortalError } from '../../wire/errors.js'
import { ssoReturn, ssoUrl } from '../../wire/sso-return.js'
import type { HttpClient } from '../http/client.js'
import type { PortalLocation, PortalOptions, ProviderSignIn, ReturnedSignIn } from '../types.js'

type Stored = NonNullable<PortalOptions['storage']>

const KEY = 'plinth.sso.'
const VERIFIER = 64
const STATE = 32

/** Values that are kept while the browser is at the provider. */
interface Leaving extends Pick<ProviderSignIn, 'purpose'> {
  name: string
  sessionId: string
  /** Address that is restored. */
  backTo: string
}

interface Parts {
  api: string
  http: HttpClient
  storage: Stored
  location: PortalLocation
}

type AccessToken = () => Promise<string>

/** Gives the address that the page goes to. */
export async function leaveFor(
  { provider, purpose, email, current }: ProviderSignIn,
  { api, http, storage, location, sessionId, accessToken }: Parts & { sessionId: string; accessToken: AccessToken },
): Promise<string> {
  // Whoever registers comes into the portal.
  const backTo = purpose === 'signUp' ? '/' : location.$path.get()
  const data: Leaving = { purpose, name: provider.name, sessionId, backTo }
  const state = await SigninState.create({
    id: randomText(STATE),
    code_verifier: randomText(VERIFIER),
    response_mode: 'fragment',
    authority: api,
    client_id: provider.id,
    redirect_uri: '',
    scope: '',
    data,
  })
  const challenge = {
    codeChallenge: state.code_challenge,
    codeChallengeMethod: 'S256',
    codeChallengeState: state.id,
  }
  const answer =
    purpose === 'link'
      ? await http.post(`${api}/portal/profile/identities`, {
          token: await accessToken(),
          body: { ...challenge, provider: provider.id, ...(current !== undefined && { current }) },
        })
      : await http.post(`${api}/portal/auth/login/sso/${encodeURIComponent(provider.id)}`, {
          body: { ...challenge, sessionId, purpose, ...(email !== undefined && { email }) },
        })
  storage.setItem(KEY + state.id, state.toStorageString())
  return ssoUrl(answer)
}

export interface Return {
  /** It begins a session: no other one is looked for. */
  isEntering: boolean
  /** Exchanges the code. Says what came of it. */
  finish(
    enter: (path: string, body: { [key: string]: unknown }) => Promise<void>,
    accessToken: AccessToken,
  ): Promise<ReturnedSignIn>
}

/** Restores the address that the page left. A state that this tab did not send away with counts for nothing. */
export async function comeBack(hash: string, { api, http, storage, location }: Parts): Promise<Return> {
  const { state: id, code } = new SigninResponse(new URLSearchParams(hash))
  const text = id === null ? null : storage.getItem(KEY + id)
  storage.removeItem(KEY + id)
  const state = text === null ? undefined : await SigninState.fromStorageString(text)
  const left = ssoReturn(state?.data)
  if (!left || code === null) return { isEntering: false, finish: async () => refused() }
  const { purpose, name, backTo, sessionId } = left
  location.replace(backTo)
  const proof = { authorizationCode: code, codeVerifier: state?.code_verifier }
  return {
    isEntering: purpose !== 'link',
    async finish(enter, accessToken) {
      try {
        if (purpose !== 'link') await enter('/portal/auth/token', { ...proof, sessionId })
        else await http.post(`${api}/portal/profile/identities/link`, { token: await accessToken(), body: proof })
        return { purpose, provider: name }
      } catch (cause) {
        const error = cause instanceof PortalError ? cause : new PortalError('INTERNAL', { cause })
        return { purpose, provider: name, error }
      }
    },
  }
}

function refused(): ReturnedSignIn {
  const message = 'This sign-in was not begun in this tab, or took too long: sign in once more'
  return { purpose: 'signIn', provider: '', error: new PortalError('INVALID_REQUEST', { message }) }
}

/** Hexadecimal, so that two characters have eight random bits. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length / 2))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
