/** The reach of a caller's grants: an object by itself, or everything in an account and in those below it. */
import type { Action } from '../../wire/actions.js'
import type { Grant } from '../../wire/scope.js'
import type { ReachedAccounts } from '../store/accounts/types.js'
import type { Environment, ReachedEnvironments } from '../store/environments.js'
import { actionsOn, has, may, type Target } from './decide.js'
import type { Principal, ShutAccount } from './principal.js'

type Caller = Pick<Principal, 'grants' | 'shut'> & Partial<Pick<Principal, 'kind'>>

/** An account with those above it. */
export interface AccountPlace {
  id: string
  lineage: readonly string[]
}

/** The way of every caller to what is in an account: by their grants and what they hold there besides, unless it is shut to them. */
export function mayHere(
  caller: Caller,
  action: Action,
  target: Target,
  workspaceGrants: readonly Grant[] = [],
): boolean {
  return shutBy(caller, target.lineage) === undefined && may([...caller.grants, ...workspaceGrants], action, target)
}

/** The account that asks for what the caller has none of: of these, which are an account and those above it, the nearest. */
export function shutBy({ shut }: Pick<Caller, 'shut'>, lineage: readonly string[]): ShutAccount | undefined {
  if (shut.length === 0) return undefined
  return lineage.map(id => shut.find(asking => asking.id === id)).find(asking => asking !== undefined)
}

/** The caller with a second factor: whether something exists for them, before they hear that it is shut. */
export function asWithFactor<C extends Caller>(caller: C): C {
  return { ...caller, shut: [] }
}

/** True when the grants reach the environment, its account or one above it with the flag. */
export function mayReach(
  caller: Caller,
  { id, accountId, lineage }: Pick<Environment, 'id' | 'accountId' | 'lineage'>,
  verb: 'read' | 'decide' | 'write' | 'explain',
): boolean {
  return mayHere(caller, `environment.${verb}`, {
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
  return mayHere(caller, action, accountTarget(caller, account))
}

/** All that the caller may do in the account. */
export function actionsInAccount(caller: Caller, account: AccountPlace): Action[] {
  return shutBy(caller, account.lineage) ? [] : actionsOn(caller.grants, accountTarget(caller, account))
}

function accountTarget(caller: Caller, { id, lineage }: AccountPlace): Target {
  return { type: 'account', id, lineage: lineageFor(caller, lineage) }
}

/** True when the caller may do it to whatever there is: administrators, the operator. */
export function mayEverywhere(grants: readonly Grant[], action: Action): boolean {
  return grants.some(({ resource, id, flags }) => ALL.includes(resource) && id === '*' && has({ flags }, action))
}

/** Resources of which a grant for any id covers every environment and workspace. */
const ALL = ['*', 'account']

/** Which environments the caller may read, as one question to the store. */
export function readable({ grants, kind, shut }: Pick<Principal, 'grants' | 'kind' | 'shut'>): ReachedEnvironments {
  const reading = grants.filter(grant => has(grant, 'environment.read'))
  const of = (resource: string) => reading.filter(grant => grant.resource === resource).map(({ id }) => id)
  return {
    isAll: mayEverywhere(grants, 'environment.read'),
    accountIds: of('account'),
    isDeep: kind !== 'embed',
    environmentIds: of('environment'),
    shut: idsOf(shut),
  }
}

/** Which accounts the caller may read. */
export function reachedAccounts(caller: Caller): ReachedAccounts {
  return accountsReached(caller, 'account.read')
}

/** Lists the accounts in which the caller may do the action. The accounts below them are reached too. */
export function accountsReached({ grants, shut }: Caller, action: Action): ReachedAccounts {
  const allowing = grants.filter(grant => grant.resource === 'account' && has(grant, action))
  return { isAll: mayEverywhere(grants, action), accountIds: allowing.map(({ id }) => id), shut: idsOf(shut) }
}

const idsOf = (shut: Caller['shut']) => shut.map(({ id }) => id)
