/**
 * OIDC, with this server as relying party: authorization code with PKCE, `iss` and state checked, the ID token's signature, audience, nonce and time proved.
 * Nothing that it needs later is stored: nonce and verifier are derived of the state, which only browser and provider have.
 */
import * as client from 'openid-client'
import { EMAIL } from '../../wire/email.js'
import { PortalError } from '../../wire/errors.js'
import type { TokenSigner } from '../identity/tokens.js'
import type { Vouched } from '../store/sso/types.js'
import { createOutgoing, type Outgoing } from './outgoing.js'
import { declined, isAway, notSetUp, notValid, providerAway } from './problems.js'
import type { Provider } from './providers.js'
import { returnUrlOf } from './return-urls.js'

/** The time limit of one call to a provider. */
const SECONDS = 8
/** What a provider says of itself is asked again after this. */
const KEPT_MS = 10 * 60_000
const LONGEST_SUBJECT = 255

/** A provider that answers with a code. */
export interface ByCode {
  /** Where the browser goes. Rejects UNAVAILABLE when the provider does not answer. */
  urlFor(provider: Provider, state: string, email: string | undefined): Promise<string>
  /** Whom the provider vouches for by its answer, which is the query of `url`. Rejects UNAVAILABLE, or FORBIDDEN for an answer that is not valid. */
  prove(provider: Provider, state: string, query: URLSearchParams): Promise<Vouched>
}

interface Discovered {
  key: string
  config: Promise<client.Configuration>
  until: number
}

export function createOidc(signer: TokenSigner, portal: string): ByCode {
  const kept = new Map<string, Discovered>()

  /** Told apart by what it was asked with, so that a change counts at once. */
  function configOf(provider: Provider): Promise<client.Configuration> {
    const { id, issuer, clientId } = provider
    const key = JSON.stringify([issuer, clientId, provider.secret()])
    const known = kept.get(id)
    if (known && known.key === key && known.until > Date.now()) return known.config
    const config = discover(provider)
    kept.set(id, { key, config, until: Date.now() + KEPT_MS })
    config.catch(() => kept.delete(id))
    return config
  }

  const nonceOf = (state: string) => signer.derive('nonce of a sign-in', state)
  const verifierOf = (state: string) => signer.derive('verifier of a sign-in', state)

  return {
    async urlFor(provider, state, email) {
      const config = await configOf(provider).catch(cause => {
        throw isAway(cause) ? providerAway(provider, cause) : notSetUp(provider, cause)
      })
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: returnUrlOf(portal, provider),
        scope: 'openid email profile',
        state,
        nonce: nonceOf(state),
        code_challenge: await client.calculatePKCECodeChallenge(verifierOf(state)),
        code_challenge_method: 'S256',
        ...(email !== undefined && { login_hint: email }),
      })
      // A browser goes there: nothing but a page.
      if (url.protocol === 'https:' || (provider.isConfigured && url.protocol === 'http:')) return url.href
      throw notSetUp(provider, new Error(`its page is at ${url.protocol}`))
    },
    async prove(provider, state, query) {
      try {
        const config = await configOf(provider)
        const current = new URL(returnUrlOf(portal, provider))
        current.search = query.toString()
        const tokens = await client.authorizationCodeGrant(config, current, {
          expectedState: state,
          expectedNonce: nonceOf(state),
          pkceCodeVerifier: verifierOf(state),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no ID token')
        proveIssuer(provider, claims.iss)
        const { sub, iss } = claims
        if (sub.length > LONGEST_SUBJECT) throw new Error('the subject is too long')
        const about = await withUserInfo(config, tokens.access_token, claims)
        return vouchedOf({ issuer: iss, subject: sub }, about)
      } catch (cause) {
        if (cause instanceof PortalError) throw cause
        if (cause instanceof client.AuthorizationResponseError) throw declined(provider, cause)
        throw isAway(cause) ? providerAway(provider, cause) : notValid(provider, cause)
      }
    },
  }
}

type Asked = Pick<Provider, 'issuer' | 'clientId' | 'isConfigured' | 'secret'>

/** What it says of itself, asked anew. */
export function discover(
  provider: Asked,
  outgoing: Outgoing = createOutgoing({ mayBePrivate: provider.isConfigured }),
): Promise<client.Configuration> {
  const { issuer, clientId, isConfigured } = provider
  const isPlain = isConfigured && new URL(issuer).protocol === 'http:'
  return client.discovery(new URL(issuer), clientId ?? '', undefined, clientAuthOf(provider.secret()), {
    [client.customFetch]: (url, options) => outgoing(url, options),
    timeout: SECONDS,
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  })
}

/** Chooses how the client sends its secret: in the head where the provider takes that, else in the body. A client without a secret sends none. */
export function clientAuthOf(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None()
  const inBody = client.ClientSecretPost(secret)
  const inHead = client.ClientSecretBasic(secret)
  return (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (takes.includes('client_secret_basic') ? inHead : inBody)(server, ...rest)
  }
}

/**
 * The issuer of a token is the one that was entered. Only what the operator entered may stand for several, as Entra ID does for all tenants: whom the tenants
 * of others vouch for is nothing that an account may decide.
 */
function proveIssuer({ issuer, isConfigured }: Provider, found: string): void {
  const bare = (text: string) => text.replace(/\/$/, '')
  if (bare(found) === bare(issuer)) return
  if (isConfigured && new URL(found).origin === new URL(issuer).origin) return
  throw new Error(`the token is of ${found}`)
}

/** Some providers say an address only where they are asked for it. */
async function withUserInfo(
  config: client.Configuration,
  accessToken: string,
  claims: client.IDToken,
): Promise<Record<string, unknown>> {
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims
  const more = await client.fetchUserInfo(config, accessToken, claims.sub)
  return { ...claims, email: more.email, email_verified: more.email_verified, name: claims.name ?? more.name }
}

function vouchedOf(who: Pick<Vouched, 'issuer' | 'subject'>, about: Record<string, unknown>): Vouched {
  const { email, email_verified: isVerified, name } = about
  const isAddress = typeof email === 'string' && email.length <= 320 && EMAIL.test(email)
  return {
    ...who,
    email: isAddress ? email.toLowerCase() : null,
    isVerified: isAddress && isVerified === true,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null,
  }
}
