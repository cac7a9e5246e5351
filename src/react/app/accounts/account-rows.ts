/** Rows of the account switcher. Pure: what was last used, what is found, and where each stands in the tree. */
import type { AccountPlace } from '../../../wire/account-places.js'

export interface AccountRow {
  /** Undefined for all accounts at once. */
  account: AccountPlace | undefined
  /** How many of those that are shown it stands below. */
  depth: number
}

export interface AccountGroup {
  label: 'Recent' | 'Accounts'
  rows: readonly AccountRow[]
}

/** Groups the rows. Without words these are the recent accounts, then the tree; with words the hits in the server's order. */
export function groupsOf(
  isAsked: boolean,
  recent: readonly AccountPlace[],
  found: readonly AccountPlace[],
): AccountGroup[] {
  const flat = (accounts: readonly AccountPlace[]) => accounts.map(account => ({ account, depth: 0 }))
  const groups: AccountGroup[] = isAsked
    ? [{ label: 'Accounts', rows: flat(found) }]
    : [
        { label: 'Recent', rows: flat(recent) },
        { label: 'Accounts', rows: [{ account: undefined, depth: 0 }, ...treeOf(found)] },
      ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Each account after the one above it, in the order in which those beside it came. */
export function treeOf(accounts: readonly AccountPlace[]): AccountRow[] {
  const placeOf = ({ path, name }: AccountPlace) => JSON.stringify([...path, name])
  const known = new Set(accounts.map(placeOf))
  const below = new Map<string, AccountPlace[]>()
  for (const account of accounts) {
    const above = JSON.stringify(account.path)
    const parent = known.has(above) ? above : ''
    below.set(parent, [...(below.get(parent) ?? []), account])
  }
  const seen = new Set<string>()
  const rowsBelow = (parent: string, depth: number): AccountRow[] =>
    (below.get(parent) ?? []).flatMap(account => {
      const place = placeOf(account)
      const isFirst = !seen.has(place)
      seen.add(place)
      // Of two with one name beside each other the first has what is below that name.
      return [{ account, depth }, ...(isFirst ? rowsBelow(place, depth + 1) : [])]
    })
  return rowsBelow('', 0)
}

/** Ids of the accounts whose pages, or whose environments' pages, were visited last; the latest first. */
export function recentAccounts(
  visits: readonly { path: string }[],
  environments: readonly { id: string; accountId: string }[],
  most: number,
): string[] {
  const accountOf = new Map(environments.map(({ id, accountId }) => [id, accountId]))
  const ids = visits.flatMap(({ path }) => {
    const [, kind, id] = path.split('/')
    if (id === undefined) return []
    return (kind === 'a' ? id : kind === '~' ? accountOf.get(id) : undefined) ?? []
  })
  return [...new Set(ids)].slice(0, most)
}
