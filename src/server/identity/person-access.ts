/** What somebody who reads an environment by calls of the portal sees of its datastore: what a data access token would open. */
import type { DataAccess } from '../access/data-access.js'
import type { Environment } from '../store/environments.js'
import { limited } from './data-tokens.js'
import { type HidingStore, openAccess } from './open-access.js'
import type { Principal } from './principal.js'

export async function personAccess(
  store: HidingStore,
  { policy }: Pick<Principal, 'policy'>,
  { datastoreId, scramble }: Pick<Environment, 'datastoreId' | 'scramble'>,
  now: Date,
): Promise<DataAccess> {
  const granted = {
    grants: [{ resource: 'datastore', id: datastoreId, flags: ['read'] }],
    policy: limited(policy ?? {}, { from: null, until: null, scramble }),
  }
  return openAccess(store, granted, { datastoreId, now })
}
