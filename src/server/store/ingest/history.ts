/**
 * What entities were, for the time machine: as an entity is changed or goes, its row until then is put aside with the time it was so. A
 * present row is so since `since`. Nothing here is read unless an earlier state is asked for (query/as-of.ts).
 */
import { sql } from 'kysely'
import type { DatastoreContext, WriteContext } from '../context.js'
import { entityTable } from '../generated-tables.js'
import { oldestKept } from '../metrics/retention.js'

/** The time since which a present row has its values. */
export const SINCE = sql`coalesce(e.since, e."firstObservedAt")`

/** Puts the present rows aside; to be called before they change. */
export async function keepHistory(
  { db, datastoreId, now }: WriteContext,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const at = now.toISOString()
  await sql`insert into entity_history (datastore_id, type, id, from_at, to_at, row)
    select ${datastoreId}, ${type}, e.id, ${SINCE}, ${at}::timestamptz, to_jsonb(e) from ${sql.id(entityTable(type))} e
    where e.datastore_id = ${datastoreId} and e.id = any(${ids}) and e.gone_at is null
      and ${SINCE} < ${at}::timestamptz`.execute(db)
}

/** History goes with the metrics of its time: an earlier state is looked at with its figures. */
export async function expireHistory(context: DatastoreContext): Promise<void> {
  const { db, datastoreId } = context
  const oldest = await oldestKept(context, 'metrics')
  if (oldest === undefined) return
  await db
    .deleteFrom('entity_history')
    .where('datastore_id', '=', datastoreId)
    .where('to_at', '<', new Date(oldest).toISOString())
    .execute()
}
