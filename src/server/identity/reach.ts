/** What a caller's grants reach: by themselves, or all that is in an account and in those below it. */
import type { Action } from '../../wire/actions.js'
import type { Grant } from '../../wire/scope.js'
import type { ReachedAccounts } from '../store/accounts/types.js'
import type { Environment, ReachedEnvironments } from '../store/environments.js'
import { actionsOn, has, may, type Target } from './decide.js'
import type { Principal } from './principal.js'

type Caller = Pick<Principal, 'grants'> & Partial<Pick<Principal, 'kind'>>

/** An account with those above it. */
export interface AccountPlace {
  id: string
  lineage: readonly string[]
}

/** True when the grants reach the environment, its account or one above it with the flag. */
export function mayReach(
  caller: Caller,
  { id, accountId, lineage }: Pick<Environment, 'id' | 'accountId' | 'lineage'>,
  verb: 'read' | 'decide' | 'write' | 'explain',
): boolean {
  return may(caller.grants, `environment.${verb}`, {
    type: 'environment',
    id,
    // Its own account first.
    lineage: lineageFor(caller, lineage.length > 0 ? lineage : [accountId]),
  })
}

/** Embed sessions open what is in their key's own account, and nothing below it. */
export function lineageFor({ kind }: Caller, lineage: readonly string[]): readonly string[] {
  return kind === 'embed' ? lineage.slice(0, 1) : lineage
}

export function mayInAccount(caller: Caller, action: Action, account: AccountPlace): boolean {
  return may(caller.grants, action, accountTarget(caller, account))
}

/** All that the caller may do in the account. */
export function actionsInAccount(caller: Caller, account: AccountPlace): Action[] {
  return actionsOn(caller.grants, accountTarget(caller, account))
}

function accountTarget(caller: Caller, { id, lineage }: AccountPlace): Target {
  return { type: 'account', id, lineage: lineageFor(caller, lineage) }
}

/** True when the caller may do it to whatever there is: administrators, the operator. */
export function mayEverywhere(grants: readonly Grant[], action: Action): boolean {
  return grants.some(({ resource, id, flags }) => ALL.includes(resource) && id === '*' && has({ flags }, action))
}

/** What holds every environment and workspace there is, by a grant for any. */
const ALL = ['*', 'account']

/** Which environments the caller may read, as one question to the store. */
export function readable({ grants, kind }: Pick<Principal, 'grants' | 'kind'>): ReachedEnvironments {
  const reading = grants.filter(grant => has(grant, 'environment.read'))
  const of = (resource: string) => reading.filter(grant => grant.resource === resource).map(({ id }) => id)
  return {
    isAll: mayEverywhere(grants, 'environment.read'),
    accountIds: of('account'),
    isDeep: kind !== 'embed',
    environmentIds: of('environment'),
  }
}

/** Which accounts the caller may read. */
export function reachedAccounts(caller: Pick<Principal, 'grants'>): ReachedAccounts {
  return accountsReached(caller, 'account.read')
}

/** In which accounts the caller may do it; those below them are reached too. */
export function accountsReached({ grants }: Pick<Principal, 'grants'>, action: Action): ReachedAccounts {
  const allowing = grants.filter(grant => grant.resource === 'account' && has(grant, action))
  return { isAll: mayEverywhere(grants, action), accountIds: allowing.map(({ id }) => id) }
}
