/** The caller of each aggregate of a stream: the bearer under its alias in the variable `access`, otherwise that of the call. */
import { PortalError } from '../../wire/errors.js'
import type { Principal } from '../identity/principal.js'
import type { Subscription } from './parse-operation.js'

/** Callers by alias; a refused token is an error of its aggregate only. */
export type Callers = ReadonlyMap<string, Principal | PortalError>

/** `prove` checks the bearer of a call and its origin; equal tokens are checked once. */
export async function callersOf(
  subscriptions: readonly Subscription[],
  principal: Principal,
  prove: (token: string) => Promise<Principal>,
): Promise<Callers> {
  const proved = new Map<string, Promise<Principal | PortalError>>()
  const callers = new Map<string, Principal | PortalError>()
  for (const { alias, access } of subscriptions) {
    if (access === undefined) {
      callers.set(alias, principal)
      continue
    }
    const known = proved.get(access) ?? prove(access).then(notNobody).catch(refusal)
    proved.set(access, known)
    callers.set(alias, await known)
  }
  return callers
}

/** An empty token is nobody's. */
function notNobody(principal: Principal): Principal {
  if (principal.kind === 'anonymous') throw new PortalError('NOT_SIGNED_IN')
  return principal
}

function refusal(error: unknown): PortalError {
  if (error instanceof PortalError) return error
  throw error
}
