/** Hubs of accounts: their datastores, the environments that feed them, and how far each of these has been followed. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { hubOf } from '../../../wire/hub.js'
import type { Database } from '../database.js'
import type { EnvironmentStore } from '../environments.js'
import { IS_HUB } from './tables.js'
import type { Hub, HubSource, HubStore, RelatedAccount } from './types.js'

const NAME = 'Hub'
/** The environment holds a hub, and its account `a` has the feature. */
const IS_OPEN = sql<boolean>`${IS_HUB} and a.type <> 'sandbox' and exists (select 1 from account giver where 'hub' = any(giver.capabilities)
  and (giver.id = any(a.lineage) or giver.id in (
    select other_id from account_relation r where r.account_id = a.id and r.kind = 'supplier')))`

export function createHubStore(db: Kysely<Database>, environments: EnvironmentStore): HubStore {
  return {
    async list() {
      const { rows } = await sql<Hub>`select environment.datastore_id as "datastoreId", a.id as "accountId",
          environment.is_scrambled as scramble
        from environment join account a on a.id = environment.account_id
        where ${IS_OPEN}
        order by environment.datastore_id`.execute(db)
      return rows
    },
    async open({ id, demo = false }) {
      const datastoreId = hubOf(id)
      const found = await environments.byDatastore(datastoreId)
      if (found) return found
      // Nothing sends to it: its key is known to nobody.
      const authKeyHash = randomBytes(32).toString('hex')
      try {
        return await environments.create({ name: NAME, accountId: id, authKeyHash, demo, datastoreId })
      } catch (error) {
        const made = await environments.byDatastore(datastoreId)
        if (made) return made
        throw error
      }
    },
    async sources({ accountId, scramble }) {
      const { rows } = await sql<HubSource>`select environment.datastore_id as "datastoreId", environment.name,
          a.id as "accountId", a.name as "accountName", a.type as "accountType", a.currency, ${accountId} = any(a.lineage) as "isOwn"
        from environment join account a on a.id = environment.account_id
        where not ${IS_HUB} and (${scramble} or not environment.is_scrambled)
          and (${accountId} = any(a.lineage) or a.lineage && array(
            select other_id from account_relation where account_id = ${accountId} and kind = 'client'))
        order by environment.datastore_id`.execute(db)
      return rows
    },
    async related({ accountId }) {
      const { rows } = await sql<RelatedAccount>`
        select id, name, type, currency, 'own' as kind from account where id = ${accountId}
        union all
        select a.id, a.name, a.type, a.currency, r.kind from account_relation r join account a on a.id = r.other_id
        where r.account_id = ${accountId} order by kind, id`.execute(db)
      return rows
    },
    async behind() {
      const { rows } = await sql<
        Record<'sourceId' | 'epoch' | 'headEpoch', string> & Record<'sequence' | 'last', number>
      >`
        select f.source_id as "sourceId", f.epoch, f.sequence, h.epoch as "headEpoch", h.sequence as last
        from hub_feed f join change_head h on h.key = 'datastore:' || f.source_id
          join environment on environment.datastore_id = f.datastore_id join account a on a.id = environment.account_id
        where (h.epoch, h.sequence) is distinct from (f.epoch, f.sequence) and ${IS_OPEN}`.execute(db)
      return rows.map(({ sourceId, epoch, sequence, headEpoch, last }) => ({
        sourceId,
        position: { epoch, sequence: Number(sequence) },
        head: { epoch: headEpoch, sequence: Number(last) },
      }))
    },
    async feeds(datastoreId) {
      const rows = await db.selectFrom('hub_feed').selectAll().where('datastore_id', '=', datastoreId).execute()
      return rows.map(({ source_id: sourceId, stamp, epoch, sequence }) => ({
        sourceId,
        stamp,
        position: { epoch, sequence: Number(sequence) },
      }))
    },
    async setFeed(datastoreId, { sourceId, stamp, position: { epoch, sequence } }) {
      await db
        .insertInto('hub_feed')
        .values({ datastore_id: datastoreId, source_id: sourceId, stamp, epoch, sequence })
        .onConflict(conflict => conflict.columns(['datastore_id', 'source_id']).doUpdateSet({ stamp, epoch, sequence }))
        .execute()
    },
    async dropFeed(datastoreId, sourceId) {
      await db
        .deleteFrom('hub_feed')
        .where('datastore_id', '=', datastoreId)
        .where('source_id', '=', sourceId)
        .execute()
    },
  }
}
