/** Members of an account: members read them and may leave, owners change them. Removed rights end at once (liveness.ts). */
import type { Action } from '../../wire/actions.js'
import { nothing } from '../../wire/calls/identity.js'
import { member, memberChange, members } from '../../wire/calls/members.js'
import { PortalError } from '../../wire/errors.js'
import { account } from '../http/account-scopes.js'
import { beforeAndAfter } from '../http/changed.js'
import { resource } from '../http/resource.js'
import { oneself } from '../http/scopes.js'
import type { Member } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import { proveGives, proveTakes } from './gives.js'
import type { AccountPlace } from './reach.js'
import { actionsOf, ROLES, roleOf } from './roles.js'

const PATH = '/portal/accounts/:id/members'
const OWNERS_ONLY = 'Only owners of the account may change who belongs to it'

export const memberResources = [
  resource({
    name: 'members',
    method: 'GET',
    path: PATH,
    says: 'Who belongs to the account, and as what.',
    scope: account('account.read'),
    output: members,
    handle: async ({ accountId, services: { store } }) => ({
      members: (await store.identity.membersOf(accountId)).map(answerOf),
    }),
  }),
  resource({
    name: 'changeMember',
    method: 'PATCH',
    path: `${PATH}/:userId`,
    says: 'Makes a member an owner, or an owner a member. An account keeps an owner.',
    audit: { when: 'always', keys: ['role', 'isGhost'] },
    acting: 'refused',
    scope: account('account.members', OWNERS_ONLY),
    input: memberChange,
    invalid: 'The change is not valid',
    output: member,
    async handle({ accountId, account: at, principal, params, input, note, services: { store, liveness } }) {
      const found = await memberOf(store, accountId, params.userId)
      const isOwner = input.role === 'owner'
      const isGhost = input.isGhost ?? found.isGhost
      note({ details: beforeAndAfter({ role: found.isOwner ? 'owner' : 'member' }, { role: input.role }) })
      // What stays as it is ends no tokens.
      if (found.isOwner !== isOwner || found.isGhost !== isGhost) {
        if (found.isOwner !== isOwner) (isOwner ? proveGives : proveTakes)(principal, ROLES.owner, at)
        if (!(await store.identity.changeMember(accountId, found.userId, isOwner, isGhost))) throw noMember()
        await liveness.refresh()
      }
      return answerOf(await memberOf(store, accountId, found.userId))
    },
  }),
  resource({
    name: 'removeMember',
    method: 'DELETE',
    path: `${PATH}/:userId`,
    says: 'Takes somebody out of the account, with the roles that they have there: nobody takes away what they do not hold. An account keeps an owner.',
    acting: 'refused',
    scope: account('account.members', OWNERS_ONLY),
    output: nothing,
    async handle({ accountId, account: at, principal, params, services: { store, liveness } }) {
      const { userId, isOwner } = await memberOf(store, accountId, params.userId)
      if (isOwner) proveTakes(principal, ROLES.owner, at)
      for (const { place, actions } of await rolesWithin(store, accountId, userId))
        proveTakes(principal, actions, place)
      await store.identity.removeMember(accountId, userId)
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'leaveAccount',
    method: 'POST',
    path: '/portal/profile/accounts/:accountId/leave',
    says: 'Leaves an account that the caller belongs to, with the roles that they have there. An account keeps an owner.',
    acting: 'refused',
    scope: oneself,
    output: nothing,
    async handle({ user, params, note, services: { store, liveness } }) {
      const { userId, isOwner } = await memberOf(store, params.accountId ?? '', user.id)
      await store.identity.removeMember(params.accountId ?? '', userId)
      note({ details: { role: roleOf(isOwner) } })
      await liveness.refresh()
      return {}
    },
  }),
]

async function memberOf(store: Store, accountId: string, userId: string | undefined): Promise<Member> {
  const found = (await store.identity.membersOf(accountId)).find(candidate => candidate.userId === userId)
  if (!found) throw noMember()
  return found
}

/** Lists the roles that a user has in the account and below it, by themselves or by teams. */
async function rolesWithin(
  store: Store,
  accountId: string,
  userId: string,
): Promise<{ place: AccountPlace; actions: readonly Action[] }[]> {
  const { assignments } = await store.roles.heldBy(userId)
  const lineages = await store.accounts.lineages(assignments.flatMap(({ accountId: id }) => id ?? []))
  return assignments.flatMap(assignment => {
    const id = assignment.accountId ?? ''
    const lineage = lineages.get(id) ?? []
    return lineage.includes(accountId) ? [{ place: { id, lineage }, actions: actionsOf(assignment) }] : []
  })
}

const noMember = () => new PortalError('NOT_FOUND', { message: 'No such member' })

function answerOf({ isOwner, ...member }: Member) {
  return { ...member, role: roleOf(isOwner) }
}
