/** The end of a sign-in by a provider: the code that came back to the browser for the tokens of a session. */
import type { CodeInput } from '../../wire/calls/sso.js'
import { PortalError } from '../../wire/errors.js'
import type { SessionTokens } from '../../wire/sign-in.js'
import type { Services } from '../http/services.js'
import type { SessionOrigin } from '../store/identity-types.js'
import { redeemCode } from './flow.js'
import { notBegunHere } from './problems.js'
import { userOf } from './whose.js'

export async function exchange(
  input: CodeInput,
  from: SessionOrigin,
  services: Services,
  now: Date,
): Promise<SessionTokens> {
  const { store, sessions, signer } = services
  const redeemed = await redeemCode(input, services, now)
  if (redeemed.flow.purpose === 'link') throw notBegunHere()
  const tokens = await sessions.start(await userOf(redeemed, services, now), from, now, { byProvider: true })
  const { sessionId } = await signer.verify(tokens.accessToken.token, now)
  if (sessionId !== null) await store.flows.began(redeemed.flow.id, sessionId)
  return tokens
}

/** A browser comes back to the portal's public address, where what it began must lie: from another one it would come back to nothing. */
export function proveReturns(origin: string | undefined, portal: string): void {
  if (origin === undefined || origin === new URL(portal).origin) return
  throw new PortalError('INVALID_REQUEST', {
    message: `Sign-ins by a provider come back to ${portal}: open the portal there`,
  })
}
