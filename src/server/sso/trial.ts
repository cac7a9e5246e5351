/**
 * Tries what a sign-in by a provider needs, step by step, as far as it goes without somebody who signs in: each step says what it found, or what keeps it from
 * working. Nothing of it is kept, and nothing that was kept is used.
 */
import { X509Certificate } from 'node:crypto'
import type { IdpTrial } from '../../wire/calls/idps.js'
import { isRecord } from '../../wire/errors.js'
import { discover } from './oidc.js'
import { createOutgoing, type Outgoing } from './outgoing.js'
import { isAway } from './problems.js'
import type { Provider } from './providers.js'
import { returnUrlOf } from './return-urls.js'
import { certificateFinding } from './saml-metadata.js'
import type { Sso } from './sso.js'

type Step = IdpTrial['steps'][number]
type Found = Omit<Step, 'step'>

const SECONDS = 8

export interface Trying {
  sso: Sso
  /** Address of the portal. */
  portal: string
  now: Date
}

export async function tryProvider(provider: Provider, trying: Trying): Promise<IdpTrial> {
  return { steps: await TRIALS[provider.type](provider, trying) }
}

const TRIALS = { OIDC: tryOidc, SAML2: trySaml, OAuth2: tryOAuth }

async function tryOidc(provider: Provider, { sso, portal }: Trying): Promise<Step[]> {
  const found = await discover(provider).then(
    config => config.serverMetadata(),
    (cause: unknown) => ({ cause }),
  )
  if ('cause' in found)
    return [
      { step: 'discovery', ...failed(found.cause, `Asked ${provider.issuer} for its discovery page`) },
      ...notTried('keys', 'redirect', 'claims'),
    ]
  return [
    { step: 'discovery', outcome: 'done', says: `${found.issuer} says where to sign in and where its keys are` },
    { step: 'keys', ...(await tryKeys(createOutgoing({ mayBePrivate: provider.isConfigured }), found.jwks_uri)) },
    { step: 'redirect', ...(await tryRedirect(provider, sso, portal)) },
    { step: 'claims', ...claimsOf(found.claims_supported, found.scopes_supported) },
  ]
}

/** What it signs with. */
export async function tryKeys(outgoing: Outgoing, address: string | undefined): Promise<Found> {
  if (address === undefined) return { outcome: 'failed', says: 'It does not say where its keys are' }
  try {
    const signal = AbortSignal.timeout(SECONDS * 1_000)
    const answer = await outgoing(address, { method: 'GET', headers: {}, signal })
    const body: unknown = answer.ok ? await answer.json() : undefined
    const keys = isRecord(body) && Array.isArray(body.keys) ? body.keys.length : 0
    return keys > 0
      ? { outcome: 'done', says: `${keys} ${keys === 1 ? 'key' : 'keys'} to prove its tokens by` }
      : { outcome: 'failed', says: `No keys at ${address}` }
  } catch (cause) {
    return failed(cause, `Asked ${address} for its keys`)
  }
}

async function tryRedirect(provider: Provider, sso: Sso, portal: string): Promise<Found> {
  const back = `It must know ${returnUrlOf(portal, provider)} as an address to come back to`
  try {
    const { origin, pathname } = new URL(await sso.party(provider).urlFor(provider, 'trial', undefined))
    return { outcome: 'done', says: `People are sent to ${origin}${pathname}. ${back}` }
  } catch (cause) {
    return failed(cause, 'Made the address that people are sent to')
  }
}

export function claimsOf(claims: readonly string[] | undefined, scopes: readonly string[] | undefined): Found {
  if (claims?.includes('email') || scopes?.includes('email'))
    return { outcome: 'done', says: 'It gives the mail address of whoever signs in' }
  return claims || scopes
    ? { outcome: 'failed', says: 'It says that it gives no mail address: nobody can be told by it' }
    : { outcome: 'notTried', says: 'It does not say what it gives: the first sign-in shows it' }
}

async function tryOAuth(provider: Provider, { sso, portal }: Trying): Promise<Step[]> {
  return [
    { step: 'redirect', ...(await tryRedirect(provider, sso, portal)) },
    { step: 'claims', outcome: 'notTried', says: 'OAuth2 does not say what it gives: the first sign-in shows it' },
  ]
}

async function trySaml(provider: Provider, { sso, portal, now }: Trying): Promise<Step[]> {
  return [
    { step: 'keys', ...certificatesOf(provider.certificates, now) },
    { step: 'redirect', ...(await tryRedirect(provider, sso, portal)) },
    { step: 'claims', outcome: 'notTried', says: 'SAML 2.0 does not say what it gives: the first sign-in shows it' },
  ]
}

function certificatesOf(certificates: readonly string[], now: Date): Found {
  try {
    const found = certificates.map(certificate => certificateFinding(new X509Certificate(certificate), now))
    if (found.length === 0) return { outcome: 'failed', says: 'It has no certificate' }
    const isOver = found.every(({ outcome }) => outcome === 'failed')
    const says = found.map(each => each.says).join('. ')
    return isOver ? { outcome: 'failed', says: `${says}: enter the new one` } : { outcome: 'done', says }
  } catch (cause) {
    return failed(cause, 'Read its certificate')
  }
}

function failed(cause: unknown, what: string): Found {
  if (isAway(cause)) return { outcome: 'failed', says: `${what}: no answer (${innermost(cause)})` }
  return { outcome: 'failed', says: `${what}: ${innermost(cause)}` }
}

/** The reason that the others were thrown for, in a line. */
export function innermost(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.slice(0, 300) ?? ''
}

function notTried(...steps: Step['step'][]): Step[] {
  return steps.map(step => ({ step, outcome: 'notTried', says: 'Not tried: a step before it failed' }))
}
