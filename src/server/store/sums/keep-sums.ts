/**
 * Keeps slot sums behind ingest (docs/analytics.md § Rollups): works off what writers marked, entities first, then hours, the newest first. One
 * server at a time on PostgreSQL; in short steps on the embedded engine, where everything else waits for its turn. After each step it rests nine times
 * as long as that took, so that a stream of samples, and what a founding leaves, cost a tenth of the machine at most; until then readers take marked
 * hours from the samples. What is read at the moment comes first, and its rests after all of it. Whoever waits for all of it (`settle`) has it without rests.
 */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import type { Database, Db } from '../database.js'
import { asCall } from '../engine/calls.js'
import { hourlyTable } from '../generated-tables.js'
import { kindsOf } from './kinds.js'
import { markHours, markMoved } from './marks.js'
import { moveMembers } from './move-members.js'
import type { Place } from './read-hours.js'
import { createRests } from './rests.js'
import { type Step, sumHours } from './sum-hours.js'

const LEAST_REST_MS = 1_000

/** Types that were asked for last: as many as a busy portal shows. */
const MOST_ASKED = 30

export interface KeptSums {
  /** These are read now: what is marked of them comes first. */
  asked(datastoreId: string, types: Iterable<string>): void
  /** Soon, unless it is at work or resting. */
  soon(): void
  /** Works off all that is marked. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export function createKeptSums(
  db: Kysely<Database>,
  registry: Registry,
  engine: 'pglite' | 'postgresql',
  /** True while marks are processed only on request, so that a seeding estate has the engine to itself. */
  isHeld: () => boolean = () => false,
): KeptSums {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  const rests = createRests()
  /** The latest last. */
  const asked = new Map<string, Marked>()
  const stopping = () => isStopping
  const place = (datastoreId: string, type: string): Place | undefined => {
    const kinds = kindsOf(registry, type)
    return kinds && { datastoreId, kinds }
  }
  /** All steps in one transaction, by one server at a time; or each in a separate one. */
  const part = async (when: 'now' | 'later', work: (step: Step) => Promise<boolean>): Promise<boolean> => {
    if (engine === 'pglite') return work(step => rests.after(timed => db.transaction().execute(timed(step)), when))
    const alone = async (trx: Db) => ((await isAlone(trx)) ? work(step => step(trx)) : false)
    return rests.after(timed => db.transaction().execute(timed(alone)), when)
  }
  const workOff = async () => {
    while (!isStopping) {
      const wanted = await nextAsked(db, [...asked.values()].reverse())
      const next = wanted ?? (await nextPlace(db))
      if (!next) return
      const { datastoreId, type } = next
      const found = place(datastoreId, type)
      const did = await part(wanted ? 'later' : 'now', async step => {
        if (!found) return step(trx => forget(trx, datastoreId, type))
        await step(trx => prepare(trx, found))
        return (await step(trx => moveMembers(trx, registry, found))) || (await sumHours(step, found, stopping))
      })
      if (!did) return
    }
  }
  const begin = (): Promise<void> => {
    // The work continues when the caller that started it disconnects.
    working ??= asCall({ lane: 'job', signal: undefined }, workOff).finally(() => {
      working = undefined
    })
    return working
  }
  return {
    asked(datastoreId, types) {
      for (const type of types) {
        const key = `${datastoreId} ${type}`
        asked.delete(key)
        asked.set(key, { datastoreId, type })
      }
      for (const oldest of asked.keys()) {
        if (asked.size <= MOST_ASKED) break
        asked.delete(oldest)
      }
    },
    soon() {
      if (timer !== undefined || isStopping) return
      timer = setTimeout(
        () => {
          timer = undefined
          if (isHeld()) return
          void begin().catch(() => undefined)
        },
        Math.max(LEAST_REST_MS, rests.takeOwed()),
      )
      timer.unref()
    },
    settle: () =>
      rests.without(async () => {
        // What was marked while an earlier pass was at its end.
        await working?.catch(() => undefined)
        await begin()
      }),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await rests.without(async () => working?.catch(() => undefined))
    },
  }
}

/** Any number nothing else locks by. */
const SUMS_LOCK = 7_046_322

async function isAlone(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(SUMS_LOCK)}) as ok`.execute(
    trx,
  )
  return rows[0]?.ok === true
}

interface Marked {
  datastoreId: string
  type: string
}

/** The first of those that were asked for of which something is marked. */
async function nextAsked(db: Db, asked: readonly Marked[]): Promise<Marked | undefined> {
  if (asked.length === 0) return undefined
  const { rows } = await sql<{ i: number }>`select a.i::int as i
    from unnest(${asked.map(({ datastoreId }) => datastoreId)}::text[], ${asked.map(({ type }) => type)}::text[])
      with ordinality a(datastore_id, type, i)
    where exists (select from slot_sum_moved m where m.datastore_id = a.datastore_id and m.type = a.type)
      or exists (select from slot_sum_due d where d.datastore_id = a.datastore_id and d.type = a.type)
    order by a.i limit 1`.execute(db)
  return asked[(rows[0]?.i ?? 0) - 1]
}

async function nextPlace(db: Db): Promise<Marked | undefined> {
  const { rows } = await sql<{
    datastore_id: string
    type: string
  }>`(select datastore_id, type from slot_sum_moved limit 1)
    union all (select datastore_id, type from slot_sum_due order by hour desc limit 1) limit 1`.execute(db)
  const [row] = rows
  return row && { datastoreId: row.datastore_id, type: row.type }
}

/** Starts again where sums are kept of other kinds than before, or were not kept: every entity and hour is marked. */
async function prepare(trx: Db, { datastoreId, kinds }: Place): Promise<void> {
  const { type } = kinds.spec
  const row = await trx
    .selectFrom('slot_sum_kinds')
    .select('signature')
    .where('datastore_id', '=', datastoreId)
    .where('type', '=', type)
    .executeTakeFirst()
  if (row?.signature === kinds.signature) return
  for (const table of ['slot_sum', 'slot_sum_hour', 'slot_sum_member']) {
    await sql`delete from ${sql.id(table)} where datastore_id = ${datastoreId} and type = ${type}`.execute(trx)
  }
  const { rows: hours } = await sql<{ hour: string }>`select distinct hour from ${sql.id(hourlyTable(type))}
    where datastore_id = ${datastoreId}`.execute(trx)
  const { rows: ids } = await sql<{ id: string }>`select id from ${sql.id(`entity:${type}`)}
    where datastore_id = ${datastoreId} and gone_at is null`.execute(trx)
  await markHours(
    { db: trx, datastoreId },
    type,
    hours.map(({ hour }) => Date.parse(hour)),
  )
  await markMoved(
    { db: trx, datastoreId },
    type,
    ids.map(({ id }) => id),
  )
  await trx
    .insertInto('slot_sum_kinds')
    .values({ datastore_id: datastoreId, type, signature: kinds.signature })
    .onConflict(conflict => conflict.columns(['datastore_id', 'type']).doUpdateSet({ signature: kinds.signature }))
    .execute()
}

/** Marks of a type that is no longer declared, or has nothing to sum. */
async function forget(trx: Db, datastoreId: string, type: string): Promise<boolean> {
  for (const table of ['slot_sum_due', 'slot_sum_moved']) {
    await sql`delete from ${sql.id(table)} where datastore_id = ${datastoreId} and type = ${type}`.execute(trx)
  }
  return true
}
