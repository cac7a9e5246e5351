/** A browser that signs in by a provider. */
import { createHash, randomBytes } from 'node:crypto'
import type { ConfiguredProvider } from '../../src/wire/calls/idps.js'
import type { Granted, TestIdp } from './oidc-idp.js'
import { type Answer, send } from './people.js'

/** Returns a provider as the operator's file holds it. */
export function configuredIdp(
  { issuer, clientId, clientSecret }: TestIdp,
  id: string,
  isAllowed: boolean,
): ConfiguredProvider {
  return {
    id,
    type: 'OIDC',
    name: `The ${id} provider`,
    issuer,
    clientId,
    clientSecret,
    domains: [],
    registration: { isAllowed },
    isEnabled: true,
  }
}

export interface Browser {
  verifier: string
  state: string
  challenge: { codeChallenge: string; codeChallengeMethod: 'S256'; codeChallengeState: string }
}

export function newBrowser(): Browser {
  const verifier = randomBytes(48).toString('base64url')
  const state = randomBytes(24).toString('base64url')
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, state, challenge: { codeChallenge, codeChallengeMethod: 'S256', codeChallengeState: state } }
}

/** Where the browser is sent to, and what it keeps. */
export async function begin(
  address: string,
  provider: string,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Browser & { url: string }> {
  const browser = newBrowser()
  const body = { ...browser.challenge, ...more }
  const { status, body: answer } = await send(`${address}/portal/auth/login/sso/${provider}`, { body, headers })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`)
  return { ...browser, url: answer.url }
}

/** Comes back from the provider: what is in the fragment of the portal's address, or of the portal at a domain. */
export async function comeBack(
  address: string,
  provider: string,
  query: Record<string, string>,
  home = 'https://portal.example',
): Promise<URLSearchParams> {
  const url = `${address}/portal/auth/sso/${provider}/callback?${new URLSearchParams(query)}`
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  const to = headers.get('location') ?? ''
  if (status !== 303 || !to.startsWith(`${home}/#`)) throw new Error(`${status} ${to}`)
  return new URLSearchParams(to.split('#')[1])
}

export function redeem(
  address: string,
  code: string | null,
  verifier: string,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = { authorizationCode: code ?? '', codeVerifier: verifier, ...more }
  return send(`${address}/portal/auth/token`, { body, headers })
}

/** All of it. */
export async function signInBy(
  address: string,
  { provider, idp, who, more }: { provider: string; idp: TestIdp; who: Granted; more?: object },
): Promise<Answer> {
  const { url, verifier } = await begin(address, provider, more)
  const state = new URL(url).searchParams.get('state') ?? ''
  const fragment = await comeBack(address, provider, { code: idp.grant(url, who), state, iss: idp.issuer })
  return redeem(address, fragment.get('code'), verifier)
}
