/** Rows of what hubs are fed by. */
export interface HubTables {
  /** `datastore_id` is the hub's. */
  hub_feed: { datastore_id: string; source_id: string; stamp: string; epoch: string; sequence: number }
}
