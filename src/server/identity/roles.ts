/** The roles that come with the product: what each may do. docs/architecture.md § Who may do what is this table. */
import { type Action, ALL_ACTIONS, flagOf } from '../../wire/actions.js'
import type { Grant } from '../../wire/scope.js'
import type { OwnAssignment } from '../store/accounts/types.js'

export const ROLES = {
  /** Looks after accounts and people. To see data of an account they have to be made a member of it, which is told. */
  administrator: ALL_ACTIONS.filter(action => action.startsWith('account.')),
  owner: ALL_ACTIONS.filter(action => action !== 'account.license' && action !== 'account.impersonate'),
  member: ['account.read', 'environment.read', 'environment.decide', 'workspace.create'],
  viewer: ['account.read', 'environment.read', 'workspace.read'],
  billing: ['account.read', 'account.billing'],
  support: ['account.read', 'environment.read', 'environment.explain', 'workspace.read'],
} as const satisfies Record<string, readonly Action[]>

export type RoleName = keyof typeof ROLES
/** The role of a member of an account. */
export type Role = 'owner' | 'member'

export function roleOf(isOwner: boolean): Role {
  return isOwner ? 'owner' : 'member'
}

export function isRoleName(id: string): id is RoleName {
  return Object.hasOwn(ROLES, id)
}

/** The actions of an assignment's role. A role that was deleted has none. */
export function actionsOf({ roleId, role }: Pick<OwnAssignment, 'roleId' | 'role'>): readonly Action[] {
  return isRoleName(roleId) ? ROLES[roleId] : (role?.actions ?? [])
}

/** What somebody holds: a grant, and by what. */
export interface Held extends Grant {
  by:
    | { kind: 'membership'; role: Role; isSupport: boolean }
    | { kind: 'assignment'; assignmentId: string; role: string; team: { id: string; name: string } | null }
    | { kind: 'creator' | 'workspaceMember' | 'workspaceAdmin' }
    | { kind: 'workspaceTeam'; team: { id: string; name: string } }
}

/** What a person's token carries: themselves, and what they hold, each place once. Inherited places are not in it. */
export function grantsOf(userId: string, held: readonly Held[]): Grant[] {
  const places = new Map<string, Grant>()
  for (const { resource, id, flags } of held) {
    const key = `${resource}:${id}`
    const known = places.get(key)
    places.set(key, { resource, id, flags: [...new Set([...(known?.flags ?? []), ...flags])] })
  }
  return [{ resource: 'user', id: userId, flags: ['*'] }, ...places.values()]
}

/** The actions of a role as flags of a grant on a resource: only those that can be done to it or to what it holds. */
export function flagsOn(resource: string, actions: readonly Action[]): string[] {
  const isMeant = (action: Action) =>
    resource === 'account' || resource === '*' || (action.startsWith(`${resource}.`) && action !== 'workspace.create')
  return actions.filter(isMeant).map(flagOf)
}
