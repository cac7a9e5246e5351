/** Statistics and dead rows on whichever engine the run has. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQueryId, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inLane } from './calls.js'
import { type Engine, openEngine } from './open-engine.js'
import { createTableCare, needsAnalyze, needsVacuum, type TableCare, type TableState } from './table-care.js'

const dataDir = mkdtempSync(join(tmpdir(), 'plinth-care-'))
let engine: Engine
let care: TableCare

beforeAll(async () => {
  const url = process.env.PLINTH_TEST_DATABASE_URL
  engine = await openEngine(url === undefined ? { dataDir } : { url })
  care = createTableCare(engine, work => inLane('job', work))
  await sql`drop table if exists cared`.execute(engine.db)
  await sql`create table cared (datastore_id text, id text, hour timestamptz, "v:1" double precision)`.execute(
    engine.db,
  )
  await sql`alter table cared set (autovacuum_enabled = false)`.execute(engine.db)
})
afterAll(async () => {
  await care.stop()
  await sql`drop table cared`.execute(engine.db)
  await engine.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const rowsKnown = async () => {
  const { rows } = await sql<{ n: number }>`select reltuples::int as n from pg_class where relname = 'cared'`.execute(
    engine.db,
  )
  return rows[0]?.n
}

it('gives a table that was filled its statistics, and again when it has grown', async () => {
  const fill = (from: number, to: number) =>
    sql`insert into cared select 'd', 'e' || n, now(), n from generate_series(${from}::int, ${to}::int) n`.execute(
      engine.db,
    )
  await fill(1, 2_000)
  await settled(2_000)
  expect(await rowsKnown()).toBe(2_000)
  await fill(2_001, 2_010)
  await care.run()
  expect(await rowsKnown()).toBe(2_000)
  await fill(2_011, 6_000)
  await settled(6_000)
  expect(await rowsKnown()).toBe(6_000)
})

/** The engine's database, and what is said to it. */
function listened() {
  const said: string[] = []
  const note: KyselyPlugin['transformQuery'] = ({ node }) => {
    said.push(engine.db.getExecutor().compileQuery(node, createQueryId()).sql)
    return node
  }
  return { said, db: engine.db.withPlugin({ transformQuery: note, transformResult: async ({ result }) => result }) }
}

/** PostgreSQL reports changes up to a second later. */
async function settled(rows: number): Promise<void> {
  for (let i = 0; i < 40 && (await rowsKnown()) !== rows; i++) {
    await care.run()
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

it.skipIf(process.env.PLINTH_TEST_DATABASE_URL !== undefined)(
  'lets the embedded database use the room of dead rows again, and keeps its log short',
  async () => {
    const size = async () => {
      const { rows } = await sql<{ table: number; log: number }>`select pg_relation_size('cared')::int as table,
        (select sum(size) from pg_ls_waldir())::int as log`.execute(engine.db)
      return rows[0] ?? { table: 0, log: 0 }
    }
    const turn = async () => {
      await sql`update cared set "v:1" = "v:1" + 1`.execute(engine.db)
      await care.run()
    }
    for (let i = 0; i < 3; i++) await turn()
    const before = await size()
    for (let i = 0; i < 30; i++) await turn()
    const after = await size()
    expect(after.table).toBeLessThan(before.table * 1.2)
    expect(after.log).toBeLessThan(160 * 2 ** 20)
  },
  120_000,
)

it.skipIf(process.env.PLINTH_TEST_DATABASE_URL !== undefined)(
  'gives a small table its statistics in one statement, however many columns it has',
  async () => {
    const columns = Array.from({ length: 30 }, (_, i) => sql`${i}::int as ${sql.id(`c${i}`)}`)
    await sql`create table wide as select ${sql.join(columns)} from generate_series(1, 20)`.execute(engine.db)
    const { said, db } = listened()
    const own = createTableCare({ name: engine.name, db }, work => inLane('job', work))
    await own.run()
    await own.stop()
    expect(said.filter(text => text.startsWith('analyze') && text.includes('"wide"'))).toHaveLength(1)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stats where tablename = 'wide'`.execute(
      engine.db,
    )
    expect(rows[0]?.n).toBe(30)
    await sql`drop table wide`.execute(engine.db)
  },
)

it.skipIf(process.env.PLINTH_TEST_DATABASE_URL !== undefined)(
  'leaves dead rows and the log for later where only statistics are asked for',
  async () => {
    await sql`create table filled as select n from generate_series(1, 2_000) n`.execute(engine.db)
    const { said, db } = listened()
    const own = createTableCare({ name: engine.name, db }, work => inLane('job', work))
    const about = (word: string) => said.filter(text => text.startsWith(word) && text.includes('"filled"')).length
    await own.analyze()
    expect([about('analyze'), about('vacuum'), said.includes('checkpoint')]).toEqual([1, 0, false])
    await own.run()
    expect([about('analyze'), about('vacuum')]).toEqual([1, 1])
    await own.stop()
    await sql`drop table filled`.execute(engine.db)
  },
)

it('lets jobs through first, but not for long', async () => {
  vi.useFakeTimers()
  try {
    let isAtWork = true
    const begun = vi.fn(async () => undefined as never)
    const waiting = createTableCare(engine, begun, () => isAtWork)
    waiting.soon()
    vi.advanceTimersByTime(5_000)
    expect(begun).not.toHaveBeenCalled()
    isAtWork = false
    vi.advanceTimersByTime(2_000)
    expect(begun).toHaveBeenCalledTimes(1)
    await waiting.stop()
    const patient = createTableCare(engine, begun, () => true)
    patient.soon()
    vi.advanceTimersByTime(20_000)
    expect(begun).toHaveBeenCalledTimes(2)
    await patient.stop()
  } finally {
    vi.useRealTimers()
  }
})

const state: TableState = {
  schema: 'public',
  name: 't',
  rows: 1_000,
  pages: 10,
  size: 10,
  changed: 0,
  dead: 0,
  inserted: 0,
  age: 0,
}

it('analyzes what was never analyzed, changed by a fifth, or grew by half while nobody counted', () => {
  expect(needsAnalyze(state)).toBe(false)
  expect(needsAnalyze({ ...state, rows: -1 })).toBe(true)
  expect(needsAnalyze({ ...state, rows: -1, size: 0 })).toBe(false)
  expect(needsAnalyze({ ...state, changed: 301 })).toBe(true)
  expect(needsAnalyze({ ...state, size: 24 })).toBe(true)
})

it('vacuums what has many dead rows, many new ones, or old ones', () => {
  expect(needsVacuum(state)).toBe(false)
  expect(needsVacuum({ ...state, dead: 201 })).toBe(true)
  expect(needsVacuum({ ...state, inserted: 1_201 })).toBe(true)
  expect(needsVacuum({ ...state, age: 200_000_000 })).toBe(true)
})
