/** The workspace that an invite to an account names: whoever invites to it may change it, when they invite and when somebody accepts. */
import { PortalError } from '../../wire/errors.js'
import { workspaceHoldings } from '../identity/holdings.js'
import type { Principal } from '../identity/principal.js'
import { type AccountPlace, mayHere } from '../identity/reach.js'
import type { Store } from '../store/store.js'

type Inviter = Pick<Principal, 'grants' | 'shut' | 'kind'> & { userId: string | null }

export async function mayChangeWorkspace(
  store: Store,
  inviter: Inviter,
  { id, at }: { id: string; at: AccountPlace },
): Promise<boolean> {
  const place = { id, lineage: at.lineage }
  const held = await workspaceHoldings(store, place, { userId: inviter.userId ?? '', grants: inviter.grants })
  return mayHere(inviter, 'workspace.write', { type: 'workspace', ...place }, held)
}

/** Rejects INVALID_REQUEST for a workspace that is none of the account, or not the caller's to change. */
export async function workspaceAsked(
  store: Store,
  { principal, at }: { principal: Principal; at: AccountPlace },
  { workspace: id, isWorkspaceAdmin }: { workspace?: string; isWorkspaceAdmin?: boolean },
): Promise<{ id: string; isAdmin: boolean } | undefined> {
  if (id === undefined) return undefined
  const found = await store.workspaces.recordOf(id)
  if (found?.accountId === at.id && (await mayChangeWorkspace(store, principal, { id, at }))) {
    return { id, isAdmin: isWorkspaceAdmin ?? false }
  }
  const message = 'is no workspace of the account that you may change'
  throw new PortalError('INVALID_REQUEST', {
    message: `The invite is not valid: workspace ${message}`,
    details: [{ path: 'workspace', message }],
  })
}
