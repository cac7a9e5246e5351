/**
 * Who may call about accounts and workspaces: people who signed in, by what they hold there or above. What somebody may not read does not
 * exist (404); what they may read and not change is refused (403).
 */
import type { Action } from '../../wire/actions.js'
import { PortalError } from '../../wire/errors.js'
import { sameId } from '../../wire/parse-scope.js'
import { workspaceHoldings } from '../identity/holdings.js'
import { isOperator } from '../identity/operator.js'
import { OPERATOR, type Principal } from '../identity/principal.js'
import { asWithFactor, lineageFor, mayEverywhere, mayHere, mayInAccount } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import type { AccountRecord, Workspace } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'
import type { Caller, Scope } from './resource.js'
import { accessPrincipal } from './scopes.js'

export interface InAccount {
  accountId: string
  account: AccountRecord
  principal: Principal
  userId: string
}

/** The account in the path. */
export function account(action: Action, refusal = 'Your role in the account does not allow this'): Scope<InAccount> {
  return {
    bearers: ['access'],
    says: `An access token of somebody who signed in and may do ${action} in the account; 404 when they may not read it.`,
    async prove(caller, { store }) {
      const { principal, userId } = await personCalling(caller, 'No such account')
      const found = await readableAccount(store, principal, askedOf(caller, principal))
      if (!mayInAccount(principal, action, found)) throw new PortalError('FORBIDDEN', { message: refusal })
      return { accountId: found.id, account: found, principal, userId }
    },
  }
}

/** The account in the path, also where it asks for a second factor that the caller has none of: only for what it is called. */
export const namedAccount: Scope<Pick<InAccount, 'account' | 'accountId' | 'principal'>> = {
  bearers: ['access'],
  says: 'An access token of somebody who signed in and may do account.read in the account; 404 when they may not.',
  async prove(caller, { store }) {
    const { principal } = await personCalling(caller, 'No such account')
    const found = await knownAccount(store, principal, askedOf(caller, principal))
    proveOpen(principal, found.lineage.slice(1))
    return { accountId: found.id, account: found, principal }
  },
}

/** An account that the caller may read; rejects NOT_FOUND, and FORBIDDEN where it is shut. */
export async function readableAccount(store: Store, principal: Principal, id: string): Promise<AccountRecord> {
  const found = await knownAccount(store, principal, id)
  proveOpen(principal, found.lineage)
  return found
}

async function knownAccount(store: Store, principal: Principal, id: string): Promise<AccountRecord> {
  const found = await store.accounts.byId(id)
  if (!found || !mayInAccount(asWithFactor(principal), 'account.read', found)) {
    throw new PortalError('NOT_FOUND', { message: 'No such account' })
  }
  return found
}

/** An account of the caller's own may be asked for in another spelling of its id. */
function askedOf({ params }: Caller, { accountIds }: Principal): string {
  const asked = params.id ?? ''
  return accountIds.find(id => sameId(id, asked)) ?? asked
}

/** Lets administrators do the action on everything. To everybody else the call does not exist. */
export function everywhere(action: Action): Scope<{ principal: Principal }> {
  return {
    bearers: ['access', 'operator'],
    says: `An access token of an administrator, who may do ${action} everywhere, or the operator's key; 404 to everybody else.`,
    async prove(caller, { store }) {
      if (await isOperator(store, caller.bearer)) return { principal: OPERATOR }
      const person = await personCalling(caller, 'Nothing here')
      if (!mayEverywhere(person.principal.grants, action))
        throw new PortalError('NOT_FOUND', { message: 'Nothing here' })
      return person
    },
  }
}

/** Somebody who signed in. */
export const person: Scope<{ principal: Principal; userId: string }> = {
  bearers: ['access'],
  says: 'An access token of somebody who signed in, not of an embed session.',
  prove: caller => personCalling(caller, 'Nothing here'),
}

/** The workspace in the path. Embed sessions open the one that they were made for. */
export function workspace(
  action: 'workspace.read' | 'workspace.write',
): Scope<{ workspace: Workspace; principal: Principal; isAdmin: boolean }> {
  return {
    bearers: ['access'],
    says: `An access token that may do ${action}; 404 when it may not read the workspace.`,
    async prove(caller, { store }) {
      const principal = await accessPrincipal(caller)
      const found = await store.workspaces.byId(caller.params.id ?? '')
      if (!found) throw noWorkspace()
      const mayDo = await mayInWorkspace(store, asWithFactor(principal), found)
      if (!mayDo('workspace.read')) throw noWorkspace()
      proveOpen(principal, found.lineage)
      if (!mayDo(action)) {
        throw new PortalError('FORBIDDEN', { message: 'Only admins of the workspace may change it' })
      }
      return { workspace: found, principal, isAdmin: mayDo('workspace.write') }
    },
  }
}

const noWorkspace = () => new PortalError('NOT_FOUND', { message: 'No such workspace' })

/** Tells whether the caller may act in a workspace by a role on it, on its account, or on an account above. */
async function mayInWorkspace(
  store: Store,
  principal: Principal,
  found: Workspace,
): Promise<(action: 'workspace.read' | 'workspace.write') => boolean> {
  const isPerson = principal.kind === 'portal' && principal.userId !== null
  const { userId, grants } = principal
  const held = isPerson ? await workspaceHoldings(store, found, { userId: userId ?? '', grants }) : []
  const target = { type: 'workspace' as const, id: found.id, lineage: lineageFor(principal, found.lineage) }
  return action => mayHere(principal, action, target, held)
}

async function personCalling(caller: Caller, refusal: string): Promise<{ principal: Principal; userId: string }> {
  const principal = await accessPrincipal(caller)
  const { userId, kind } = principal
  if (kind !== 'portal' || userId === null) throw new PortalError('NOT_FOUND', { message: refusal })
  return { principal, userId }
}
