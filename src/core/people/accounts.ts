/** Accounts that whoever is signed in may go to. */
import { type AccountPlaces, parseAccountEnvironments, parseAccountPlaces } from '../../wire/account-places.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

/** Accounts whose name holds the words, those nearest to a root first. */
export async function findAccounts(portal: Calling, text: string, limit: number): Promise<AccountPlaces> {
  const query = new URLSearchParams({ text, limit: String(limit) })
  return parseAccountPlaces(await portal.call('get', `/portal/profile/accounts?${query}`))
}

/** Accounts by their ids; those that one may not read are left out. */
export async function accountsOf(portal: Calling, ids: readonly string[]): Promise<AccountPlaces> {
  if (ids.length === 0) return { accounts: [], total: 0 }
  const query = new URLSearchParams({ ids: ids.join(), limit: String(ids.length) })
  return parseAccountPlaces(await portal.call('get', `/portal/profile/accounts?${query}`))
}

/** Ids of the environments in an account and below it. */
export async function environmentsOf(portal: Calling, accountId: string): Promise<string[]> {
  return parseAccountEnvironments(
    await portal.call('get', `/portal/accounts/${encodeURIComponent(accountId)}/environments`),
  )
}
