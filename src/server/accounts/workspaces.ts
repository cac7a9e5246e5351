/** Workspaces: environments of an account for people and teams, in a range of time, opened by a token of their own. */
import { pageQuery } from '../../wire/calls/accounts.js'
import { nothing } from '../../wire/calls/identity.js'
import { workspaceRemovalQuery } from '../../wire/calls/workspace-records.js'
import {
  workspace,
  workspaceChange,
  workspaceInput,
  workspaceMemberInput,
  workspaces,
  workspaceTeamInput,
} from '../../wire/calls/workspaces.js'
import { PortalError } from '../../wire/errors.js'
import { dataAccess } from '../../wire/session.js'
import { account as inAccount, workspace as inWorkspace, person } from '../http/account-scopes.js'
import { beforeAndAfter } from '../http/changed.js'
import { resource } from '../http/resource.js'
import { grantData } from '../identity/data-tokens.js'
import { mayInAccount, mayReach } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import type { Workspace, WorkspaceRecord } from '../store/accounts/types.js'
import { ON_PAGE } from './accounts.js'
import { viewerOf } from './workspace-viewer.js'

const PATH = '/portal/workspaces/:id'
const OF_ACCOUNT = '/portal/accounts/:id/workspaces'

export const workspaceResources = [
  resource({
    name: 'workspaces',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Workspaces of the account that the caller is in, by name, page by page; all of them for owners. Nobody needs to belong to the account.',
    scope: person,
    query: pageQuery,
    output: workspaces,
    async handle({ principal, userId, params, query, services: { store } }) {
      const account = await store.accounts.byId(params.id ?? '')
      const viewer = viewerOf(principal, userId, account)
      const asked = { cursor: query.after, limit: query.limit ?? ON_PAGE }
      const { rows, next } = await store.workspaces.list(account?.id ?? '', viewer, asked)
      if (rows.length === 0 && !viewer.seesOwn) throw new PortalError('NOT_FOUND', { message: 'No such account' })
      proveOpen(principal, account?.lineage ?? [])
      return { workspaces: rows.map(listed), next }
    },
  }),
  resource({
    name: 'createWorkspace',
    method: 'POST',
    path: OF_ACCOUNT,
    says: 'Makes a workspace, which its creator may change.',
    acting: 'refused',
    scope: inAccount('workspace.create'),
    input: workspaceInput,
    invalid: 'The workspace is not valid',
    output: workspace,
    async handle({ accountId, account, principal, userId, input, services: { store } }) {
      if (input.environments?.length && !mayInAccount(principal, 'environment.read', account)) {
        throw new PortalError('FORBIDDEN', { message: 'You cannot share environments that you may not read' })
      }
      const made = await store.workspaces.byId(await store.workspaces.create(accountId, userId, input))
      if (!made) throw noWorkspace()
      return answerOf(made, true)
    },
  }),
  resource({
    name: 'workspace',
    method: 'GET',
    path: PATH,
    says: 'One workspace: for its members, for who is in one of its teams, and for owners of its account.',
    scope: inWorkspace('workspace.read'),
    output: workspace,
    handle: async ({ workspace: found, principal, isAdmin }) => {
      // A page that it is embedded in learns nothing of people.
      if (principal.kind === 'embed') return answerOf({ ...found, members: [], teams: [] }, false)
      return answerOf(found, isAdmin)
    },
  }),
  resource({
    name: 'changeWorkspace',
    method: 'PATCH',
    path: PATH,
    says: 'Changes what is named, of the version that is named where one is. Tokens for its data end, and new ones have the new range.',
    acting: 'refused',
    scope: inWorkspace('workspace.write'),
    input: workspaceChange,
    invalid: 'The workspace is not valid',
    output: workspace,
    async handle({ workspace: found, principal, input, note, services: { store, liveness } }) {
      const account = { id: found.accountId, lineage: found.lineage }
      const known = new Set(found.environments.map(({ id }) => id))
      const isWider = input.from !== undefined || input.until !== undefined || input.scramble === false
      const isMore = isWider || input.environments?.some(id => !known.has(id))
      if (isMore && !mayInAccount(principal, 'environment.read', account)) {
        throw new PortalError('FORBIDDEN', { message: 'You cannot share environments that you may not read' })
      }
      note({ details: beforeAndAfter(idsIn(found), { ...input, name: undefined, version: undefined }) })
      await store.workspaces.change(found.id, input)
      await liveness.refresh()
      const changed = await store.workspaces.byId(found.id)
      if (!changed) throw noWorkspace()
      return answerOf(changed, true)
    },
  }),
  resource({
    name: 'removeWorkspace',
    method: 'DELETE',
    path: PATH,
    says: 'Deletes the workspace, of the name that is asked for where one is; its environments stay.',
    acting: 'refused',
    scope: inWorkspace('workspace.write'),
    query: workspaceRemovalQuery,
    output: nothing,
    async handle({ workspace: { id }, query, services: { store, liveness } }) {
      await store.workspaces.remove(id, query.name)
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'setWorkspaceMember',
    method: 'POST',
    path: `${PATH}/members`,
    says: 'Adds somebody who belongs to the account, or makes them an admin or none.',
    audit: { when: 'always', keys: ['userId', 'isAdmin'] },
    acting: 'refused',
    scope: inWorkspace('workspace.write'),
    input: workspaceMemberInput,
    invalid: 'The member is not valid',
    output: nothing,
    async handle({ workspace: { id }, input, services: { store, liveness } }) {
      if (!(await store.workspaces.setMember(id, input.userId, input.isAdmin ?? false))) {
        throw new PortalError('NOT_FOUND', { message: 'Nobody of that id belongs to the account' })
      }
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'removeWorkspaceMember',
    method: 'DELETE',
    path: `${PATH}/members/:userId`,
    says: 'Takes somebody out of the workspace.',
    acting: 'refused',
    scope: inWorkspace('workspace.write'),
    output: nothing,
    async handle({ workspace: { id }, params, services: { store, liveness } }) {
      if (!(await store.workspaces.removeMember(id, params.userId ?? ''))) {
        throw new PortalError('NOT_FOUND', { message: 'No such member' })
      }
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'setWorkspaceTeam',
    method: 'POST',
    path: `${PATH}/teams`,
    says: 'Lets a team of the account in: everybody in it sees the workspace, or changes it too (`isAdmin`).',
    audit: { when: 'always', keys: ['teamId', 'isAdmin'] },
    acting: 'refused',
    scope: inWorkspace('workspace.write'),
    input: workspaceTeamInput,
    invalid: 'The team is not valid',
    output: nothing,
    async handle({ workspace: { id }, input, services: { store, liveness } }) {
      if (!(await store.workspaces.setTeam(id, input.teamId, input.isAdmin ?? false)))
        throw new PortalError('NOT_FOUND', { message: 'The account has no such team' })
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'removeWorkspaceTeam',
    method: 'DELETE',
    path: `${PATH}/teams/:teamId`,
    says: 'Takes a team out of the workspace: who is in it by themselves, or by another team, stays.',
    acting: 'refused',
    scope: inWorkspace('workspace.write'),
    output: nothing,
    async handle({ workspace: { id }, params, services: { store, liveness } }) {
      if (!(await store.workspaces.removeTeam(id, params.teamId ?? '')))
        throw new PortalError('NOT_FOUND', { message: 'The team is not in the workspace' })
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'workspaceDataAccess',
    method: 'GET',
    path: `${PATH}/dataAccess`,
    says: "A token for the datastores of the workspace's environments, within its range of time, scrambled where it says so.",
    audit: { when: 'always', kind: 'token' },
    inDemoMode: 'open',
    scope: inWorkspace('workspace.read'),
    output: dataAccess,
    async handle({ workspace: found, principal, now, services: { signer } }) {
      const { accountId, lineage } = found
      // An embed session may be for some of them.
      const isOpen = (id: string) =>
        principal.kind !== 'embed' || mayReach(principal, { id, accountId, lineage }, 'read')
      const opened = found.environments.filter(({ id }) => isOpen(id))
      return grantData(
        signer,
        principal,
        {
          datastoreIds: opened.map(({ datastoreId }) => datastoreId),
          explains: false,
          decides: false,
          accountId,
          boundTo: [found.id, ...lineage.slice(1)],
          // One token has one policy: an environment that is scrambled makes all of it so.
          limit: { ...found, scramble: found.scramble || opened.some(({ scramble }) => scramble) },
        },
        now,
      )
    },
  }),
]

const noWorkspace = () => new PortalError('NOT_FOUND', { message: 'No such workspace' })

function listed({ id, name, accountId, accountName, from, until, scramble }: WorkspaceRecord) {
  return { id, name, accountId, accountName, from, until, scramble }
}

function answerOf({ environments, members, teams, ...record }: Workspace, isAdmin: boolean) {
  const named = environments.map(({ id, name }) => ({ id, name }))
  return { ...listed(record), isAdmin, environments: named, members, teams }
}

/** Returns the contents of a workspace in the form in which a change names them. */
function idsIn({ from, until, scramble, environments, teams }: Workspace) {
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  return { from, until, scramble, environments: idsOf(environments), teams: idsOf(teams) }
}
