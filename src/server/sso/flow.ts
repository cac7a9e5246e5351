/**
 * A sign-in by a provider, with this server between browser and provider:
 *
 *   browser ─ challenge, state ─▶ begin ─ our state ─▶ provider ─ answer ─▶ settle ─ state, our code in the fragment ─▶ browser ─ code, verifier ─▶ redeem
 *
 * Our state counts once, for ten minutes, for answers of the provider that it was made for. Our code counts once, for two minutes, for whoever has the verifier
 * to the challenge: using it again ends the session that it began.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { CodeInput, SsoInput } from '../../wire/calls/sso.js'
import { PortalError, toErrorBody } from '../../wire/errors.js'
import type { Services } from '../http/services.js'
import { hashSecret, newSecret } from '../identity/tokens.js'
import type { Flow, FlowPurpose, Outcome, Vouched } from '../store/sso/types.js'
import { notBegunHere, switchedOff } from './problems.js'
import type { Provider } from './providers.js'

const FLOW_MS = 10 * 60_000
const CODE_MS = 2 * 60_000

export interface Beginning extends Pick<SsoInput, 'codeChallenge' | 'codeChallengeState'> {
  providerId: string
  purpose: FlowPurpose
  userId?: string
  company?: string
  sessionId?: string
  email?: string
  /** The proved domain that the browser comes back to; null for the portal's own address. */
  host: string | null
}

/** Where the browser goes. Rejects NOT_FOUND for a provider that is not offered, UNAVAILABLE when it does not answer. */
export async function beginFlow(asked: Beginning, { store, sso }: Services, now: Date): Promise<{ url: string }> {
  const provider = await sso.providers.byId(asked.providerId)
  if (!provider?.isEnabled) throw switchedOff()
  const state = newSecret()
  const url = await sso.party(provider).urlFor(provider, state, asked.email)
  const flow: Flow = {
    id: hashSecret(state),
    providerId: provider.id,
    purpose: asked.purpose,
    userId: asked.userId ?? null,
    company: asked.company ?? null,
    browserState: asked.codeChallengeState,
    challenge: asked.codeChallenge,
    sessionHash: asked.sessionId === undefined ? null : hashSecret(asked.sessionId),
    host: asked.host,
  }
  await store.flows.begin(flow, new Date(now.getTime() + FLOW_MS), now)
  return { url }
}

export interface Answered {
  providerId: string
  /** The state that the provider returned. */
  state: string | undefined
  /** Proves the answer. */
  prove(provider: Provider, state: string): Promise<Vouched>
}

/** Where the browser goes with what came of it. Never says in the address why it failed: that is told for the code. */
export async function settleFlow(
  { providerId, state, prove }: Answered,
  services: Services,
  now: Date,
): Promise<string> {
  const { store, sso, portal } = services
  const flow = state === undefined ? undefined : await store.flows.take(hashSecret(state), providerId, now)
  const home = flow && (await homeOf(flow, services))
  if (!flow || state === undefined || home === undefined) return `${portal.address}/#error=sso`
  const outcome = await outcomeOf(async () => {
    const provider = await sso.providers.byId(providerId)
    if (!provider?.isEnabled) throw switchedOff()
    return prove(provider, state)
  })
  const code = newSecret()
  const expires = new Date(now.getTime() + CODE_MS)
  await store.flows.answer(flow.id, { hash: hashSecret(code), expires }, outcome)
  return `${home}/#${new URLSearchParams({ state: flow.browserState, code })}`
}

/** Where the browser that began it is; undefined where that was at a domain that is proved no more. */
export async function homeOf({ host }: Pick<Flow, 'host'>, { hosts, portal }: Services): Promise<string | undefined> {
  return host === null ? portal.address : (await hosts.named(host))?.origin
}

async function outcomeOf(prove: () => Promise<Vouched>): Promise<Outcome> {
  try {
    return { vouched: await prove() }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    const { name, message } = toErrorBody(error)
    return { error: name, message }
  }
}

export interface Redeemed {
  flow: Flow
  provider: Provider
  vouched: Vouched
}

/** Whom the code stands for. Rejects as the provider's answer was refused, or INVALID_REQUEST for a code that does not count. */
export async function redeemCode(
  { authorizationCode, codeVerifier, sessionId }: CodeInput,
  { store, sso, liveness }: Services,
  now: Date,
): Promise<Redeemed> {
  const found = await store.flows.redeem(hashSecret(authorizationCode), now)
  if (!found) throw notBegunHere()
  if ('replayed' in found) {
    if (found.replayed !== null) {
      await store.identity.revokeFamily(found.replayed)
      await liveness.refresh()
    }
    throw notBegunHere()
  }
  const { flow, outcome } = found
  const isBrowsers = flow.sessionHash === null || sessionId === undefined || hashSecret(sessionId) === flow.sessionHash
  if (!isBrowsers || !isVerifierOf(flow.challenge, codeVerifier)) throw notBegunHere()
  if ('error' in outcome) throw revived(outcome)
  const provider = await sso.providers.byId(flow.providerId)
  if (!provider?.isEnabled) throw switchedOff()
  return { flow, provider, vouched: outcome.vouched }
}

function isVerifierOf(challenge: string, verifier: string): boolean {
  const made = createHash('sha256').update(verifier).digest()
  const given = Buffer.from(challenge, 'base64url')
  return made.length === given.length && timingSafeEqual(made, given)
}

function revived({ error, message }: { error: string; message: string }): PortalError {
  const known = (['UNAVAILABLE', 'NOT_FOUND', 'FORBIDDEN'] as const).find(name => name === error)
  return new PortalError(known ?? 'FORBIDDEN', { message })
}
