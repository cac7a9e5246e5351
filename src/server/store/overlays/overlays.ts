/** Reads and writes overlays. An entity has one for those who see the entity, so that all calls begin with the rows that are visible. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { PortalError } from '../../../wire/errors.js'
import type { Overlay, OverlaysChanged } from '../../../wire/overlay.js'
import type { DataAccess } from '../../access/data-access.js'
import type { WritableChangeLog } from '../change-log.js'
import type { TypedDatabase } from '../context.js'
import type { Db } from '../database.js'
import { type Reader, type ReadOptions, read, sourceOf } from '../query/reader.js'
import { lookAt } from '../query/visible/look.js'
import { idsBehind } from '../query/visible/scrambled-rows.js'
import { rawId, visibleRows } from '../query/visible/visible-rows.js'
import { changed, undone } from './overlay-entries.js'
import { entriesBehind, historyOf } from './overlay-history.js'
import type { OverlayRecord, OverlayStore, Writing } from './types.js'
import { NOTHING, overlayWriter, recordsOf, type Wanted } from './write-overlays.js'

export function createOverlayStore(
  source: TypedDatabase,
  changes: WritableChangeLog,
  options: ReadOptions,
): OverlayStore {
  const { registry } = source
  const writer = overlayWriter(source, changes)
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
        return historyOf(reader.db, access, { type, id: raw }, { before, limit })
      })
    },
    async set(access, { type, id }, { value, version }, writing) {
      const spec = specOf(type)
      const raw = (await visible(access, spec, [id])).get(id)
      if (raw === undefined) return undefined
      return writer({ access, spec, writing }, [raw], async (_trx, found, write) => {
        const before = found.get(raw) ?? NOTHING
        if (before.version !== version) return 'changed'
        const written = await write([{ id: raw, before, value }])
        return written.get(raw) ?? before
      })
    },
    async change(access, { type, ids }, change, writing) {
      const { spec, asked } = { spec: specOf(type), asked: [...new Set(ids)] }
      return writeMany(
        { access, spec, asked, writing },
        async () => (_id, before) => changed(before.value, change) ?? 'tooManyTags',
      )
    },
    async undo(access, { type, written }, writing) {
      const versions = new Map(written.map(({ id, version }) => [id, version]))
      const many = { access, spec: specOf(type), asked: [...versions.keys()], writing }
      return writeMany(many, async (trx, rows) => {
        const entries = await entriesBehind(trx, access, type, [...rows.values()])
        return (id, before) => {
          const last = entries.get(rows.get(id) ?? '')
          return last && before.version === versions.get(id) ? undone(before.value, last) : 'changed'
        }
      })
    },
  }

  /** What is to be written of each that is visible, by the id that the access knows it by; or why nothing is. */
  async function writeMany(
    {
      access,
      spec,
      asked,
      writing,
    }: { access: DataAccess; spec: EntitySpec; asked: readonly string[]; writing: Writing },
    plan: (trx: Db, rows: ReadonlyMap<string, string>) => Promise<Plan>,
  ): Promise<OverlaysChanged> {
    const rows = await visible(access, spec, asked)
    const refused: OverlaysChanged['refused'] = asked
      .filter(id => !rows.has(id))
      .map(id => ({ id, reason: 'gone' as const }))
    return writer({ access, spec, writing }, [...rows.values()], async (trx, found, write) => {
      const next = await plan(trx, rows)
      const wanted: Wanted[] = []
      for (const [id, raw] of rows) {
        const before = found.get(raw) ?? NOTHING
        const value = next(id, before)
        if (typeof value === 'string') refused.push({ id, reason: value })
        else wanted.push({ id: raw, before, value })
      }
      const done = await write(wanted)
      const written = [...rows].flatMap(([id, raw]) => {
        const version = done.get(raw)?.version
        return version === undefined ? [] : [{ id, version }]
      })
      return { changed: done.size, unchanged: wanted.length - done.size, refused, written }
    })
  }
}

type Plan = (id: string, before: OverlayRecord) => Overlay | OverlaysChanged['refused'][number]['reason']

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
