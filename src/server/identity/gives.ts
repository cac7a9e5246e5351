/** Nobody gives or takes away what they do not hold. Who assigns roles everywhere, an administrator, may give and take any. */
import type { Action } from '../../wire/actions.js'
import { PortalError } from '../../wire/errors.js'
import type { Principal } from './principal.js'
import { type AccountPlace, mayEverywhere, mayInAccount } from './reach.js'

/** Rejects FORBIDDEN naming what the caller does not hold in the account. */
export function proveGives(principal: Principal, actions: readonly Action[], account: AccountPlace): void {
  proveHolds(principal, actions, account, 'give')
}

/** Rejects FORBIDDEN as `proveGives` does, for actions that the caller takes away from others: users above the caller keep theirs. */
export function proveTakes(principal: Principal, actions: readonly Action[], account: AccountPlace): void {
  proveHolds(principal, actions, account, 'take away')
}

/** Rejects FORBIDDEN for a user who holds more than the caller does everywhere: they are not the caller's to lock or to rename. */
export function proveNotAbove(principal: Principal, actions: readonly Action[]): void {
  if (mayEverywhere(principal.grants, 'account.roles')) return
  const missing = [...new Set(actions)].filter(action => !mayEverywhere(principal.grants, action))
  if (missing.length === 0) return
  throw new PortalError('FORBIDDEN', {
    message: `They hold what you do not, so an administrator changes them: ${missing.join(', ')}`,
  })
}

/** What of the actions the caller may neither give nor take away. */
export function missingOf(principal: Principal, actions: readonly Action[], account: AccountPlace): Action[] {
  if (mayEverywhere(principal.grants, 'account.roles')) return []
  return [...new Set(actions)].filter(action => !mayInAccount(principal, action, account))
}

function proveHolds(
  principal: Principal,
  actions: readonly Action[],
  account: AccountPlace,
  verb: 'give' | 'take away',
): void {
  const missing = missingOf(principal, actions, account)
  if (missing.length === 0) return
  const message =
    verb === 'give'
      ? `You cannot give what you do not hold: ${missing.join(', ')}`
      : `You cannot take away what you do not hold: ${missing.join(', ')}`
  throw new PortalError('FORBIDDEN', { message })
}
