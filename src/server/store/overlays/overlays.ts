/** Reads and writes overlays. An entity has one for those who see the entity, so that all calls begin with the rows that are visible. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { PortalError } from '../../../wire/errors.js'
import { NO_OVERLAY, type Overlay, type OverlaysChanged } from '../../../wire/overlay.js'
import type { DataAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import type { Db } from '../database.js'
import { lockNames } from '../locks.js'
import { type Reader, type ReadOptions, read, sourceOf } from '../query/reader.js'
import { lookAt } from '../query/visible/look.js'
import { idsBehind } from '../query/visible/scrambled-rows.js'
import { rawId, visibleRows } from '../query/visible/visible-rows.js'
import { changed, entriesOf } from './overlay-entries.js'
import type { EntityRef, OverlayRecord, OverlayStore, Writing } from './types.js'

/** Changes of an entity that are kept: the oldest go. */
const KEPT_CHANGES = 200
const NOTHING: OverlayRecord = { value: NO_OVERLAY, version: 0, changedAt: null, changedBy: null }

export function createOverlayStore(source: TypedDatabase, options: ReadOptions): OverlayStore {
  const { registry, db } = source
  const specOf = (type: string) => {
    const spec = registry.has(type) ? registry.get(type) : undefined
    if (spec && !spec.family && !spec.ledger) return spec
    const message = `'${type}' is not an entity type`
    throw new PortalError('INVALID_REQUEST', { message, details: [{ path: 'type', message: 'is not an entity type' }] })
  }
  const reading = <T>(access: DataAccess, work: (reader: Reader) => Promise<T>) =>
    read(sourceOf(source, access), options, work)
  const visible = (access: DataAccess, spec: EntitySpec, ids: readonly string[]) =>
    reading(access, reader => visibleOf(reader, access, spec, ids))

  return {
    async get(access, { type, id }) {
      const spec = specOf(type)
      return reading(access, async reader => {
        const raw = (await visibleOf(reader, access, spec, [id])).get(id)
        if (raw === undefined) return undefined
        return (await recordsOf(reader.db, access.datastoreId, type, [raw])).get(raw) ?? NOTHING
      })
    },
    async history(access, { type, id }, { before, limit }) {
      const spec = specOf(type)
      return reading(access, async reader => {
        const raw = (await visibleOf(reader, access, spec, [id])).get(id)
        if (raw === undefined) return undefined
        const from = access.from === undefined ? undefined : new Date(access.from)
        const rows = await reader.db
          .selectFrom('entity_overlay_change')
          .select(['version', 'changed_at', 'changed_by', 'entries'])
          .where('datastore_id', '=', access.datastoreId)
          .where('type', '=', type)
          .where('id', '=', raw)
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
      })
    },
    async set(access, { type, id }, { value, version }, writing) {
      const raw = (await visible(access, specOf(type), [id])).get(id)
      if (raw === undefined) return undefined
      return db.transaction().execute(async trx => {
        const found = await locked(trx, access, type, [raw])
        const before = found.get(raw) ?? NOTHING
        if (before.version !== version) return 'changed'
        const written = await write(trx, { access, type, writing }, [{ id: raw, before, value }])
        return written.get(raw) ?? before
      })
    },
    async change(access, { type, ids }, change, writing) {
      const asked = [...new Set(ids)]
      const rows = await visible(access, specOf(type), asked)
      const refused: OverlaysChanged['refused'] = asked
        .filter(id => !rows.has(id))
        .map(id => ({ id, reason: 'gone' as const }))
      return db.transaction().execute(async trx => {
        const found = await locked(trx, access, type, [...rows.values()])
        const wanted: Wanted[] = []
        for (const [id, raw] of rows) {
          const before = found.get(raw) ?? NOTHING
          const value = changed(before.value, change)
          if (value) wanted.push({ id: raw, before, value })
          else refused.push({ id, reason: 'tooManyTags' })
        }
        const { size } = await write(trx, { access, type, writing }, wanted)
        return { changed: size, unchanged: wanted.length - size, refused }
      })
    },
  }
}

/** Ids of the source of the entities that are visible, by those that the access knows them by. */
async function visibleOf(
  reader: Reader,
  access: DataAccess,
  spec: EntitySpec,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const behind = await idsBehind(reader.db, { access }, spec, ids)
  const raws = [...behind.values()]
  const look = lookAt(reader.registry, access)
  const one = raws.length === 1 && raws[0] !== undefined ? { only: { type: spec.type, id: raws[0] } } : {}
  const rows = await reader.rows(sql<{ id: string }>`select ${rawId(look)} as id
    from ${visibleRows({ ...look, ...one }, spec)} e where ${rawId(look)} = any(${raws}::text[])`)
  const seen = new Set(rows.map(({ id }) => id))
  return new Map([...behind].filter(([, raw]) => seen.has(raw)))
}

/** What there is, which nobody else changes before the end of the transaction. */
async function locked(
  trx: Db,
  { datastoreId }: DataAccess,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OverlayRecord>> {
  await lockNames(trx, [`overlays ${datastoreId} ${type}`])
  return recordsOf(trx, datastoreId, type, ids)
}

async function recordsOf(
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

interface Wanted extends Pick<EntityRef, 'id'> {
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
  await sql`insert into entity_overlay_change (datastore_id, type, id, version, changed_at, changed_by, entries)
    select ${datastoreId}::text, ${type}::text, c.id, c.version, ${who}, c.entries from ${rows}`.execute(trx)
  await sql`delete from entity_overlay_change old using ${rows}
    where old.datastore_id = ${datastoreId} and old.type = ${type} and old.id = c.id
      and old.version <= c.version - ${KEPT_CHANGES}`.execute(trx)
  return new Map(
    changes.map(({ id, version, value }) => [id, { value, version, changedAt: at, changedBy: writing.by }]),
  )
}
