/** Overlays as rows: read under a lock, and written with their history. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { NO_OVERLAY, type Overlay } from '../../../wire/overlay.js'
import type { DataAccess } from '../../access/data-access.js'
import type { Commit, WritableChangeLog } from '../change-log.js'
import type { TypedDatabase, TypeWriteContext } from '../context.js'
import type { Db } from '../database.js'
import { definitionsInEffect } from '../dimensions/definitions.js'
import { valuesOf } from '../dimensions/settle.js'
import { writeEntities } from '../ingest/entities.js'
import { lockTypes } from '../locks.js'
import { markMoves } from '../sums/marks.js'
import { entriesOf } from './overlay-entries.js'
import { saidFields } from './said-fields.js'
import type { EntityRef, OverlayRecord, Writing } from './types.js'

/** Changes of an entity that are kept: the oldest go. */
const KEPT_CHANGES = 200
export const NOTHING: OverlayRecord = { value: NO_OVERLAY, version: 0, changedAt: null, changedBy: null }

export interface OverlayWriting {
  access: DataAccess
  spec: EntitySpec
  writing: Writing
}

type Written = ReadonlyMap<string, OverlayRecord>
/** `found` is what there is, which nobody else changes before the end of the transaction. */
type Work<T> = (trx: Db, found: Written, write: (wanted: readonly Wanted[]) => Promise<Written>) => Promise<T>

/** Writes overlays in one transaction with their history and the fields of the entities, which streams then tell of. Ids are the source's. */
export type OverlayWriter = ReturnType<typeof overlayWriter>

export function overlayWriter({ db, registry }: TypedDatabase, changes: WritableChangeLog) {
  return async <T>({ access, spec, writing }: OverlayWriting, ids: readonly string[], work: Work<T>): Promise<T> => {
    const { datastoreId } = access
    const { answer, commit } = await db.transaction().execute(async trx => {
      await lockTypes({ db: trx, datastoreId }, [spec.type])
      const context = { db: trx, datastoreId, registry, spec, now: writing.now }
      let commit: Commit | undefined
      const answer = await work(trx, await recordsOf(trx, datastoreId, spec.type, ids), async wanted => {
        const written = await write(trx, { access, type: spec.type, writing }, wanted)
        commit = await say(context, changes, written)
        return written
      })
      return { answer, commit }
    })
    if (commit) changes.publish(commit)
    return answer
  }
}

/** What is said stands in the entities too. */
async function say(
  context: TypeWriteContext,
  changes: WritableChangeLog,
  written: Written,
): Promise<Commit | undefined> {
  const { spec, datastoreId, db } = context
  if (written.size === 0) return undefined
  const byHand = new Map([...written].map(([id, { value }]) => [id, value.dimensions ?? {}]))
  const definitions = await definitionsInEffect(db, datastoreId)
  const inEffect = await valuesOf(context, definitions, [...written.keys()], byHand)
  const pending = new Map([...written].map(([id, { value }]) => [id, saidFields(value, inEffect.get(id) ?? null)]))
  const { added, modified } = await writeEntities(context, pending, 'people')
  if (modified.length === 0) return undefined
  await markMoves(context, spec.type, { added, modified, removed: [] })
  return changes.append(db, `datastore:${datastoreId}`, [{ entity: spec.type, collection: 'entities', modified }])
}

export async function recordsOf(
  db: Db,
  datastoreId: string,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OverlayRecord>> {
  const rows = await db
    .selectFrom('entity_overlay')
    .select(['id', 'value', 'version', 'changed_at', 'changed_by'])
    .where('datastore_id', '=', datastoreId)
    .where('type', '=', type)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, value, version, changed_at, changed_by }) => [
      id,
      { value, version, changedAt: new Date(changed_at).toISOString(), changedBy: changed_by },
    ]),
  )
}

export interface Wanted extends Pick<EntityRef, 'id'> {
  before: OverlayRecord
  value: Overlay
}

/** Writes what differs, with its history, in one statement each. Gives what was written, by id. */
async function write(
  trx: Db,
  { access, type, writing }: { access: DataAccess; type: string; writing: Writing },
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, OverlayRecord>> {
  const changes = wanted.flatMap(({ id, before, value }) => {
    const entries = entriesOf(before.value, value)
    return entries.length === 0 ? [] : [{ id, version: before.version + 1, value, entries }]
  })
  if (changes.length === 0) return new Map()
  const { datastoreId } = access
  const at = writing.now.toISOString()
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id text, version integer, value jsonb, entries jsonb)`
  const who = sql`${at}::timestamptz, ${writing.by}::text`
  await sql`insert into entity_overlay (datastore_id, type, id, value, version, changed_at, changed_by)
    select ${datastoreId}::text, ${type}::text, c.id, c.value, c.version, ${who} from ${rows}
    on conflict (datastore_id, type, id) do update set value = excluded.value, version = excluded.version,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(trx)
  await sql`insert into entity_overlay_change (datastore_id, type, id, version, changed_at, changed_by, entries, batch)
    select ${datastoreId}::text, ${type}::text, c.id, c.version, ${who}, c.entries, ${writing.batch ?? null}::text from ${rows}`.execute(
    trx,
  )
  await sql`delete from entity_overlay_change old using ${rows}
    where old.datastore_id = ${datastoreId} and old.type = ${type} and old.id = c.id
      and old.version <= c.version - ${KEPT_CHANGES}`.execute(trx)
  return new Map(
    changes.map(({ id, version, value }) => [id, { value, version, changedAt: at, changedBy: writing.by }]),
  )
}
