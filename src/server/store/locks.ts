/**
 * Locks of transactions that read, merge and write: whoever holds one sees what the one before it wrote, on every server of a database.
 *
 * The order, which keeps two of them from waiting for each other: names in the order of their keys, all in one statement and first of all;
 * then rows (entities, hours …); then `datastore_state`; `change_head` last (change-log.ts). A type's lock is held by whoever writes its entities,
 * samples, days or rollups; two types, and two datastores, do not wait for each other but for the moment in which a commit takes its number.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DatastoreRef } from './context.js'
import type { Db } from './database.js'

/** Locks types of a datastore to the end of the transaction. */
export function lockTypes({ db, datastoreId }: DatastoreRef, types: readonly string[]): Promise<void> {
  return lockNames(
    db,
    types.map(type => `type ${datastoreId} ${type}`),
  )
}

/** Locks whatever goes by these names, to the end of the transaction. */
export async function lockNames(trx: Db, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(lockKey))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String)
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock(k) from unnest(${keys}::bigint[]) k`.execute(trx)
}

/** The number a name is locked by. Two names with the same number only wait for each other. */
export function lockKey(name: string): bigint {
  return createHash('sha256').update(`plinth ${name}`).digest().readBigInt64BE()
}
