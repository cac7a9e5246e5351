/** Workspaces as people look after them: a list with their states, one with who is in it, and the way into another account. */
import {
  MOST_WORKSPACES,
  workspaceMove,
  workspaceOpened,
  workspaceRecords,
} from '../../wire/calls/workspace-records.js'
import { PortalError } from '../../wire/errors.js'
import { dataStateOf } from '../environments/environment-records.js'
import { workspace as inWorkspace, person, readableAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import type { Principal } from '../identity/principal.js'
import { asWithFactor, mayInAccount } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import { mayCancelInvite } from '../people/invites.js'
import type { WorkspaceViewer } from '../store/accounts/types.js'
import type { ShownWorkspace } from '../store/places/workspace-records.js'
import type { Store } from '../store/store.js'
import { viewerOf } from './workspace-viewer.js'

const PATH = '/portal/workspaces/:id'

export const workspaceRecordResources = [
  resource({
    name: 'workspaceRecords',
    method: 'GET',
    path: '/portal/accounts/:id/workspaces/records',
    says: 'Workspaces of the account that the caller is in, all of them for its owners, by name, with their states; the first 2,000. Nobody needs to belong to the account.',
    scope: person,
    output: workspaceRecords,
    async handle({ principal, userId, params, now, services: { store } }) {
      const account = await store.accounts.byId(params.id ?? '')
      const viewer = viewerOf(principal, userId, account)
      const found = await store.workspaceRecords.list(account?.id ?? '', viewer, MOST_WORKSPACES)
      if (found.length === 0 && !viewer.seesOwn) throw new PortalError('NOT_FOUND', { message: 'No such account' })
      proveOpen(principal, account?.lineage ?? [])
      return {
        workspaces: found.map(each => answerOf(each, now)),
        mayCreate: account !== undefined && mayInAccount(asWithFactor(principal), 'workspace.create', account),
      }
    },
  }),
  resource({
    name: 'workspaceRecord',
    method: 'GET',
    path: `${PATH}/record`,
    says: 'One workspace with its states and who is in it; with their addresses, open invites, and what else ends with it, for who may change it.',
    scope: inWorkspace('workspace.read'),
    output: workspaceOpened,
    async handle({ workspace: { id, accountId, lineage }, principal, now, services: { store } }) {
      const { userId } = principal
      if (userId === null) throw noWorkspace()
      return opened(store, { id, principal, viewer: viewerOf(principal, userId, { id: accountId, lineage }), now })
    },
  }),
  resource({
    name: 'moveWorkspace',
    method: 'POST',
    path: `${PATH}/move`,
    says: 'Moves the workspace into another account, for who may make one there. Its environments, teams, roles and invites stay behind, and members who do not belong to the other account.',
    audit: { when: 'always', keys: ['account'] },
    acting: 'refused',
    scope: inWorkspace('workspace.write'),
    input: workspaceMove,
    invalid: 'The move is not valid',
    output: workspaceOpened,
    async handle({ workspace: found, principal, input, now, services: { store, liveness } }) {
      const { userId } = principal
      if (userId === null) throw noWorkspace()
      const other = await readableAccount(store, principal, input.account)
      if (!mayInAccount(principal, 'workspace.create', other)) {
        throw new PortalError('FORBIDDEN', { message: `You may not make workspaces in ${other.name}` })
      }
      if (other.id === found.accountId) throw new PortalError('CONFLICT', { message: `It is in ${other.name} already` })
      await store.workspaces.move(found.id, { accountId: other.id, userId })
      await liveness.refresh()
      return opened(store, { id: found.id, principal, viewer: viewerOf(principal, userId, other), now })
    },
  }),
]

const noWorkspace = () => new PortalError('NOT_FOUND', { message: 'No such workspace' })

interface Opening {
  id: string
  principal: Principal
  viewer: WorkspaceViewer
  now: Date
}

async function opened(store: Store, { id, principal, viewer, now }: Opening) {
  const [record, found] = [await store.workspaceRecords.record(id, viewer), await store.workspaces.byId(id)]
  if (!record || !found) throw noWorkspace()
  const members = await store.workspaceRecords.members(id)
  const ending = record.mayWrite ? await store.workspaceRecords.ending(id) : { roles: 0, invites: 0 }
  return {
    record: answerOf(record, now),
    environments: found.environments.map(each => ({ id: each.id, name: each.name })),
    members: members.map(({ email, ...member }) => ({ ...member, email: record.mayWrite ? email : null })),
    teams: (await store.workspaceRecords.teams(id)).map(({ people, ...team }) => ({
      ...team,
      people: people.map(({ email, ...person }) => ({ ...person, email: record.mayWrite ? email : null })),
    })),
    ...ending,
    openInvites: record.mayWrite ? await openInvites(store, principal, { id, accountId: record.accountId, now }) : [],
  }
}

async function openInvites(
  store: Store,
  principal: Principal,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
) {
  const at = await store.accounts.byId(accountId)
  return (await store.invites.openTo(id, now)).map(({ id, email, role, workspace, invitedBy, createdAt, expires }) => ({
    ...{ id, email, isAdmin: workspace?.isAdmin ?? false, invitedBy: invitedBy.name, createdAt, expires },
    mayCancel: at !== undefined && mayCancelInvite(principal, role, at),
  }))
}

function answerOf(record: ShownWorkspace, now: Date) {
  return { ...record, state: stateOf(record, now.toISOString()), dataState: dataStateOf(record.lastDataAt, now) }
}

function stateOf({ from, until }: ShownWorkspace, now: string) {
  if (until !== null && until <= now) return 'past' as const
  return from !== null && from > now ? ('upcoming' as const) : ('live' as const)
}
