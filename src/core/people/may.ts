/** What the caller may do. */
import type { Action } from '../../wire/actions.js'
import { parseMay } from '../../wire/admin/records.js'
import { parseEverywhere } from '../../wire/administration.js'
import type { Portal } from '../types.js'

/** Lists the actions that the caller may take in an account; without an account, those that the caller may take everywhere. */
export async function readMay(portal: Pick<Portal, 'call'>, accountId: string | undefined): Promise<readonly string[]> {
  if (accountId === undefined) return parseEverywhere(await portal.call('get', '/portal/profile/abilities'))
  return parseMay(await portal.call('get', `/portal/accounts/${encodeURIComponent(accountId)}`))
}

/** Whether somebody with these actions in an account sees its embed keys; true until they are known. */
export const keepsKeys = (actions: readonly string[] | undefined): boolean =>
  actions?.includes('account.roles' satisfies Action) ?? true
