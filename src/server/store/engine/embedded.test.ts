/** The embedded database on disk: lanes, statements that are cancelled or broken off, and a thread that dies. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { read } from '../query/reader.js'
import { asCall, inLane } from './calls.js'
import { type Engine, openEngine } from './open-engine.js'
import { PgliteClient } from './pglite-client.js'

const SLOW = sql<{ n: number }>`select count(*)::int as n from generate_series(1, 30000) a, generate_series(1, 30000) b`
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-engine-'))
let engine: Engine

beforeAll(async () => {
  engine = await openEngine({ dataDir })
  await sql`create table kept (n integer)`.execute(engine.db)
  // What a reader asks first.
  await sql`create table held_type (datastore_id text, type text)`.execute(engine.db)
})
afterAll(async () => {
  await engine.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

it('frees the connection when a query takes too long', async () => {
  const slow = read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, { timeLimitMs: 300 }, reader =>
    reader.rows(SLOW),
  )
  await expect(slow).rejects.toMatchObject({ error: 'QUERY_TOO_LONG', status: 422 })
  const began = performance.now()
  await sql`select 1`.execute(engine.db)
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('gives texts as they were kept, a byte order mark at their beginning too', async () => {
  const text = '\ufeffname'
  await sql`create table texts (t text, list text[])`.execute(engine.db)
  await sql`insert into texts values (${text}, ${[text, 'b']})`.execute(engine.db)
  const { rows } = await sql`select t, list, json_build_array(t) as json from texts where t = ${text}`.execute(
    engine.db,
  )
  expect(rows).toEqual([{ t: text, list: [text, 'b'], json: [text] }])
})

it('drops what waits and cancels what runs when nobody waits for it', async () => {
  const gone = new AbortController()
  const work = (reader: { rows: (statement: typeof SLOW) => Promise<unknown> }) => reader.rows(SLOW)
  const running = read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, { signal: gone.signal }, work)
  const waiting = read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, { signal: gone.signal }, work)
  await pause(100)
  gone.abort()
  await expect(running).rejects.toMatchObject({ error: 'CANCELLED' })
  await expect(waiting).rejects.toMatchObject({ error: 'CANCELLED' })
  expect((await sql`select 1 as one`.execute(engine.db)).rows).toEqual([{ one: 1 }])
})

it('breaks a long read off for a sign-in, and answers it afterwards', async () => {
  const done: string[] = []
  const rows = sql<{ n: number }>`select count(*)::int as n from generate_series(1, 4000) a, generate_series(1, 4000) b`
  const report = read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, {}, reader =>
    reader.rows(rows),
  ).then(answer => {
    done.push('report')
    return answer
  })
  await pause(20)
  await inLane('session', () => sql`insert into kept values (1)`.execute(engine.db))
  done.push('sign-in')
  expect(await report).toEqual([{ n: 16_000_000 }])
  expect(done).toEqual(['sign-in', 'report'])
})

it('never breaks a write off', async () => {
  const write = inLane('job', () =>
    engine.db.transaction().execute(async trx => {
      await sql`insert into kept select 2 from generate_series(1, 200000)`.execute(trx)
      await sql`insert into kept select 2 from generate_series(1, 200000)`.execute(trx)
    }),
  )
  await pause(20)
  await inLane('session', () => sql`select 1`.execute(engine.db))
  await write
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept where n = 2`.execute(engine.db)
  expect(rows).toEqual([{ n: 400_000 }])
})

it('starts its thread again when that has died, with all that was answered, and fails what was under way as unavailable', async () => {
  await sql`insert into kept values (3)`.execute(engine.db)
  const half = engine.db.transaction().execute(async trx => {
    await sql`insert into kept values (4)`.execute(trx)
    await engine.kill?.()
    await sql`insert into kept values (5)`.execute(trx)
  })
  await expect(half).rejects.toMatchObject({ error: 'UNAVAILABLE', status: 503, retryAfter: 2 })
  await pause(1_000)
  const { rows } = await sql<{ n: number }>`select n from kept where n > 2`.execute(engine.db)
  expect(rows).toEqual([{ n: 3 }])
})

describe('a caller who goes away just as a transaction sends', () => {
  const wrong = sql`select 1 / 0`
  it.each([
    ['begin', sql`select 1`],
    ['select 1', sql`select 1`],
    ['commit', sql`select 1`],
    // The transaction is broken by then, and would stay so for whoever comes next.
    ['rollback', wrong],
  ])('%s leaves the connection as it was', async (statement, work) => {
    const plain = PgliteClient.prototype.query
    for (let i = 0; i < 20; i++) {
      const gone = new AbortController()
      const spy = vi.spyOn(PgliteClient.prototype, 'query').mockImplementation(function (
        this: PgliteClient,
        text,
        parameters,
        options = {},
      ) {
        const onSent = (id: number) => {
          options.onSent?.(id)
          if (text.startsWith(statement)) gone.abort()
        }
        return plain.call(this, text, parameters, { ...options, onSent })
      })
      await asCall({ lane: 'read', repeatable: true, signal: gone.signal }, () =>
        engine.db.transaction().execute(trx => work.execute(trx)),
      ).catch(() => undefined)
      spy.mockRestore()
      expect(gone.signal.aborted).toBe(true)
      // All statements of one transaction have its time; the engine's clock goes by milliseconds.
      const now = async () => (await sql<{ now: string }>`select now()::text as now`.execute(engine.db)).rows[0]?.now
      const first = await now()
      await pause(3)
      expect(await now()).not.toBe(first)
    }
  })
})
