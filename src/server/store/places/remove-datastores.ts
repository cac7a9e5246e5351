/**
 * Deletes what was in environments that are gone, a few thousand rows at a time, from every table that has rows of datastores. What has begun to be sent
 * before may still arrive: a datastore is forgotten only once nothing of it was found an hour after its environment went.
 */
import { type Kysely, sql } from 'kysely'
import type { TypedDatabase } from '../context.js'
import type { Database } from '../database.js'
import type { Alone } from '../engine/alone.js'
import { inLane } from '../engine/calls.js'
import { entityTable } from '../generated-tables.js'
import { lockTypes } from '../locks.js'

const AT_ONCE = 5_000
const ARRIVES_LATE = sql`now() - interval '1 hour'`
/** They name the datastore, and are not of it. */
const KEPT = ['removed_datastore']
/** Tables that are emptied after the rows, as readers and jobs depend on them. */
const LAST = ['datastore_state', 'retention']

export interface Removal {
  /** Rejects where the database is away; what is left is deleted the next time. */
  run(): Promise<void>
  /** Resolves between two slices. */
  stop(): Promise<void>
}

export function createRemoval(source: TypedDatabase, alone: Alone, atOnce = AT_ONCE): Removal {
  let isOver = false
  let running: Promise<void> = Promise.resolve()
  return {
    run() {
      const run = inLane('job', async () => {
        const waiting = await source.db.selectFrom('removed_datastore').select('datastore_id').limit(1).execute()
        if (waiting.length > 0)
          await alone('remove datastores', () => removeDatastores(source, { atOnce, isOver: () => isOver }))
      })
      running = run.catch(() => undefined)
      return run
    },
    async stop() {
      isOver = true
      await running
    },
  }
}

async function removeDatastores({ db, registry }: TypedDatabase, { atOnce, isOver }: Pace): Promise<void> {
  const removed = await db.selectFrom('removed_datastore').selectAll().orderBy('removed_at').execute()
  if (removed.length === 0) return
  const tables = await tablesOfDatastores(db)
  const typeOf = new Map(registry.stored.map(({ type }) => [entityTable(type), type]))
  for (const { datastore_id: datastoreId } of removed) {
    let deleted = 0
    for (const table of tables) {
      deleted += await deleteAll(db, { datastoreId, table, type: typeOf.get(table), atOnce, isOver })
      if (isOver()) return
    }
    await sql`delete from change_commit where key = ${`datastore:${datastoreId}`}`.execute(db)
    await sql`delete from change_head where key = ${`datastore:${datastoreId}`}`.execute(db)
    if (deleted > 0) continue
    await db
      .deleteFrom('removed_datastore')
      .where('datastore_id', '=', datastoreId)
      .where(sql<boolean>`removed_at < ${ARRIVES_LATE}`)
      .execute()
  }
}

async function tablesOfDatastores(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'datastore_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and c.relname <> 'environment' order by c.relname`.execute(db)
  const names = rows.map(({ name }) => name).filter(name => !KEPT.includes(name))
  return [...names.filter(name => !LAST.includes(name)), ...names.filter(name => LAST.includes(name))]
}

interface Deleting extends Pace {
  datastoreId: string
  table: string
  /** The type of a table of entities. The table is locked against writers. */
  type: string | undefined
}

interface Pace {
  /** Rows of one transaction. */
  atOnce: number
  isOver(): boolean
}

async function deleteAll(
  db: Kysely<Database>,
  { datastoreId, table, type, atOnce, isOver }: Deleting,
): Promise<number> {
  let all = 0
  for (let deleted = atOnce; deleted === atOnce && !isOver(); all += deleted) {
    deleted = await db.transaction().execute(async trx => {
      if (type !== undefined) await lockTypes({ db: trx, datastoreId }, [type])
      const { numAffectedRows } = await sql`delete from ${sql.id(table)} where ctid = any(array(
        select ctid from ${sql.id(table)} where datastore_id = ${datastoreId} limit ${atOnce}))`.execute(trx)
      return Number(numAffectedRows ?? 0)
    })
  }
  return all
}
