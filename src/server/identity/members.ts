/** Members of an account: members read them, owners change them. Removed rights end at once (liveness.ts). */
import { nothing } from '../../wire/calls/identity.js'
import { member, memberChange, members } from '../../wire/calls/members.js'
import { PortalError } from '../../wire/errors.js'
import { resource } from '../http/resource.js'
import { account } from '../http/scopes.js'
import type { Member } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import { roleOf } from './roles.js'

const PATH = '/portal/accounts/:id/members'

export const memberResources = [
  resource({
    name: 'members',
    method: 'GET',
    path: PATH,
    says: 'Who belongs to the account, and as what.',
    scope: account('read'),
    output: members,
    handle: async ({ accountId, services: { store } }) => ({
      members: (await store.identity.membersOf(accountId)).map(shown),
    }),
  }),
  resource({
    name: 'changeMember',
    method: 'PATCH',
    path: `${PATH}/:userId`,
    says: 'Makes a member an owner, or an owner a member. An account keeps an owner.',
    scope: account('members'),
    input: memberChange,
    invalid: 'The change is not valid',
    output: member,
    async handle({ accountId, params, input, services: { store, liveness } }) {
      const found = await memberOf(store, accountId, params.userId)
      const isOwner = input.role === 'owner'
      // A role that stays as it is ends no tokens.
      const isThere = found.isOwner === isOwner || (await store.identity.changeMember(accountId, found.userId, isOwner))
      if (!isThere) throw new PortalError('NOT_FOUND', { message: 'No such member' })
      await liveness.refresh()
      return shown({ ...found, isOwner })
    },
  }),
  resource({
    name: 'removeMember',
    method: 'DELETE',
    path: `${PATH}/:userId`,
    says: 'Takes somebody out of the account. An account keeps an owner.',
    scope: account('members'),
    output: nothing,
    async handle({ accountId, params, services: { store, liveness } }) {
      const { userId } = await memberOf(store, accountId, params.userId)
      await store.identity.removeMember(accountId, userId)
      await liveness.refresh()
      return {}
    },
  }),
]

async function memberOf(store: Store, accountId: string, userId: string | undefined): Promise<Member> {
  const found = (await store.identity.membersOf(accountId)).find(candidate => candidate.userId === userId)
  if (!found) throw new PortalError('NOT_FOUND', { message: 'No such member' })
  return found
}

function shown({ userId, email, name, isOwner }: Member) {
  return { userId, email, name, role: roleOf(isOwner) }
}
