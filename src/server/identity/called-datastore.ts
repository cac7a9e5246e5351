/** Which datastore a call means: a token of an account's hub calls it `hub` (specification § 9). */
import { HUB, hubOf } from '../../wire/hub.js'
import type { Principal } from './principal.js'

export function calledDatastore({ accountIds }: Pick<Principal, 'accountIds'>, id: string): string {
  const [account] = accountIds
  return id === HUB && account !== undefined && accountIds.length === 1 ? hubOf(account) : id
}
