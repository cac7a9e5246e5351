/** Accounts by words of their name, among those that somebody reaches. */
import { type Kysely, sql } from 'kysely'
import { ACCOUNT_TYPES } from '../../../wire/account.js'
import type { Database } from '../database.js'
import { holding } from '../like.js'
import { accountOf } from './account-rows.js'
import type { AccountRecord, AskedAccounts, ReachedAccounts } from './types.js'

export async function findAccounts(
  db: Kysely<Database>,
  reached: ReachedAccounts,
  { text, ids, limit }: AskedAccounts,
): Promise<{ rows: AccountRecord[]; total: number }> {
  const words = text.split(/\s+/).filter(word => word !== '')
  const holds = words.map(word => sql<boolean>`account.name ilike ${holding(word)}`)
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(isReached(reached))
    .where(sql<boolean>`not account.lineage && ${reached.shut}::text[]`)
    .where(sql<boolean>`${sql.join([sql`true`, ...holds], sql` and `)}`)
    .$if(ids !== undefined, query => query.where(sql<boolean>`account.id = any(${ids}::text[])`))
    .orderBy(sql`not account.name ilike ${holding(text.trim()).slice(1)}`)
    .orderBy(sql`cardinality(lineage)`)
    .orderBy(sql`array_position(${[...ACCOUNT_TYPES]}::text[], type)`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { rows: rows.map(accountOf), total: Number(rows[0]?.total ?? 0) }
}

export function isReached({ isAll, accountIds }: ReachedAccounts) {
  return isAll ? sql<boolean>`true` : sql<boolean>`account.lineage && ${accountIds}::text[]`
}
