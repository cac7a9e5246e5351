/** The end of a sign-in by a provider: the code that came back to the browser for the tokens of a session. */
import type { CodeInput } from '../../wire/calls/sso.js'
import { PortalError } from '../../wire/errors.js'
import type { SessionTokens } from '../../wire/sign-in.js'
import type { Services } from '../http/services.js'
import type { SessionOrigin, User } from '../store/identity-types.js'
import type { FlowPurpose } from '../store/sso/types.js'
import { homeOf, redeemCode } from './flow.js'
import { notBegunHere } from './problems.js'
import { userOf } from './whose.js'

export async function exchange(
  input: CodeInput,
  { from, origin }: { from: SessionOrigin; origin: string | undefined },
  services: Services,
  now: Date,
): Promise<SessionTokens> {
  const { store, sessions, signer } = services
  const redeemed = await redeemCode(input, services, now)
  const { flow } = redeemed
  const home = await homeOf(flow, services)
  if (flow.purpose === 'link' || home === undefined || (origin !== undefined && origin !== home)) throw notBegunHere()
  const user = await userOf(redeemed, services, now)
  if (flow.host !== null) await proveOfHost(user, flow.host, services)
  const tokens = await sessions.start(user, from, now, { byProvider: true })
  const { sessionId } = await signer.verify(tokens.accessToken.token, now)
  if (sessionId !== null) await store.flows.began(redeemed.flow.id, sessionId)
  return tokens
}

/**
 * The pages at a proved domain are in the hands of whose it is. What they could learn there by luring somebody through a provider is a session: therefore only
 * who holds nothing outside that account, and those below it, begins one there.
 */
async function proveOfHost({ id }: User, host: string, { store, hosts, portal }: Services): Promise<void> {
  const proved = await hosts.named(host)
  if (proved && (await store.userIdentities.holdsOnlyIn(id, proved.accountId))) return
  throw new PortalError('FORBIDDEN', {
    message: `You belong to accounts that are not of this portal: sign in by a provider at ${portal.address}, or here with your password`,
  })
}

/** A browser comes back to the portal's public address, where what it began must lie: from another one it would come back to nothing. */
export function proveReturns(origin: string | undefined, portal: string): void {
  if (origin === undefined || origin === new URL(portal).origin) return
  throw new PortalError('INVALID_REQUEST', {
    message: `Sign-ins by a provider come back to ${portal}: open the portal there`,
  })
}

/** The proved domain that the browser comes back to; null for the portal's own address. Rejects INVALID_REQUEST for any other. */
export async function returnHost(
  origin: string | undefined,
  { purpose, providerId }: { purpose: FlowPurpose; providerId: string },
  { hosts, portal, sso }: Services,
): Promise<string | null> {
  const host = await hosts.of(origin)
  if (!host) {
    proveReturns(origin, portal.address)
    return null
  }
  if (purpose === 'signUp' && (await sso.providers.byId(providerId))?.accountId === null)
    throw new PortalError('INVALID_REQUEST', { message: `Accounts of your own are made at ${portal.address}` })
  return host.name
}
