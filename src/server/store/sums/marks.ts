/**
 * What writers leave for the keeping of slot sums (keep-sums.ts), in the transaction of the change: hours whose samples changed, and entities
 * that came, went or moved. Until it is worked off, readers take what is marked from the samples themselves.
 */
import { sql } from 'kysely'
import type { EntityRecord } from '../../../wire/patch.js'
import type { DatastoreRef, WriteContext } from '../context.js'
import { kindsOf } from './kinds.js'

/** Hours in epoch ms. */
export async function markHours(
  { db, datastoreId }: DatastoreRef,
  type: string,
  hours: Iterable<number>,
): Promise<void> {
  const times = [...new Set(hours)].map(hour => new Date(hour).toISOString())
  if (times.length === 0) return
  await sql`insert into slot_sum_due (datastore_id, type, hour)
    select ${datastoreId}, ${type}, unnest(${times}::timestamptz[])`.execute(db)
}

export async function markMoved(
  { db, datastoreId }: DatastoreRef,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into slot_sum_moved (datastore_id, type, id)
    select ${datastoreId}, ${type}, unnest(${[...ids]}::text[])`.execute(db)
}

/** Marks those of a batch's entities that are summed elsewhere by what changed. */
export async function markMoves(
  context: WriteContext,
  type: string,
  changes: { added: readonly EntityRecord[]; modified: readonly EntityRecord[]; removed: readonly string[] },
): Promise<void> {
  const kinds = kindsOf(context.registry, type)
  if (!kinds) return
  const moved = changes.modified.filter(record => Object.keys(record).some(path => kinds.fields.has(path)))
  await markMoved(context, type, [...[...changes.added, ...moved].map(({ id }) => id), ...changes.removed])
}
