/** The holdings of a user by memberships, and by roles of the user and of their teams. Tokens are made from them, and "why can she?" shows them. */
import type { Action } from '../../wire/actions.js'
import type { Grant } from '../../wire/scope.js'
import type { OwnAssignment, OwnHoldings, OwnMembership } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'
import { may } from './decide.js'
import { actionsOf, flagsOn, type Held, ROLES, roleOf } from './roles.js'

/** Lists what a user holds on accounts, environments, workspaces and everything. `workspaceHoldings` lists what the user holds as a member of a workspace. */
export async function holdingsOf(store: Pick<Store, 'roles'>, userId: string): Promise<Held[]> {
  return heldOf(await store.roles.heldBy(userId))
}

export const heldOf = ({ memberships, assignments }: OwnHoldings): Held[] => [
  ...memberships.map(byMembership),
  ...assignments.flatMap(byAssignment),
]

/**
 * What being its creator, its member, or in one of its teams gives on a workspace. Its creator is one as long as their grants read the account.
 * Owners of the account hold it on the account.
 */
export async function workspaceHoldings(
  store: Pick<Store, 'workspaces'>,
  { id, lineage }: WorkspacePlace,
  { userId, grants }: { userId: string; grants: readonly Grant[] },
): Promise<Held[]> {
  const { isCreator, isAdmin, teams } = await store.workspaces.standing(id, userId)
  const [accountId = ''] = lineage
  const isHere = isCreator && may(grants, 'account.read', { type: 'account', id: accountId, lineage })
  const held = (by: Held['by'], actions: readonly Action[]): Held => ({
    resource: 'workspace',
    id,
    flags: flagsOn('workspace', actions),
    by,
  })
  return [
    ...(isHere ? [held({ kind: 'creator' }, ADMIN)] : []),
    ...(isAdmin === true ? [held({ kind: 'workspaceAdmin' }, ADMIN)] : []),
    ...(isAdmin === false ? [held({ kind: 'workspaceMember' }, SEEN)] : []),
    ...teams.map(({ isAdmin: isOfAdmins, ...team }) =>
      held({ kind: 'workspaceTeam', team }, isOfAdmins ? ADMIN : SEEN),
    ),
  ]
}

interface WorkspacePlace {
  id: string
  /** The lineage of the workspace's account. */
  lineage: readonly string[]
}

const SEEN = ['workspace.read'] as const satisfies readonly Action[]
const ADMIN = ['workspace.read', 'workspace.write'] as const satisfies readonly Action[]

export function byMembership({ accountId, type, isOwner, isGhost }: OwnMembership): Held {
  const role = roleOf(isOwner)
  return {
    resource: 'account',
    id: accountId,
    flags: flagsOn('account', ROLES[role]),
    by: { kind: 'membership', role, isSupport: isGhost || type === 'support' },
  }
}

export function byAssignment({ id, roleId, role, resource, resourceId, team }: OwnAssignment): Held[] {
  const on = resource === 'all' ? '*' : resource
  const flags = flagsOn(on, actionsOf({ roleId, role }))
  if (flags.length === 0) return []
  const by = { kind: 'assignment', assignmentId: id, role: role?.name ?? roleId, team } as const
  return [{ resource: on, id: resource === 'all' ? '*' : resourceId, flags, by }]
}
