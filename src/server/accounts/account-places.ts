/** Where somebody may go among accounts: those that are called so, with what is above them, and the environments of one. */
import { accountEnvironments, accountPlaces } from '../../wire/account-places.js'
import { MOST_ENVIRONMENTS } from '../../wire/aggregates.js'
import { accountPlacesQuery } from '../../wire/calls/accounts.js'
import type { OutputOf } from '../../wire/read-shape.js'
import { account as inAccount, person } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { hiddenAccount, isInDemoMode } from '../identity/demo-mode.js'
import { visible } from '../identity/openings.js'
import type { Principal } from '../identity/principal.js'
import { mayInAccount, reachedAccounts } from '../identity/reach.js'
import type { AccountRecord } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'

/** The number of places in an answer where the call does not say. */
const MOST = 50
/** Accounts that are looked through in demo mode. */
const MOST_HIDDEN = 1_000

export const accountPlaceResources = [
  resource({
    name: 'accountPlaces',
    method: 'GET',
    path: '/portal/profile/accounts',
    says: 'Accounts that the caller may go to, whose name holds every word of `text`: those that begin with it first, then by nearness to a root, rank and name; with the names of the accounts above them. `ids` asks for certain ones, separated by commas.',
    inDemoMode: 'open',
    scope: person,
    query: accountPlacesQuery,
    output: accountPlaces,
    async handle({ principal, query, services: { store } }) {
      if (isInDemoMode(principal)) return findHidden(store, principal, query)
      const { rows, total } = await store.accounts.find(reachedAccounts(principal), {
        text: query.text ?? '',
        ids: query.ids?.split(','),
        limit: query.limit ?? MOST,
      })
      return { accounts: await withPaths(store, principal, rows), total }
    },
  }),
  resource({
    name: 'accountEnvironments',
    method: 'GET',
    path: '/portal/accounts/:id/environments',
    says: 'Ids of the environments in the account and in those below it that the caller may read, of the 10,000 oldest that they read at all, as Resources has them.',
    inDemoMode: 'open',
    scope: inAccount('account.read'),
    output: accountEnvironments,
    async handle({ account: { id }, principal, services: { store } }) {
      const reached = await store.environments.reached(await visible(store, principal), MOST_ENVIRONMENTS)
      return { environments: reached.filter(({ lineage }) => lineage.includes(id)).map(environment => environment.id) }
    },
  }),
]

/** In demo mode they are looked for, and sorted, by what stands for their names. */
async function findHidden(
  store: Store,
  principal: Principal,
  { text = '', ids, limit = MOST }: OutputOf<typeof accountPlacesQuery>,
) {
  const asked = { text: '', ids: ids?.split(','), limit: MOST_HIDDEN }
  const { rows } = await store.accounts.find(reachedAccounts(principal), asked)
  const words = text.toLowerCase().split(/\s+/)
  const found = rows
    .map(row => ({
      id: row.id,
      name: hiddenAccount(row.id),
      type: row.type,
      path: readAbove(principal, row).map(hiddenAccount).reverse(),
    }))
    .filter(({ name }) => words.every(word => name.includes(word)))
    .sort((a, b) => a.path.length - b.path.length || (a.name < b.name ? -1 : 1))
  return { accounts: found.slice(0, limit), total: found.length }
}

/** Ids of the accounts above one that the caller may read, the nearest first. */
function readAbove(principal: Principal, { lineage }: AccountRecord): string[] {
  return lineage
    .slice(1)
    .filter((id, i) => mayInAccount(principal, 'account.read', { id, lineage: lineage.slice(i + 1) }))
}

/** Adds to each account the names of the accounts above it that the caller may read. */
async function withPaths(store: Store, principal: Principal, rows: readonly AccountRecord[]) {
  const above = (row: AccountRecord) => readAbove(principal, row)
  const names = await store.accounts.names([...new Set(rows.flatMap(above))])
  return rows.map(row => {
    const { id, name, type } = row
    const path = above(row).flatMap(ancestor => names.get(ancestor) ?? [])
    return { id, name, type, path: path.reverse() }
  })
}
