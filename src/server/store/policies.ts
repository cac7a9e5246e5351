/** Policies that accounts set, and which of them the values of a datastore were last worked out by. */
import { type Kysely, sql } from 'kysely'
import type { Policies } from '../../wire/policies.js'
import type { Database } from './database.js'

export interface PolicyRecord {
  policies: Policies
  /** Counts changes: 0 before the first. */
  version: number
  /** ISO; null before the first change. */
  changedAt: string | null
}

export interface LineagePolicies {
  accountId: string
  accountName: string
  policies: Policies
}

export interface PolicyStore {
  get(accountId: string): Promise<PolicyRecord>
  /** Lists the policies of the accounts that set any, the root's first. `lineage` is an account's id, its parent's, and so on. */
  ofLineage(lineage: readonly string[]): Promise<LineagePolicies[]>
  /** The record as it is now; undefined when it is not of the version any more that was changed. */
  set(accountId: string, change: { policies: Policies; version: number; now: Date }): Promise<PolicyRecord | undefined>
  /** Returns the stamp of the policies that the values of a type were last computed by. Undefined stands for the product's. */
  applied(datastoreId: string, type: string): Promise<string | undefined>
  setApplied(datastoreId: string, type: string, stamp: string): Promise<void>
}

const NONE: PolicyRecord = { policies: {}, version: 0, changedAt: null }

export function createPolicyStore(db: Kysely<Database>): PolicyStore {
  return {
    async get(accountId) {
      const row = await db
        .selectFrom('account_policy')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row
        ? { policies: row.policies, version: row.version, changedAt: new Date(row.changed_at).toISOString() }
        : NONE
    },
    async ofLineage(lineage) {
      if (lineage.length === 0) return []
      const rows = await db
        .selectFrom('account_policy')
        .innerJoin('account', 'account.id', 'account_policy.account_id')
        .select(['account.id', 'account.name', 'account_policy.policies'])
        .where('account.id', 'in', lineage)
        .orderBy(sql`array_position(${lineage}::text[], account.id)`, 'desc')
        .execute()
      return rows.map(({ id, name, policies }) => ({ accountId: id, accountName: name, policies }))
    },
    async set(accountId, { policies, version, now }) {
      const next = { policies: JSON.stringify(policies), version: version + 1, changed_at: now }
      const row =
        version === 0
          ? await db
              .insertInto('account_policy')
              .values({ account_id: accountId, ...next })
              .onConflict(conflict => conflict.column('account_id').doNothing())
              .returning('version')
              .executeTakeFirst()
          : await db
              .updateTable('account_policy')
              .set(next)
              .where('account_id', '=', accountId)
              .where('version', '=', version)
              .returning('version')
              .executeTakeFirst()
      return row && { policies, version: row.version, changedAt: now.toISOString() }
    },
    async applied(datastoreId, type) {
      const row = await db
        .selectFrom('policy_applied')
        .select('stamp')
        .where('datastore_id', '=', datastoreId)
        .where('type', '=', type)
        .executeTakeFirst()
      return row?.stamp
    },
    async setApplied(datastoreId, type, stamp) {
      await db
        .insertInto('policy_applied')
        .values({ datastore_id: datastoreId, type, stamp })
        .onConflict(conflict => conflict.columns(['datastore_id', 'type']).doUpdateSet({ stamp }))
        .execute()
    },
  }
}
