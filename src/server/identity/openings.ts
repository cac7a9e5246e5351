/**
 * Environments that somebody may not read themselves, and sees by a workspace that they are in: in its range of time, scrambled where it is. An
 * environment that several of their workspaces open is seen by the one that limits the least.
 */
import type { Opening } from '../store/accounts/opening.js'
import type { ReachedEnvironments } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { has } from './decide.js'
import type { Principal } from './principal.js'
import { accountsReached, asWithFactor, mayEverywhere, mayReach, reachedAccounts, readable, shutBy } from './reach.js'

/** One for each environment, or that of one environment. None of accounts that are shut to the caller. */
export async function openingsFor(
  store: Pick<Store, 'workspaces'>,
  principal: Principal,
  environmentId?: string,
): Promise<Opening[]> {
  const { userId, kind, grants } = principal
  if (kind !== 'portal' || userId === null || mayEverywhere(grants, 'environment.read')) return []
  const given = grants.filter(grant => grant.resource === 'workspace' && has(grant, 'workspace.read'))
  const found = await store.workspaces.openings(
    {
      userId,
      seen: given.map(({ id }) => id),
      seesIn: accountsReached(principal, 'workspace.read'),
      readsIn: reachedAccounts(principal),
    },
    environmentId,
  )
  const best = new Map<string, Opening>()
  for (const opening of found) {
    const environment = { id: opening.environmentId, accountId: opening.accountId, lineage: opening.lineage }
    const isTheirs = mayReach(asWithFactor(principal), environment, 'read')
    if (isTheirs || shutBy(principal, opening.lineage) || best.has(opening.environmentId)) continue
    best.set(opening.environmentId, opening)
  }
  return [...best.values()]
}

/** Which environments the caller reads or is shown by a workspace, as one question to the store. */
export async function visible(store: Pick<Store, 'workspaces'>, principal: Principal): Promise<ReachedEnvironments> {
  const reading = readable(principal)
  const opened = await openingsFor(store, principal)
  return { ...reading, environmentIds: [...reading.environmentIds, ...opened.map(opening => opening.environmentId)] }
}
