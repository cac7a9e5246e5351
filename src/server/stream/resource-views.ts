/**
 * What a caller of `resources` hears: of which change logs, and what of each. Whoever reads a tree of accounts listens to the log of its root;
 * an embed session to that of its own account; whoever reads everything to the one of all. Where some of it is shut, to the log of each account
 * that is not.
 */
import type { EntityRecord, Patch } from '../../wire/patch.js'
import { openingsFor } from '../identity/openings.js'
import type { Principal } from '../identity/principal.js'
import { mayInAccount, reachedAccounts, readable } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import { EVERYWHERE, ownKey, treeKey } from '../store/accounts/resource-log.js'
import type { ReachedAccounts } from '../store/accounts/types.js'
import type { AggregateKey } from '../store/change-log.js'
import type { Store } from '../store/store.js'

export interface ResourceView {
  /** All of the log's, or those of these ids. */
  environments: 'all' | ReadonlySet<string>
  accounts: boolean
}

/** A snapshot names this many accounts at the most. */
const MOST_ACCOUNTS = 500

export type ResourceViews = ReadonlyMap<AggregateKey, ResourceView>

/** What is heard, and the workspaces by which environments are: where one of these changes, it is to be asked for again. */
export interface Heard {
  views: ResourceViews
  workspaceIds: string[]
}

export async function heardBy(
  store: Pick<Store, 'accounts' | 'environments' | 'workspaces'>,
  principal: Principal,
): Promise<Heard> {
  const openings = await openingsFor(store, principal)
  const opened = openings.map(({ environmentId }) => environmentId)
  const views = await resourceViews(store, principal, opened)
  return { views, workspaceIds: [...new Set(openings.map(({ workspaceId }) => workspaceId))] }
}

async function resourceViews(
  { accounts, environments }: Pick<Store, 'accounts' | 'environments'>,
  principal: Principal,
  opened: readonly string[],
): Promise<ResourceViews> {
  const reading = readable(principal)
  const environmentIds = new Set([...reading.environmentIds, ...opened])
  if (principal.kind === 'embed') {
    const seen: ResourceView = { environments: reading.accountIds.length > 0 ? 'all' : environmentIds, accounts: false }
    return new Map(principal.accountIds.map(id => [ownKey(id), seen]))
  }
  const reached = reachedAccounts(principal)
  const isAll = reading.isAll || reached.isAll
  const ids = [...new Set([...reading.accountIds, ...reached.accountIds])]
  const lineages = await accounts.lineages([...ids, ...reached.shut])
  const isCut = reached.shut.some(
    shut =>
      isAll || ids.some(id => lineages.get(shut)?.includes(id) === true || lineages.get(id)?.includes(shut) === true),
  )
  const views = isCut
    ? await openViews(accounts, principal, { isAll, accountIds: ids, shut: reached.shut })
    : new Map<AggregateKey, ResourceView>()
  if (!isCut && isAll) {
    views.set(EVERYWHERE, { environments: reading.isAll ? 'all' : new Set(), accounts: reached.isAll })
  }
  /** Tells whether a log above already covers the account. */
  const isBelow = (id: string, others: readonly string[]) =>
    (lineages.get(id) ?? []).slice(1).some(above => others.includes(above))
  for (const id of isCut ? [] : ids) {
    const seesData = reading.accountIds.includes(id) && !reading.isAll && !isBelow(id, reading.accountIds)
    const seesAccounts = reached.accountIds.includes(id) && !reached.isAll && !isBelow(id, reached.accountIds)
    if (seesData || seesAccounts)
      views.set(treeKey(id), { environments: seesData ? 'all' : new Set(), accounts: seesAccounts })
  }
  if (views.size === 0 && environmentIds.size === 0) for (const id of ids) proveOpen(principal, lineages.get(id) ?? [])
  if (environmentIds.size === 0 || reading.isAll) return views
  const single = await environments.reached(
    { isAll: false, accountIds: [], isDeep: false, environmentIds: [...environmentIds], shut: reading.shut },
    environmentIds.size,
  )
  for (const { accountId, lineage } of single) {
    if (!lineage.some(id => reading.accountIds.includes(id))) {
      views.set(ownKey(accountId), { environments: environmentIds, accounts: false })
    }
  }
  return views
}

type Lists = Pick<Patch, 'entity' | 'collection' | 'added' | 'modified' | 'removed'>

async function openViews(
  accounts: Store['accounts'],
  principal: Principal,
  asked: ReachedAccounts,
): Promise<Map<AggregateKey, ResourceView>> {
  const found = await accounts.reached(asked, MOST_ACCOUNTS)
  return new Map(
    found.map(account => [
      ownKey(account.id),
      {
        environments: mayInAccount(principal, 'environment.read', account) ? 'all' : new Set(),
        accounts: mayInAccount(principal, 'account.read', account),
      },
    ]),
  )
}

/** Returns the part of a patch that the caller sees, undefined where nothing is left. */
export function seenOf({ environments, accounts }: ResourceView, lists: Lists): Lists | undefined {
  if (lists.entity === 'account') return accounts ? lists : undefined
  if (environments === 'all') return lists
  const isOwn = ({ id }: EntityRecord) => environments.has(id)
  return {
    ...lists,
    ...(lists.added && { added: lists.added.filter(isOwn) }),
    ...(lists.modified && { modified: lists.modified.filter(isOwn) }),
    ...(lists.removed && { removed: lists.removed.filter(id => environments.has(id)) }),
  }
}
