import { expect, it } from 'vitest'
import type { Action } from '../../wire/actions.js'
import { clientGrants } from './client-grants.js'

const LINEAGES = new Map([
  ['own', ['own', 'root']],
  ['below', ['below', 'own', 'root']],
  ['root', ['root']],
  ['beside', ['beside', 'root']],
])
const assignment = (accountId: string, roleId: string) => ({
  id: `${accountId} ${roleId}`,
  accountId,
  roleId,
  role: null,
  resource: 'account',
  resourceId: accountId,
  team: null,
})
const store = (...assignments: ReturnType<typeof assignment>[]) =>
  ({
    roles: { heldBy: async () => ({ memberships: [], assignments }) },
    accounts: { lineages: async () => LINEAGES },
  }) as never
const grantsOf = async (actions: readonly Action[] | null, ...assignments: ReturnType<typeof assignment>[]) =>
  (await clientGrants(store(...assignments), { id: 'c', accountId: 'own' }, actions))
    .filter(({ resource }) => resource !== 'user')
    .map(({ resource, id, flags }) => `${resource}:${id}:${[...flags].sort()}`)

it('A client holds its roles in its own account and below, not above it or beside it', async () => {
  const all = ['own', 'below', 'root', 'beside'].map(account => assignment(account, 'viewer'))
  const found = await grantsOf(null, ...all)
  expect(found.map(text => text.split(':')[1]).sort()).toEqual(['below', 'own'])
})

it('A secret narrows what its tokens may do, and leaves out grants of which nothing stays', async () => {
  const roles = [assignment('own', 'viewer'), assignment('below', 'billing')]
  expect(await grantsOf(['account.billing'], ...roles)).toEqual(['account:below:account.billing'])
  expect(await grantsOf(['environment.read'], ...roles)).toEqual(['account:own:read'])
  expect(await grantsOf([], ...roles)).toEqual([])
})
