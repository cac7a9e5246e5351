/** Environments of the first account, one a datastore. */
import type { TestApi } from '../api.js'

export async function openEnvironments({ store }: TestApi, datastoreIds: readonly string[]): Promise<void> {
  const account = await store.identity.firstAccount()
  for (const datastoreId of datastoreIds) {
    await store.environments.create({
      name: datastoreId,
      accountId: account?.id ?? '',
      authKeyHash: datastoreId,
      demo: false,
      datastoreId,
    })
  }
}
