import { sql } from 'kysely'
import { hubOf } from '../../../wire/hub.js'

/** Whether an environment holds a hub. */
export const IS_HUB = sql<boolean>`starts_with(environment.datastore_id, ${hubOf('')})`

/** Rows of what hubs are fed by. */
export interface HubTables {
  /** `datastore_id` is the hub's. */
  hub_feed: { datastore_id: string; source_id: string; stamp: string; epoch: string; sequence: number }
}
