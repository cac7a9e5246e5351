/**
 * Plain OAuth2, with this server as client: authorization code with PKCE, state checked, and `iss` where the provider names itself (RFC 9207). There is no ID
 * token: whom it vouches for is said by its user info, asked at once with the token that the code was exchanged for and kept nowhere.
 */
import * as client from 'openid-client'
import type { OAuthSettings } from '../../wire/calls/idps.js'
import { EMAIL } from '../../wire/email.js'
import { isRecord, PortalError } from '../../wire/errors.js'
import type { TokenSigner } from '../identity/tokens.js'
import type { Vouched } from '../store/sso/types.js'
import { type ByCode, clientAuthOf } from './oidc.js'
import { createOutgoing } from './outgoing.js'
import { declined, isAway, notSetUp, notValid, ProviderAway, providerAway } from './problems.js'
import type { Provider } from './providers.js'
import { returnUrlOf } from './return-urls.js'

const SECONDS = 8
const LONGEST_SUBJECT = 255

export function createOAuth(signer: TokenSigner, portal: string): ByCode {
  const verifierOf = (state: string) => signer.derive('verifier of a sign-in by OAuth2', state)
  return {
    async urlFor(provider, state) {
      try {
        const { config, settings } = configOf(provider)
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: returnUrlOf(portal, provider),
          ...(settings.scope.trim() !== '' && { scope: settings.scope.trim() }),
          state,
          code_challenge: await client.calculatePKCECodeChallenge(verifierOf(state)),
          code_challenge_method: 'S256',
        })
        return url.href
      } catch (cause) {
        throw notSetUp(provider, cause)
      }
    },
    async prove(provider, state, query) {
      try {
        const { config, settings } = configOf(provider)
        const current = new URL(returnUrlOf(portal, provider))
        current.search = query.toString()
        const tokens = await client.authorizationCodeGrant(config, current, {
          expectedState: state,
          pkceCodeVerifier: verifierOf(state),
        })
        return vouchedOf(provider, settings, await userInfo(config, tokens.access_token, settings))
      } catch (cause) {
        if (cause instanceof PortalError) throw cause
        if (cause instanceof client.AuthorizationResponseError) throw declined(provider, cause)
        throw isAway(cause) ? providerAway(provider, cause) : notValid(provider, cause)
      }
    },
  }
}

function configOf(provider: Provider): { config: client.Configuration; settings: OAuthSettings } {
  const { oauth: settings, issuer, clientId, isConfigured } = provider
  if (!settings) throw new Error('its addresses are not entered')
  const server = { issuer, authorization_endpoint: settings.authorizeUrl, token_endpoint: settings.tokenUrl }
  const config = new client.Configuration(server, clientId ?? '', undefined, secretIn(provider))
  const outgoing = createOutgoing({ mayBePrivate: isConfigured })
  config[client.customFetch] = (url, options) => outgoing(url, options)
  config.timeout = SECONDS
  if (isConfigured) client.allowInsecureRequests(config)
  return { config, settings }
}

/** In the body, which providers that say nothing of it take. */
function secretIn(provider: Provider): client.ClientAuth {
  const secret = provider.secret()
  return secret === undefined ? clientAuthOf(undefined) : client.ClientSecretPost(secret)
}

async function userInfo(config: client.Configuration, token: string, { userInfoUrl }: OAuthSettings): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'Plinth' })
  const answer = await client.fetchProtectedResource(config, token, new URL(userInfoUrl), 'GET', undefined, headers)
  if (answer.status >= 500 || answer.status === 429) throw new ProviderAway(`answered ${answer.status}`)
  if (answer.status !== 200) throw new Error(`its user info answered ${answer.status}`)
  return answer.json()
}

function vouchedOf(provider: Provider, settings: OAuthSettings, about: unknown): Vouched {
  const subject = subjectIn(about, settings.subject)
  const given = settings.email === null ? undefined : at(about, settings.email)
  const email = typeof given === 'string' && given.length <= 320 && EMAIL.test(given) ? given.toLowerCase() : null
  const name = settings.name === null ? undefined : at(about, settings.name)
  return {
    // What it calls itself is a name that anybody can enter: only together with the provider does it say whose subject this is.
    issuer: `oauth:${provider.id}:${provider.issuer}`,
    subject,
    email,
    isVerified: email !== null && settings.emailVerified !== null && at(about, settings.emailVerified) === true,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null,
  }
}

/** Numbers are names too, as long as they are exact. */
function subjectIn(about: unknown, place: string): string {
  const found = at(about, place)
  const subject = Number.isSafeInteger(found) ? String(found) : found
  if (typeof subject !== 'string' || subject.trim() === '') throw new Error('no subject')
  if (subject.length > LONGEST_SUBJECT) throw new Error('the subject is too long')
  return subject
}

/** The value at a place as `data.0.id`. */
function at(about: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((holder, key) => {
    if (Array.isArray(holder)) return holder[Number(key)]
    return isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
  }, about)
}
