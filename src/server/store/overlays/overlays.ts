/** Reads and writes overlays. An entity has one for those who see the entity, so that all calls begin with the rows that are visible. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { DIMENSIONS_FIELD } from '../../../spec/language/said.js'
import { PortalError } from '../../../wire/errors.js'
import type { DataAccess } from '../../access/data-access.js'
import type { WritableChangeLog } from '../change-log.js'
import type { TypedDatabase } from '../context.js'
import { type Reader, type ReadOptions, read, sourceOf } from '../query/reader.js'
import { lookAt } from '../query/visible/look.js'
import { idsBehind } from '../query/visible/scrambled-rows.js'
import { rawId, visibleRows } from '../query/visible/visible-rows.js'
import { createManyOverlays } from './many-overlays.js'
import { namedEntities } from './named-entities.js'
import { withDimensions } from './overlay-entries.js'
import { historyOf } from './overlay-history.js'
import { proveNone, refusedValues, settable } from './settable-dimensions.js'
import type { OverlayStore } from './types.js'
import { NOTHING, overlayWriter, recordsOf } from './write-overlays.js'

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
        const record = (await recordsOf(reader.db, access.datastoreId, type, [raw])).get(raw) ?? NOTHING
        return { ...record, inEffect: await inEffectOf(reader, access, spec, raw) }
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
      const saved = await writer({ access, spec, writing }, [raw], async (trx, found, write) => {
        const before = found.get(raw) ?? NOTHING
        if (before.version !== version) return 'changed'
        const dimensions = value.dimensions ?? before.value.dimensions
        const refused = refusedValues(await settable(trx, access, value.dimensions), before.value, dimensions)
        proveNone(refused, 'overlay.dimensions')
        const written = await write([{ id: raw, before, value: withDimensions(value, dimensions) }])
        return written.get(raw) ?? before
      })
      if (saved === 'changed') return saved
      return reading(access, async reader => ({ ...saved, inEffect: await inEffectOf(reader, access, spec, raw) }))
    },
    ...createManyOverlays({
      specOf,
      writer,
      visible,
      named: (access, rows) => reading(access, reader => namedEntities(reader, access, rows)),
    }),
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

/** Values of dimensions as the access sees them. The id is the source's. */
async function inEffectOf(
  { registry, rows }: Reader,
  access: DataAccess,
  spec: EntitySpec,
  id: string,
): Promise<Record<string, string>> {
  const look = lookAt(registry, access)
  const [row] = await rows(sql<{ values: Record<string, string> | null }>`select e.${sql.id(DIMENSIONS_FIELD)} as values
    from ${visibleRows({ ...look, only: { type: spec.type, id } }, spec)} e where ${rawId(look)} = ${id}`)
  return row?.values ?? {}
}
