/** The rights of a user among the workspaces of an account. */
import type { Action } from '../../wire/actions.js'
import { has } from '../identity/decide.js'
import type { Principal } from '../identity/principal.js'
import { type AccountPlace, asWithFactor, mayInAccount } from '../identity/reach.js'
import type { WorkspaceViewer } from '../store/accounts/types.js'

export function viewerOf(principal: Principal, userId: string, account: AccountPlace | undefined): WorkspaceViewer {
  const mayDo = (action: Action) => account !== undefined && mayInAccount(asWithFactor(principal), action, account)
  const givenOn = (action: Action) =>
    principal.grants.filter(grant => grant.resource === 'workspace' && has(grant, action)).map(({ id }) => id)
  return {
    userId,
    seesAll: mayDo('workspace.read'),
    seesOwn: mayDo('account.read'),
    writesAll: mayDo('workspace.write'),
    seen: givenOn('workspace.read'),
    written: givenOn('workspace.write'),
  }
}
