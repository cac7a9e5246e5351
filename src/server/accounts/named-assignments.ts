/** Roles that a user has, and that are given in an account, with the names of what they are about. */
import { type NamedAssignments, namedAssignments } from '../../wire/calls/held-roles.js'
import { assignmentsQuery } from '../../wire/calls/roles.js'
import { account, person } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import type { Principal } from '../identity/principal.js'
import { mayEverywhere, mayInAccount } from '../identity/reach.js'
import type { AssignmentRecord } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'
import { ON_PAGE } from './accounts.js'

export const namedAssignmentResources = [
  resource({
    name: 'accountHolders',
    method: 'GET',
    path: '/portal/accounts/:id/holders',
    says: 'Who has which role in the account, with names, page by page; what is inherited from above is not in it.',
    scope: account('account.read'),
    query: assignmentsQuery,
    output: namedAssignments,
    async handle({ accountId, principal, query, services: { store } }) {
      const found = await store.roles.assignments(accountId, { after: query.after, limit: ON_PAGE + 1 })
      const onPage = found.slice(0, ON_PAGE)
      const next = found.length > ON_PAGE ? (onPage.at(-1)?.id ?? null) : null
      return { assignments: await named(store, principal, onPage), next }
    },
  }),
  resource({
    name: 'userRoles',
    method: 'GET',
    path: '/portal/users/:id/roles',
    says: 'Roles that somebody has, by themselves or by a team, in accounts that the caller reads; on all there is only for who assigns them.',
    scope: person,
    output: namedAssignments,
    async handle({ principal, params, services: { store } }) {
      const { assignments } = await store.roles.heldBy(params.id ?? '')
      return { assignments: await named(store, principal, assignments), next: null }
    },
  }),
]

/** Those that the caller is told of. */
async function named(
  store: Store,
  principal: Principal,
  records: readonly AssignmentRecord[],
): Promise<NamedAssignments['assignments']> {
  const accounts = [...new Set(records.flatMap(({ accountId }) => accountId ?? []))]
  const lineages = await store.accounts.lineages(accounts)
  const names = await store.roles.named(records.map(({ id }) => id))
  const may = (action: 'account.read' | 'account.roles', id: string | null) =>
    id === null
      ? mayEverywhere(principal.grants, 'account.roles')
      : mayInAccount(principal, action, { id, lineage: lineages.get(id) ?? [id] })
  return records
    .filter(({ accountId }) => may('account.read', accountId))
    .map(record => {
      const known = names.get(record.id)
      const { id, accountId, roleId, userId, teamId } = record
      return {
        id,
        role: { id: roleId, name: known?.role ?? roleId },
        user: userId === null ? null : { id: userId, name: known?.user ?? '', email: known?.email ?? null },
        team: teamId === null ? null : { id: teamId, name: known?.team ?? '' },
        account: accountId === null ? null : { id: accountId, name: known?.account ?? '' },
        on: { resource: record.resource, id: record.resourceId, name: known?.resource ?? '' },
        mayTake: may('account.roles', accountId),
      }
    })
}
