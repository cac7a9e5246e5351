/** What the caller may do. */
import { parseMay } from '../../wire/admin/records.js'
import { parseEverywhere } from '../../wire/administration.js'
import type { Portal } from '../types.js'

/** Lists the actions that the caller may take in an account; without an account, those that the caller may take everywhere. */
export async function readMay(portal: Pick<Portal, 'call'>, accountId: string | undefined): Promise<readonly string[]> {
  if (accountId === undefined) return parseEverywhere(await portal.call('get', '/portal/profile/abilities'))
  return parseMay(await portal.call('get', `/portal/accounts/${encodeURIComponent(accountId)}`))
}
