/** Calls of the account area. They are loaded only when somebody opens it. */
import * as calls from '../../wire/account-area.js'
import { type AccountPolicies, type Policies, parsePolicies } from '../../wire/policies.js'
import { type PolicyPreview, parsePolicyPreview } from '../../wire/policy-preview.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const of = (accountId: string, path = '') => `/portal/accounts/${encodeURIComponent(accountId)}${path}`
const within = (accountId: string, path: string, id: string) => of(accountId, `${path}/${encodeURIComponent(id)}`)

export async function readPolicies(portal: Calling, accountId: string): Promise<AccountPolicies> {
  return parsePolicies(await portal.call('get', of(accountId, '/policies')))
}

/** Rejects CONFLICT when they are of another version by now. */
export async function savePolicies(
  portal: Calling,
  accountId: string,
  change: { policies: Policies; version: number },
): Promise<AccountPolicies> {
  return parsePolicies(await portal.call('post', of(accountId, '/policies'), change))
}

/** Says what the policies would change. Nothing is saved. */
export async function previewPolicies(portal: Calling, accountId: string, policies: Policies): Promise<PolicyPreview> {
  return parsePolicyPreview(await portal.call('post', of(accountId, '/policies/preview'), { policies }))
}

export async function readAccount(portal: Calling, accountId: string): Promise<calls.Account> {
  return calls.parseAccount(await portal.call('get', of(accountId)))
}

export async function changeAccount(
  portal: Calling,
  accountId: string,
  change: calls.AccountChange,
): Promise<calls.Account> {
  return calls.parseAccount(await portal.call('patch', of(accountId), change))
}

/** Accounts right below; a page of 100. */
export async function readChildren(portal: Calling, accountId: string): Promise<calls.AccountPage> {
  return calls.parseAccounts(await portal.call('get', `/portal/accounts?${new URLSearchParams({ parent: accountId })}`))
}

export async function createChild(portal: Calling, accountId: string, name: string): Promise<calls.Account> {
  return calls.parseAccount(await portal.call('post', of(accountId, '/children'), { name }))
}

export async function readMembers(portal: Calling, accountId: string): Promise<calls.Member[]> {
  return calls.parseMembers(await portal.call('get', of(accountId, '/members')))
}

export async function changeMember(
  portal: Calling,
  accountId: string,
  userId: string,
  change: { role: calls.Member['role']; isGhost?: boolean },
): Promise<void> {
  await portal.call('patch', within(accountId, '/members', userId), change)
}

export async function removeMember(portal: Calling, accountId: string, userId: string): Promise<void> {
  await portal.call('delete', within(accountId, '/members', userId))
}

/** A page of 200. */
export async function readTeams(portal: Calling, accountId: string): Promise<calls.Team[]> {
  return calls.parseTeams(await portal.call('get', of(accountId, '/teams?limit=200')))
}

export async function createTeam(portal: Calling, accountId: string, name: string): Promise<void> {
  await portal.call('post', of(accountId, '/teams'), { name })
}

export async function removeTeam(portal: Calling, accountId: string, teamId: string): Promise<void> {
  await portal.call('delete', within(accountId, '/teams', teamId))
}

export async function addToTeam(portal: Calling, accountId: string, teamId: string, userId: string): Promise<void> {
  await portal.call('post', `${within(accountId, '/teams', teamId)}/members`, { userId })
}

export async function removeFromTeam(
  portal: Calling,
  accountId: string,
  teamId: string,
  userId: string,
): Promise<void> {
  await portal.call('delete', `${within(accountId, '/teams', teamId)}/members/${encodeURIComponent(userId)}`)
}

export async function readInvites(portal: Calling, accountId: string): Promise<calls.SentInvite[]> {
  return calls.parseSentInvites(await portal.call('get', of(accountId, '/invites')))
}

/** Sends a link. To an address that has an open invite a new one is sent, and the old one opens nothing. */
export async function invite(
  portal: Calling,
  accountId: string,
  asked: { email: string; role: calls.Member['role']; workspace?: string; isWorkspaceAdmin?: boolean },
): Promise<void> {
  await portal.call('post', of(accountId, '/invites'), asked)
}

export async function cancelInvite(portal: Calling, accountId: string, inviteId: string): Promise<void> {
  await portal.call('delete', within(accountId, '/invites', inviteId))
}

export async function readRelations(portal: Calling, accountId: string): Promise<calls.RelationRow[]> {
  return calls.parseRelations(await portal.call('get', of(accountId, '/relations')))
}

export async function relate(
  portal: Calling,
  accountId: string,
  asked: { kind: calls.RelationRow['kind']; account: string },
): Promise<calls.RelationRow[]> {
  return calls.parseRelations(await portal.call('post', of(accountId, '/relations'), asked))
}

export async function unrelate(
  portal: Calling,
  accountId: string,
  { kind, accountId: other }: Pick<calls.RelationRow, 'kind' | 'accountId'>,
): Promise<void> {
  await portal.call('delete', within(accountId, `/relations/${kind}`, other))
}
