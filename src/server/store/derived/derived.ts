/**
 * What the server's jobs read and write: entities page by page, the hours of their measures, and computed values. Computed values are written
 * as entities are, so that streams carry them. Values of an entity that is gone are dropped, unless only the server writes its type.
 */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import type { Commit, WritableChangeLog } from '../change-log.js'
import type { TypeWriteContext } from '../context.js'
import type { Database } from '../database.js'
import { entityRows } from '../entity-rows.js'
import { entityTable, hourlyTable } from '../generated-tables.js'
import { COST } from '../ingest/costs.js'
import { type Derive, removeEntities, writeEntities } from '../ingest/entities.js'
import { nameReferences } from '../ingest/reference-names.js'
import { touch } from '../ingest/touch.js'
import { lockTypes } from '../locks.js'
import { closeThrough, typesBehind } from '../metrics/compact-days.js'
import { markMoves } from '../sums/marks.js'
import { copyMeasures } from './copy-measures.js'
import { copySeen, placedMachines } from './hub-sources.js'
import { lastValues } from './last-values.js'
import { hourlyPrices } from './prices.js'
import { reportedDays, reportedSpread } from './reported-days.js'
import { saidPlaces } from './said-places.js'
import type { DerivedStore, EntityRow, HourRow } from './types.js'
import { machineUsage } from './usage.js'

/** Rows of one commit. */
const AT_ONCE = 1_000

export interface DerivedParts {
  db: Kysely<Database>
  changes: WritableChangeLog
  registry: Registry
  /** Works out computed fields of types that only the server writes. */
  derive?: Derive | undefined
}

export function createDerivedStore({ db, changes, registry, derive }: DerivedParts): DerivedStore {
  return {
    async datastores() {
      const rows = await db.selectFrom('datastore_state').select('datastore_id').execute()
      return rows.map(row => row.datastore_id)
    },
    async page<R extends object>(
      datastoreId: string,
      { type, columns, after, limit }: { type: string; columns: readonly string[]; after: string; limit: number },
    ) {
      return entityRows<EntityRow<R>>(
        db,
        registry.get(type),
        ['id', ...columns],
        sql`datastore_id = ${datastoreId} and gone_at is null and id > ${after} order by id limit ${limit}`,
      )
    },
    async rows<R extends object>(
      datastoreId: string,
      {
        type,
        columns,
        by,
        values,
      }: { type: string; columns: readonly string[]; by: string; values: readonly string[] },
    ) {
      if (values.length === 0) return []
      return entityRows<EntityRow<R>>(
        db,
        registry.get(type),
        ['id', ...columns],
        sql`datastore_id = ${datastoreId} and gone_at is null and ${sql.id(by)} = any(${[...values]}) order by id`,
      )
    },
    machines: (datastoreId, places) => placedMachines({ db, datastoreId }, places, registry.has('insight')),
    said: (datastoreId, asked) => saidPlaces({ db, datastoreId }, registry.get(asked.type), asked),
    copySeen: (datastoreId, type, from) => copySeen({ db, datastoreId }, type, from),
    async copyMeasures(datastoreId, type, { datastoreId: source, type: sourceType, ...how }, now) {
      const context = { db, datastoreId, registry, spec: registry.get(type), now }
      const from = { datastoreId: source, spec: registry.get(sourceType) }
      const done = await db.transaction().execute(async trx => {
        await lockTypes({ db: trx, datastoreId }, [type])
        const { records, closedThrough } = await copyMeasures({ ...context, db: trx }, { ...how, from })
        if (records.length === 0) return { closedThrough }
        const patch = { entity: type, collection: 'entities', modified: records }
        return { closedThrough, commit: await changes.append(trx, `datastore:${datastoreId}`, [patch]) }
      })
      if (done.commit) changes.publish(done.commit)
      const { closedThrough } = done
      if (closedThrough > 0) await closeThrough(context, closedThrough, await typesBehind(context, closedThrough))
    },
    async hours(datastoreId, { type, ids, from, to }, columns) {
      const list = sql.join(['id', 'hour', 'samples', ...columns].map(column => sql.id(column)))
      const { rows } = await sql<HourRow>`
        select ${list} from ${sql.id(hourlyTable(type))}
        where datastore_id = ${datastoreId} and id = any(${ids})
          and hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz
        order by id, hour`.execute(db)
      return rows
    },
    reportedDays: (datastoreId, range, columns) => reportedDays({ db, datastoreId }, range, columns),
    reportedSpread: (datastoreId, range, measure) =>
      reportedSpread({ db, datastoreId }, registry.get(range.type), range, measure),
    hourlyPrices: (datastoreId, type, since) =>
      registry.has(COST) ? hourlyPrices({ db, datastoreId }, type, since) : Promise.resolve(new Map()),
    lastValues: (datastoreId, asked, measures) =>
      lastValues({ db, datastoreId }, registry.get(asked.type), asked, measures),
    usage: (datastoreId, range) => machineUsage({ db, datastoreId }, registry.get(range.type), range),
    async write(datastoreId, type, change, now) {
      const spec = registry.get(type)
      const put = change.put ?? []
      for (let start = 0; start === 0 || start < put.length; start += AT_ONCE) {
        const part = put.slice(start, start + AT_ONCE)
        const gone = start === 0 ? (change.gone ?? []) : []
        if (part.length + gone.length === 0) continue
        const commit = await db.transaction().execute(async trx => {
          const context = { db: trx, datastoreId, registry, spec, now }
          await lockTypes(context, [type])
          const still = change.where && (await having(context, part, change.where))
          const put = still ? part.filter(({ id }) => still.has(id)) : part
          const pending = new Map(put.map(({ id, values }) => [id, values]))
          const written = await writeEntities(context, pending, 'server', spec.serverOwned ? derive : undefined)
          const removed = gone.length > 0 ? await removeEntities(context, [...gone]) : []
          await markMoves(context, type, { ...written, removed })
          if (written.added.length + written.modified.length + removed.length === 0) return undefined
          const patch: Commit['patches'][number] = { entity: type, collection: 'entities' }
          if (written.added.length > 0) patch.added = written.added
          if (written.modified.length > 0) patch.modified = written.modified
          if (removed.length > 0) patch.removed = removed
          await nameReferences(context, [patch])
          const isCounted = change.isObserved && written.added.length + removed.length > 0
          const self = change.isObserved ? [{ self: await touch(context, isCounted === true) }] : []
          return changes.append(trx, `datastore:${datastoreId}`, [patch, ...self])
        })
        if (commit) changes.publish(commit)
      }
    },
  }
}

/** Finds those of the entities that have the value. */
async function having(
  { db, datastoreId, spec: { type, fields } }: TypeWriteContext,
  part: readonly { id: string }[],
  { property, value }: { property: string; value: string },
): Promise<Set<string>> {
  if (!Object.hasOwn(fields, property)) throw new Error(`${type} has no ${property}`)
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.id(entityTable(type))} where datastore_id = ${datastoreId}
    and id = any(${part.map(({ id }) => id)}) and ${sql.id(property)} = ${value}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
