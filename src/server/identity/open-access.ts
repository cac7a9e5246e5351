/** The access to a datastore that a grant opens now, with what it needs to hide. */
import { type AskedAccess, createDataAccess, type DataAccess, type Granted } from '../access/data-access.js'
import type { Store } from '../store/store.js'

export type HidingStore = Pick<Store, 'registry' | 'pseudonyms' | 'dimensions'>

/** Rejects as `createDataAccess` does. */
export async function openAccess(
  store: HidingStore,
  granted: Granted,
  asked: Omit<AskedAccess, 'pseudonyms' | 'deleted'>,
): Promise<DataAccess> {
  const [pseudonyms, deleted] = await Promise.all([
    store.pseudonyms.for(granted, asked),
    store.dimensions.deleted(asked.datastoreId),
  ])
  return createDataAccess(store.registry, granted, { ...asked, pseudonyms, deleted })
}
