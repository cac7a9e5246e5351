/** Invites to an account: its owners make them, whoever holds the link answers them. */

import { nothing } from '../../wire/calls/identity.js'
import { inviteAccept, inviteInput } from '../../wire/calls/people.js'
import { DAY } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import { invite, sentInvite, sentInvites } from '../../wire/invite.js'
import { sessionTokens } from '../../wire/sign-in.js'
import { account } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { anybody, oneself } from '../http/scopes.js'
import { missingOf, proveGives } from '../identity/gives.js'
import { holdingsOf } from '../identity/holdings.js'
import { hashPassword } from '../identity/password-proof.js'
import type { Principal } from '../identity/principal.js'
import { proveNewPassword } from '../identity/prove-password.js'
import { type AccountPlace, mayInAccount } from '../identity/reach.js'
import { grantsOf, ROLES } from '../identity/roles.js'
import { openTry } from '../identity/sign-in-guard.js'
import { hashSecret } from '../identity/tokens.js'
import type { Invite } from '../store/invites.js'
import type { Store } from '../store/store.js'
import { inviteToken } from './invite-token.js'
import { mayChangeWorkspace, workspaceAsked } from './invite-workspace.js'

const DAYS = 7
/** Open invites of an account. */
const MOST = 200
const NO_INVITE = 'This invite was taken back or never was: ask whoever invited you for another one'
const OWNERS_ONLY = 'Only owners of the account may invite to it'
const OF_ACCOUNT = '/portal/accounts/:id/invites'
const BY_TOKEN = '/portal/invites/:token'

export const inviteResources = [
  resource({
    name: 'invites',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Invites to the account, the newest first.',
    scope: account('account.members', OWNERS_ONLY),
    output: sentInvites,
    handle: async ({ accountId, now, services: { store } }) => ({
      invites: (await store.invites.list(accountId)).map(found => sent(found, now)),
    }),
  }),
  resource({
    name: 'invite',
    method: 'POST',
    path: OF_ACCOUNT,
    says: 'Invites an address to the account, by a mail, and to a workspace of it where one is named. An open invite of the address is replaced.',
    audit: { when: 'always', keys: ['role', 'workspace'] },
    acting: 'refused',
    scope: account('account.members', OWNERS_ONLY),
    limit: 60,
    input: inviteInput,
    invalid: 'The invite is not valid',
    output: sentInvite,
    async handle({ accountId, account: at, principal, input, now, services }) {
      const { email, role } = input
      const { store, signer, postman } = services
      proveGives(principal, ROLES[role], at)
      const workspace = await workspaceAsked(store, { principal, at }, input)
      await proveInvitable(store, accountId, email, now)
      const expires = new Date(now.getTime() + DAYS * DAY)
      const wanted = { accountId, email, role, invitedBy: principal.userId ?? '', expires, workspace }
      const made = await store.invites.create(wanted, id => hashSecret(inviteToken(signer, id)), now)
      postman.nudge()
      // Its link goes to the address only: whoever opens it has proved to read there.
      return sent(made, now)
    },
  }),
  resource({
    name: 'cancelInvite',
    method: 'DELETE',
    path: `${OF_ACCOUNT}/:inviteId`,
    says: 'Takes an invite back that was not answered.',
    acting: 'refused',
    scope: account('account.members', OWNERS_ONLY),
    output: nothing,
    async handle({ accountId, account: at, principal, params, services: { store } }) {
      const found = await store.invites.byId(params.inviteId ?? '')
      // What one could not give, one does not take away.
      if (found?.accountId === accountId) proveGives(principal, ROLES[found.role], at)
      if (!(await store.invites.cancel(accountId, params.inviteId ?? '')))
        throw new PortalError('NOT_FOUND', { message: 'There is no such invite, or it was answered' })
      return {}
    },
  }),
  resource({
    name: 'readInvite',
    method: 'GET',
    path: BY_TOKEN,
    says: 'What an invite is about, for whoever holds its link.',
    scope: anybody,
    output: invite,
    async handle({ params, address, now, services: { store } }) {
      const { found } = await foundBy(params.token, address, store, now)
      const user = await store.identity.userByEmail(found.email)
      return {
        account: found.accountName,
        invitedBy: found.invitedBy.name,
        email: found.email,
        role: found.role,
        workspace: found.workspace?.name ?? null,
        expires: found.expires,
        state: stateOf(found, now),
        hasUser: user !== undefined,
      }
    },
  }),
  resource({
    name: 'acceptInvite',
    method: 'POST',
    path: `${BY_TOKEN}/accept`,
    says: 'Joins the account as the user who is signed in, who must be the one that it is for.',
    acting: 'refused',
    scope: oneself,
    output: nothing,
    async handle({ params, user, address, now, note, services: { store, liveness } }) {
      const { found, hash } = await foundBy(params.token, address, store, now)
      note(aboutInvite(found))
      if (found.email !== user.email) {
        throw new PortalError('FORBIDDEN', {
          message: `This invite is for ${found.email}, and you are signed in as ${user.email}: sign out first`,
        })
      }
      if (!(await store.invites.accept(hash, user.id, now))) throw answered()
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'acceptInviteAnew',
    method: 'POST',
    path: `${BY_TOKEN}/join`,
    says: 'Makes the user whom the invite is for, joins the account, and signs in.',
    scope: anybody,
    input: inviteAccept,
    invalid: 'This is not complete',
    output: sessionTokens,
    async handle({ params, input: { name, password }, address, from, now, note, services }) {
      const { store, sessions, liveness } = services
      const { found, hash } = await foundBy(params.token, address, store, now)
      note(aboutInvite(found))
      proveNewPassword(password, found.email)
      const userId = await store.invites.acceptAnew(hash, { name, passwordHash: await hashPassword(password) }, now)
      const user = userId === undefined ? undefined : await store.identity.userById(userId)
      if (!user) throw answered()
      await liveness.refresh()
      return sessions.start(user, from, now)
    },
  }),
  resource({
    name: 'declineInvite',
    method: 'POST',
    path: `${BY_TOKEN}/decline`,
    says: 'Declines an invite.',
    scope: anybody,
    output: nothing,
    async handle({ params, address, now, note, services: { store } }) {
      const { found, hash } = await foundBy(params.token, address, store, now)
      note(aboutInvite(found))
      if (!(await store.invites.decline(hash, now))) throw answered()
      return {}
    },
  }),
]

/** What one could not give, one does not take away. */
export function mayCancelInvite(principal: Principal, role: Invite['role'], at: AccountPlace): boolean {
  return mayInAccount(principal, 'account.members', at) && missingOf(principal, ROLES[role], at).length === 0
}

/** Rejects CONFLICT for members, and when too many invites are open. */
async function proveInvitable(store: Store, accountId: string, email: string, now: Date): Promise<void> {
  const address = email.toLowerCase()
  const members = await store.identity.membersOf(accountId)
  if (members.some(member => member.email === address))
    throw new PortalError('CONFLICT', { message: `${email} belongs to the account already` })
  const open = (await store.invites.list(accountId)).filter(found => stateOf(found, now) === 'open')
  if (open.length >= MOST && !open.some(found => found.email === address))
    throw new PortalError('CONFLICT', { message: `There are ${MOST} open invites: take some back first` })
}

/** Guesses count against the address that makes them. Rejects NOT_FOUND. */
async function foundBy(
  token: string | undefined,
  address: string,
  store: Store,
  now: Date,
): Promise<{ found: Invite; hash: string }> {
  const attempt = await openTry(store, { address }, now)
  const hash = hashSecret(token ?? '')
  const found = await store.invites.byHash(hash)
  if (!found || !(await mayStillInvite(found, store))) throw new PortalError('NOT_FOUND', { message: NO_INVITE })
  await attempt.succeeded()
  return { found, hash }
}

/** Nobody gives what they hold no more: an invite of somebody who lost the account, or a role in it, is as if they had taken it back. */
async function mayStillInvite({ accountId, invitedBy, role, workspace }: Invite, store: Store): Promise<boolean> {
  const at = await store.accounts.byId(accountId)
  const inviter = {
    kind: 'portal' as const,
    shut: [],
    grants: grantsOf(invitedBy.userId, await holdingsOf(store, invitedBy.userId)),
  }
  if (!at || !['account.members' as const, ...ROLES[role]].every(action => mayInAccount(inviter, action, at)))
    return false
  return workspace === null || mayChangeWorkspace(store, { ...inviter, userId: invitedBy.userId }, { ...workspace, at })
}

/** Its address holds the token, so that the audit log has none of it. */
const aboutInvite = ({ id, accountId }: Invite) => ({ accountId, target: { type: 'invite', id } })

function answered(): PortalError {
  return new PortalError('CONFLICT', { message: 'This invite was answered or has expired: ask for another one' })
}

function stateOf({ acceptedAt, declinedAt, expires }: Invite, now: Date) {
  if (acceptedAt !== null) return 'accepted' as const
  if (declinedAt !== null) return 'declined' as const
  return Date.parse(expires) <= now.getTime() ? ('expired' as const) : ('open' as const)
}

function sent(found: Invite, now: Date) {
  const { id, email, role, invitedBy, workspace, createdAt, expires } = found
  return { id, email, role, workspace, invitedBy: invitedBy.name, createdAt, expires, state: stateOf(found, now) }
}
