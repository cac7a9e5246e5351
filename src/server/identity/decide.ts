/**
 * May she? One function decides and says why. What is held on a resource counts for it; what is held on an account counts for the account, for
 * all that is in it, and for every account below it.
 */
import { type Action, ALL_ACTIONS, flagOf } from '../../wire/actions.js'
import { sameId } from '../../wire/parse-scope.js'
import type { Grant } from '../../wire/scope.js'

/** The object of an action. */
export interface Target {
  type: 'account' | 'environment' | 'workspace'
  id: string
  /** Ids of its account, of that account's parent, and so on to the root. */
  lineage: readonly string[]
}

export interface Reason<G extends Grant> {
  grant: G
  /** The account that it is held on and those between that and the target's account, the latter last; empty where it is held on the target itself or on all. */
  through: string[]
}

export interface Decision<G extends Grant> {
  isAllowed: boolean
  /** Grants that allow it; where none does, those on the target that do not. Nearest first. */
  reasons: Reason<G>[]
}

/** The check of every call, with its reasons. */
export function decide<G extends Grant>(grants: readonly G[], action: Action, target: Target): Decision<G> {
  const reasons = heldOn(grants, target)
  const allowing = reasons.filter(({ grant }) => has(grant, action))
  return allowing.length > 0 ? { isAllowed: true, reasons: allowing } : { isAllowed: false, reasons }
}

/** All that may be done to the target. */
export function actionsOn(grants: readonly Grant[], target: Target): Action[] {
  const held = heldOn(grants, target)
  return ALL_ACTIONS.filter(action => held.some(({ grant }) => has(grant, action)))
}

/** Lists the grants on the target, then on accounts above it from the nearest on, then on everything. */
function heldOn<G extends Grant>(grants: readonly G[], target: Target): Reason<G>[] {
  const held = placesOf(target).flatMap(({ resource, id, through }) =>
    grants.filter(grant => isOn(grant, resource, id)).map(grant => ({ grant, through })),
  )
  const all = grants.filter(({ resource, id }) => resource === '*' && id === '*').map(grant => ({ grant, through: [] }))
  return [...held, ...all]
}

export function may(grants: readonly Grant[], action: Action, target: Target): boolean {
  return decide(grants, action, target).isAllowed
}

export function has({ flags }: Pick<Grant, 'flags'>, action: Action): boolean {
  return flags.includes('*') || flags.includes(flagOf(action))
}

/** A grant of the resource `*` is for whatever has its id; one for every id of every resource is counted once, after all places. */
function isOn(grant: Grant, resource: string, id: string): boolean {
  if (grant.resource === '*') return grant.id !== '*' && sameId(grant.id, id)
  return grant.resource === resource && (grant.id === '*' || grant.id === id || sameId(grant.id, id))
}

function placesOf({ type, id, lineage }: Target): { resource: string; id: string; through: string[] }[] {
  const itself = type === 'account' ? [] : [{ resource: type, id, through: [] }]
  const accounts = lineage.map((account, distance) => ({
    resource: 'account',
    id: account,
    through: lineage.slice(0, distance + 1).toReversed(),
  }))
  return [...itself, ...accounts]
}
