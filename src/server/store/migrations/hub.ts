/** Tables of hubs. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const HUBS: Record<string, Migration> = {
  '0130-hub-of-an-account': statements(
    sql`create table if not exists hub_feed (datastore_id text not null, source_id text not null, stamp text not null,
        epoch text not null, sequence bigint not null, primary key (datastore_id, source_id))`,
    // One for the whole server until now: what sources wrote into it goes, and is worked out instead.
    sql`insert into removed_datastore (datastore_id, removed_at)
        select datastore_id, now() from environment where datastore_id = 'hub' on conflict do nothing`,
    sql`update environment set datastore_id = 'hub.' || account_id where datastore_id = 'hub'`,
  ),
}
