/** What was said of an entity before, as far back as the access sees. */

import { sql } from 'kysely'
import type { OverlayEntry, OverlayHistory } from '../../../wire/overlay.js'
import type { DataAccess } from '../../access/data-access.js'
import type { Db } from '../database.js'
import type { EntityRef } from './types.js'

/** A page of changes, newest first. The id is the source's. */
export async function historyOf(
  db: Db,
  access: DataAccess,
  { type, id }: EntityRef,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OverlayHistory> {
  const from = access.from === undefined ? undefined : new Date(access.from)
  const rows = await db
    .selectFrom('entity_overlay_change')
    .select(['version', 'changed_at', 'changed_by', 'entries'])
    .where('datastore_id', '=', access.datastoreId)
    .where('type', '=', type)
    .where('id', '=', id)
    .$if(before !== undefined, query => query.where('version', '<', before ?? 0))
    .$if(from !== undefined, query => query.where('changed_at', '>=', from?.toISOString() ?? ''))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute()
  const changes = rows.slice(0, limit).map(row => ({
    version: row.version,
    at: new Date(row.changed_at).toISOString(),
    by: row.changed_by,
    entries: row.entries,
  }))
  return { changes, next: rows.length > limit ? (changes.at(-1)?.version ?? null) : null }
}

/** Those whose last change was made under a batch, with its version. */
export async function writtenUnder(
  db: Db,
  { datastoreId }: DataAccess,
  { type, ids, batch }: { type: string; ids: readonly string[]; batch: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`select c.id, c.version
    from entity_overlay o join entity_overlay_change c using (datastore_id, type, id, version)
    where o.datastore_id = ${datastoreId} and o.type = ${type} and o.id = any(${[...ids]}::text[]) and c.batch = ${batch}`.execute(
    db,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** What the last change of each was; `back`: how many changes before that one. */
export async function entriesBehind(
  db: Db,
  { datastoreId }: DataAccess,
  { type, ids, back = 0 }: { type: string; ids: readonly string[]; back?: number },
): Promise<ReadonlyMap<string, OverlayEntry[]>> {
  const { rows } = await sql<{ id: string; entries: OverlayEntry[] }>`select c.id, c.entries
    from entity_overlay o join entity_overlay_change c using (datastore_id, type, id)
    where o.datastore_id = ${datastoreId} and o.type = ${type} and o.id = any(${[...ids]}::text[]) and c.version = o.version - ${back}::int`.execute(
    db,
  )
  return new Map(rows.map(({ id, entries }) => [id, entries]))
}
