/** Tables of flows. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const FLOWS: Record<string, Migration> = {
  '0131-flows': statements(
    // Numbers of bytes and packets are whole: exact up to 2^53, and no sum of them can overflow.
    sql`create table if not exists flow_hour (datastore_id text not null, hour timestamptz not null, source text not null, target text not null,
        port integer not null, protocol text not null, bytes double precision not null, packets double precision not null, records double precision not null,
        primary key (datastore_id, hour, source, target, port, protocol))`,
    // What was sent, so that the same again is not counted again.
    sql`create table if not exists flow_sent (datastore_id text not null, digest text not null, newest timestamptz not null,
        primary key (datastore_id, digest))`,
  ),
}
