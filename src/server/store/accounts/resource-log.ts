/**
 * Which change logs hear of what is in an account: the account's own, that of each account that it is in with all below it, and that of all.
 * Whoever reads a whole tree listens to one log, however many accounts there are.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AggregateKey, Commit, WritableChangeLog } from '../change-log.js'
import type { Database } from '../database.js'

/** The key of the log of one account alone. */
export const ownKey = (accountId: string): AggregateKey => `resources:${accountId}`
/** The key of the log of an account and those below it. */
export const treeKey = (accountId: string): AggregateKey => `resources:${accountId}/*`
export const EVERYWHERE: AggregateKey = 'resources:*'

/** The account or place of such a key, without what tells the two kinds apart. */
export function sourceOf(key: AggregateKey): string {
  return key.slice(key.indexOf(':') + 1).replace(/\/\*$/, '')
}

/** Notes a change of what is in the first account of the lineage. */
export async function appendResources(
  changes: WritableChangeLog,
  trx: Transaction<Database>,
  lineage: readonly string[],
  patches: Commit['patches'],
): Promise<Commit[]> {
  const [ownerId = ''] = lineage
  // In one order, so that two changes do not wait for each other.
  const keys = [ownKey(ownerId), EVERYWHERE, ...lineage.map(treeKey)].sort()
  const commits: Commit[] = []
  for (const key of keys) commits.push(await changes.append(trx, key, patches))
  return commits
}

/** Makes readers of these trees start anew: what they may see has become another. */
export async function renewTrees(trx: Transaction<Database>, accountIds: readonly string[]): Promise<void> {
  for (const key of accountIds.map(treeKey).sort()) {
    await trx.updateTable('change_head').set({ epoch: randomUUID() }).where('key', '=', key).execute()
  }
}
