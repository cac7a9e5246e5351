/** Rewards of an account, from the browser's side. Loaded only where somebody looks at them. */
import { type AccountRewards, parseAccountRewards, parseRedeemed } from '../../wire/calls/rewards.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const of = (accountId: string, path = '') => `/portal/accounts/${encodeURIComponent(accountId)}/rewards${path}`

/** `after` is where the page before ended. */
export async function readRewards(portal: Calling, accountId: string, after?: string): Promise<AccountRewards> {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
  return parseAccountRewards(await portal.call('get', of(accountId, query)))
}

/** Rejects CONFLICT where that is not as many points as there are by now. Gives how many it were. */
export async function redeemPoints(
  portal: Calling,
  accountId: string,
  asked: { program: string; points: number },
): Promise<number> {
  return parseRedeemed(await portal.call('post', of(accountId, '/redemption'), asked)).points
}
