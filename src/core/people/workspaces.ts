/** Workspaces as people look after them, from the browser's side. Loaded only where somebody does. */
import {
  parseWorkspaceOpened,
  parseWorkspaceRecords,
  type WorkspaceOpened,
  type WorkspaceRecords,
} from '../../wire/calls/workspace-records.js'
import { workspace } from '../../wire/calls/workspaces.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const ofAccount = (accountId: string) => `/portal/accounts/${encodeURIComponent(accountId)}`
const of = (id: string, path = '') => `/portal/workspaces/${encodeURIComponent(id)}${path}`

/** Fields of the form of a workspace. `from` and `until` are ISO times, null is open. */
export interface WorkspaceFields {
  name: string
  from: string | null
  until: string | null
  scramble: boolean
  /** Ids. */
  environments: string[]
  teams: string[]
}

export async function readWorkspaces(portal: Calling, accountId: string): Promise<WorkspaceRecords> {
  return parseWorkspaceRecords(await portal.call('get', `${ofAccount(accountId)}/workspaces/records`))
}

export async function readWorkspace(portal: Calling, id: string): Promise<WorkspaceOpened> {
  return parseWorkspaceOpened(await portal.call('get', of(id, '/record')))
}

/** Gives its id. */
export async function createWorkspace(
  portal: Calling,
  accountId: string,
  fields: Partial<WorkspaceFields> & { name: string },
): Promise<string> {
  return readAnswer(workspace, await portal.call('post', `${ofAccount(accountId)}/workspaces`, fields)).id
}

/** Rejects CONFLICT when it is of another version by now. */
export async function changeWorkspace(
  portal: Calling,
  id: string,
  change: Partial<WorkspaceFields> & { version: number },
): Promise<WorkspaceOpened> {
  await portal.call('patch', of(id), change)
  return readWorkspace(portal, id)
}

/** Adds somebody who belongs to the account, or says what they are. */
export async function setWorkspaceMember(
  portal: Calling,
  id: string,
  member: { userId: string; isAdmin: boolean },
): Promise<void> {
  await portal.call('post', of(id, '/members'), member)
}

export async function removeWorkspaceMember(portal: Calling, id: string, userId: string): Promise<void> {
  await portal.call('delete', of(id, `/members/${encodeURIComponent(userId)}`))
}

/** Lets a team of the account in, or says what everybody in it is. */
export async function setWorkspaceTeam(
  portal: Calling,
  id: string,
  team: { teamId: string; isAdmin: boolean },
): Promise<void> {
  await portal.call('post', of(id, '/teams'), team)
}

export async function removeWorkspaceTeam(portal: Calling, id: string, teamId: string): Promise<void> {
  await portal.call('delete', of(id, `/teams/${encodeURIComponent(teamId)}`))
}

/** Moves a workspace to another account. Its environments, teams, roles and invites stay behind, as do members who do not belong to the other account. */
export async function moveWorkspace(portal: Calling, id: string, account: string): Promise<WorkspaceOpened> {
  return parseWorkspaceOpened(await portal.call('post', of(id, '/move'), { account }))
}

/** Rejects CONFLICT where it is called otherwise by now. */
export async function removeWorkspace(portal: Calling, id: string, name: string): Promise<void> {
  await portal.call('delete', of(id, `?${new URLSearchParams({ name })}`))
}
