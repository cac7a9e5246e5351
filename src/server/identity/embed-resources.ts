/** What a page of a partner may see of accounts and environments: all that its session reaches, the accounts by their names alone. */
import type { Resources } from '../../wire/aggregates.js'
import { shownEnvironment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import type { Principal } from './principal.js'
import { readable } from './reach.js'

/** The oldest environments, `most` of them. */
export async function embedResources(
  store: Pick<Store, 'environments'>,
  principal: Pick<Principal, 'kind' | 'grants' | 'shut' | 'userId'>,
  most: number,
): Promise<Resources> {
  const environments = (await store.environments.reached(readable(principal), most)).map(shownEnvironment)
  const accounts = new Map(
    environments.map(e => [
      e.accountId,
      { id: e.accountId, name: e.accountName, type: 'organization', currency: 'USD' },
    ]),
  )
  return { user: { id: principal.userId ?? '', email: '', name: '' }, accounts: [...accounts.values()], environments }
}
