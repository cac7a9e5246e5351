/** What somebody who reads an environment by calls of the portal sees of its datastore: what a data access token would open. */
import { createDataAccess, type DataAccess } from '../access/data-access.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { limited } from './data-tokens.js'
import type { Principal } from './principal.js'

export async function personAccess(
  store: Pick<Store, 'registry' | 'pseudonyms'>,
  { policy }: Pick<Principal, 'policy'>,
  { datastoreId, scramble }: Pick<Environment, 'datastoreId' | 'scramble'>,
  now: Date,
): Promise<DataAccess> {
  const asked = { datastoreId, now }
  const granted = {
    grants: [{ resource: 'datastore', id: datastoreId, flags: ['read'] }],
    policy: limited(policy ?? {}, { from: null, until: null, scramble }),
  }
  const pseudonyms = await store.pseudonyms.for(granted, asked)
  return createDataAccess(store.registry, granted, { ...asked, pseudonyms })
}
