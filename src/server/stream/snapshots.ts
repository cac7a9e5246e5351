/** Snapshots of aggregates: the root's selected fields at a known position of its change log. */
import { MOST_ENVIRONMENTS } from '../../wire/aggregates.js'
import { PortalError } from '../../wire/errors.js'
import type { Position, Snapshot } from '../../wire/patch.js'
import type { DataAccess } from '../access/data-access.js'
import { seenWindow } from '../access/seen-window.js'
import { hiddenEnvironment, isInDemoMode } from '../identity/demo-mode.js'
import { embedResources } from '../identity/embed-resources.js'
import { openAccess } from '../identity/open-access.js'
import { visible } from '../identity/openings.js'
import type { Principal } from '../identity/principal.js'
import { reachedAccounts } from '../identity/reach.js'
import { shownAccount } from '../store/accounts/account-rows.js'
import { shownEnvironment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { newestEvents } from './activity-view.js'
import { hiddenResources } from './hidden-places.js'
import { entityOf } from './labelled.js'
import type { Subscription } from './parse-operation.js'

/** Accounts nearest to a root come first; the others are found by the list of accounts. */
const MOST_ACCOUNTS = 500

/** What is kept, and the clock that tokens and windows are judged by. */
export interface StoreNow {
  store: Store
  now: () => Date
}

/** `position` was read before the values: a commit in between is sent again as a patch, which sets the same values. */
export async function snapshotOf(
  { store, now }: StoreNow,
  subscription: Subscription,
  { epoch, sequence }: Position,
  principal: Principal,
): Promise<Snapshot> {
  const asked = { datastoreId: subscription.datastoreId, resource: 'datastore-feed' } as const
  const opened = () => openAccess(store, principal, { ...asked, now: now() })
  const root =
    subscription.root === 'resources'
      ? await seenResources(store, principal)
      : subscription.root === 'datastoreFeed'
        ? await datastoreFeed(store, subscription, await opened())
        : await datastore(store, subscription, await opened())
  const selected = Object.entries(root).filter(([field]) => subscription.fields.has(field))
  return { ...Object.fromEntries(selected), epoch, sequence }
}

async function seenResources(store: Store, principal: Principal): Promise<Record<string, unknown>> {
  const root = await resources(store, principal)
  return isInDemoMode(principal) ? hiddenResources(root) : root
}

async function resources(store: Store, principal: Principal) {
  if (principal.kind === 'embed') return embedResources(store, principal, MOST_ENVIRONMENTS)
  const reached = await store.environments.reached(await visible(store, principal), MOST_ENVIRONMENTS)
  const environments = reached.map(shownEnvironment)
  const user = principal.userId === null ? undefined : await store.identity.userById(principal.userId)
  if (!user) throw new PortalError('NOT_SIGNED_IN')
  const accounts = (await store.accounts.reached(reachedAccounts(principal), MOST_ACCOUNTS)).map(shownAccount)
  return { user: { id: user.id, email: user.email, name: user.name }, accounts, environments }
}

async function datastoreFeed(store: Store, { datastoreId: id, kinds }: Subscription, access: DataAccess) {
  return { id, ...(await newestEvents(store, { kinds }, access)) }
}

/** What a datastore is called, by the access that looks. */
export async function datastoreName(store: Store, id: string, access: DataAccess): Promise<string> {
  const environment = await store.environments.byDatastore(id)
  if (!environment) throw new PortalError('NOT_FOUND', { message: 'No such datastore' })
  return access.pseudonyms ? hiddenEnvironment(environment.id) : environment.name
}

async function datastore(
  store: Store,
  { datastoreId: id, fields, entityId }: Subscription,
  access: DataAccess,
): Promise<Record<string, unknown>> {
  return {
    id,
    name: await datastoreName(store, id, access),
    seen: seenWindow(access),
    ...(await store.datastore.counts(access)),
    ...(fields.has('entity') && { entity: await entityOf(store, { entityId }, access, undefined) }),
  }
}
