/** Assignments: a user or a team has a role on an account, or on an environment or a workspace of it. Administrators assign roles on everything. */
import type { Action } from '../../wire/actions.js'
import { nothing } from '../../wire/calls/identity.js'
import {
  assignment,
  assignmentInput,
  assignments,
  assignmentsQuery,
  globalAssignmentInput,
} from '../../wire/calls/roles.js'
import { PortalError } from '../../wire/errors.js'
import { everywhere, account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { proveGives, proveTakes } from '../identity/gives.js'
import { actionsOf, isRoleName, ROLES } from '../identity/roles.js'
import type { AccountRecord, AssignmentRecord } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'
import { ON_PAGE } from './accounts.js'

const OF_ACCOUNT = '/portal/accounts/:id/assignments'
const GLOBAL = '/portal/assignments'

export const assignmentResources = [
  resource({
    name: 'assignments',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Who has which role in the account, page by page; what is inherited from above is not in it.',
    scope: inAccount('account.read'),
    query: assignmentsQuery,
    output: assignments,
    handle: ({ accountId, query, services: { store } }) => pageOf(store, accountId, query.after),
  }),
  resource({
    name: 'assignRole',
    method: 'POST',
    path: OF_ACCOUNT,
    says: 'Gives a user or a team a role on the account and all below, or on one environment or workspace of it. Nobody gives what they do not hold.',
    audit: { when: 'always', keys: ['role', 'user', 'team', 'environment', 'workspace'] },
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: assignmentInput,
    invalid: 'The assignment is not valid',
    output: assignment,
    async handle({ account, principal, input, services: { store, liveness } }) {
      const place = await placeOf(store, account, input)
      const { roleId, actions } = await roleOf(store, account.lineage, input.role)
      proveGives(principal, actions, account)
      const made = await store.roles.assign({
        accountId: account.id,
        roleId,
        isOfProduct: isRoleName(roleId),
        ...(await subjectOf(store, account, input)),
        ...place,
      })
      await liveness.refresh()
      return answerOf(made)
    },
  }),
  resource({
    name: 'unassignRole',
    method: 'DELETE',
    path: `${OF_ACCOUNT}/:assignmentId`,
    says: 'Takes a role away: tokens that were made by it end. Nobody takes away what they do not hold.',
    acting: 'refused',
    scope: inAccount('account.roles'),
    output: nothing,
    async handle({ accountId, account, principal, params, note, services: { store, liveness } }) {
      const found = await store.roles.assignment(accountId, params.assignmentId ?? '')
      if (!found) throw noAssignment()
      note({ details: takenOf(found) })
      const role = (await store.roles.byId(found.roleId)) ?? null
      proveTakes(principal, actionsOf({ roleId: found.roleId, role }), account)
      if (!(await store.roles.unassign(accountId, found.id))) throw noAssignment()
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'globalAssignments',
    method: 'GET',
    path: GLOBAL,
    says: 'Who has which role on all, page by page.',
    scope: everywhere('account.roles'),
    query: assignmentsQuery,
    output: assignments,
    handle: ({ query, services: { store } }) => pageOf(store, null, query.after),
  }),
  resource({
    name: 'assignGlobalRole',
    method: 'POST',
    path: GLOBAL,
    says: 'Gives a user a role on all there is.',
    audit: { when: 'always', keys: ['role', 'user'] },
    acting: 'refused',
    scope: everywhere('account.roles'),
    input: globalAssignmentInput,
    invalid: 'The assignment is not valid',
    output: assignment,
    async handle({ input, services: { store, liveness } }) {
      const { roleId } = await roleOf(store, [], input.role)
      const subject = { userId: input.user, teamId: null }
      const all = { accountId: null, resource: 'all', resourceId: '' } as const
      const made = await store.roles.assign({ ...all, ...subject, roleId, isOfProduct: isRoleName(roleId) })
      await liveness.refresh()
      return answerOf(made)
    },
  }),
  resource({
    name: 'unassignGlobalRole',
    method: 'DELETE',
    path: `${GLOBAL}/:assignmentId`,
    says: 'Takes a role on all away. There stays an administrator.',
    acting: 'refused',
    scope: everywhere('account.roles'),
    output: nothing,
    async handle({ params, note, services: { store, liveness } }) {
      const found = await store.roles.assignment(null, params.assignmentId ?? '')
      if (!found) throw noAssignment()
      note({ details: takenOf(found) })
      if (!(await store.roles.unassign(null, found.id))) throw noAssignment()
      await liveness.refresh()
      return {}
    },
  }),
]

const noAssignment = () => new PortalError('NOT_FOUND', { message: 'No such assignment' })

async function pageOf(store: Store, accountId: string | null, after: string | undefined) {
  const found = await store.roles.assignments(accountId, { after, limit: ON_PAGE + 1 })
  const onPage = found.slice(0, ON_PAGE)
  return { assignments: onPage.map(answerOf), next: found.length > ON_PAGE ? (onPage.at(-1)?.id ?? null) : null }
}

function answerOf({ id, roleId, userId, teamId, resource: on, resourceId }: AssignmentRecord) {
  return { id, role: roleId, userId, teamId, resource: on, resourceId }
}

/** Says who loses which role, as the assignment is gone afterwards. */
function takenOf({ roleId, userId, teamId, resource: on, resourceId }: AssignmentRecord) {
  return { role: roleId, user: userId, team: teamId, resource: on, resourceId }
}

/** A role of the product by its name, one of these accounts or of all by its id. */
async function roleOf(
  store: Store,
  lineage: readonly string[],
  id: string,
): Promise<{ roleId: string; actions: readonly Action[] }> {
  if (isRoleName(id)) return { roleId: id, actions: ROLES[id] }
  const found = await store.roles.byId(id)
  if (!found || (found.accountId !== null && !lineage.includes(found.accountId))) {
    throw new PortalError('NOT_FOUND', { message: 'No such role' })
  }
  return { roleId: found.id, actions: found.actions }
}

interface Asked {
  user?: string
  team?: string
  environment?: string
  workspace?: string
}

/** The account itself unless one thing of it is named. */
async function placeOf(
  store: Store,
  { id }: AccountRecord,
  { environment, workspace }: Asked,
): Promise<Pick<AssignmentRecord, 'resource' | 'resourceId'>> {
  if (environment !== undefined && workspace !== undefined) throw oneOf('environment', 'workspace')
  if (environment !== undefined) {
    const found = await store.environments.byId(environment)
    if (found?.accountId !== id) throw new PortalError('NOT_FOUND', { message: 'No such environment' })
    return { resource: 'environment', resourceId: found.id }
  }
  if (workspace !== undefined) {
    const found = await store.workspaces.recordOf(workspace)
    if (found?.accountId !== id) throw new PortalError('NOT_FOUND', { message: 'No such workspace' })
    return { resource: 'workspace', resourceId: found.id }
  }
  return { resource: 'account', resourceId: id }
}

async function subjectOf(
  store: Store,
  { id }: AccountRecord,
  { user, team }: Asked,
): Promise<Pick<AssignmentRecord, 'userId' | 'teamId'>> {
  if ((user === undefined) === (team === undefined)) throw oneOf('user', 'team')
  if (user !== undefined) return { userId: user, teamId: null }
  if (!(await store.teams.isOf(id, team ?? ''))) throw new PortalError('NOT_FOUND', { message: 'No such team' })
  return { userId: null, teamId: team ?? '' }
}

function oneOf(a: string, b: string): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: `The assignment is not valid: it is for one ${a} or one ${b}`,
    details: [{ path: a, message: `give either ${a} or ${b}` }],
  })
}
