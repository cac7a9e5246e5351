/** Acting as somebody else: who may, as whom, and what is not done meanwhile. */
import { ALL_ACTIONS } from '../../wire/actions.js'
import { PortalError } from '../../wire/errors.js'
import type { Store } from '../store/store.js'
import { holdingsOf } from './holdings.js'
import { mayEverywhere } from './reach.js'

/** Rejects FORBIDDEN unless one is an administrator and the other is not, nor holds on all there is what the first does not. */
export async function proveMayActAs(store: Pick<Store, 'roles'>, actorId: string, userId: string): Promise<void> {
  if (actorId === userId) throw new PortalError('FORBIDDEN', { message: 'You are yourself already' })
  const [actor, user] = await Promise.all([holdingsOf(store, actorId), holdingsOf(store, userId)])
  if (!mayEverywhere(actor, 'account.impersonate'))
    throw new PortalError('FORBIDDEN', { message: 'Only administrators act as somebody else' })
  if (mayEverywhere(user, 'account.impersonate'))
    throw new PortalError('FORBIDDEN', { message: 'Nobody acts as another administrator' })
  if (ALL_ACTIONS.some(action => mayEverywhere(user, action) && !mayEverywhere(actor, action)))
    throw new PortalError('FORBIDDEN', { message: 'Nobody acts as somebody who may do more to all there is' })
}

/** Whether a call is refused to whoever acts as somebody else: what changes something is, unless the resource says otherwise. */
export function isRefusedToActors({ acting, method }: { acting?: 'allowed' | 'refused'; method: string }): boolean {
  return acting === undefined ? method !== 'GET' : acting === 'refused'
}
