/** Cost profiles: what owned capacity costs in an environment, and what may be spent in a month. */
import { NO_NODE_PRICES } from '../../wire/cost-profile.js'
import type { KeptProfile } from './database.js'
import { readBehind, type WalledSource } from './wall/read-behind.js'

export interface CostProfile extends KeptProfile {
  /** Counts changes: 0 before the first. */
  version: number
}

export interface CostProfileStore {
  /** Nothing is priced where nobody said so. */
  get(datastoreId: string): Promise<CostProfile>
  /** Gives the profile as it is now; undefined when it is not of the version any more that was changed. */
  set(datastoreId: string, profile: CostProfile): Promise<CostProfile | undefined>
}

const NOTHING: CostProfile = {
  prices: { vcpu: null, memoryGiB: null, storageTiB: null },
  nodes: NO_NODE_PRICES,
  budgets: [],
  version: 0,
}

export function createCostProfileStore(source: WalledSource): CostProfileStore {
  const { db } = source
  return {
    async get(datastoreId) {
      const row = await readBehind(source, { datastoreId }, reader =>
        reader
          .selectFrom('cost_profile')
          .select(['profile', 'version'])
          .where('datastore_id', '=', datastoreId)
          .executeTakeFirst(),
      )
      if (!row) return NOTHING
      const { nodes } = row.profile
      return { ...NOTHING, ...row.profile, nodes: { ...NOTHING.nodes, ...nodes }, version: row.version }
    },
    async set(datastoreId, { version, ...profile }) {
      const next = { profile: JSON.stringify(profile), version: version + 1 }
      const changed =
        version === 0
          ? await db
              .insertInto('cost_profile')
              .values({ datastore_id: datastoreId, ...next })
              .onConflict(conflict => conflict.column('datastore_id').doNothing())
              .returning('version')
              .executeTakeFirst()
          : await db
              .updateTable('cost_profile')
              .set(next)
              .where('datastore_id', '=', datastoreId)
              .where('version', '=', version)
              .returning('version')
              .executeTakeFirst()
      return changed && { ...profile, version: changed.version }
    },
  }
}
