/** What the embedded database's thread answers. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'

let thread: Worker
let last = 0

beforeAll(async () => {
  const cancelled = new Int32Array(new SharedArrayBuffer(4))
  thread = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData: { cancelled } })
  await once(thread, 'message')
})
afterAll(async () => void (await thread.terminate()))

async function answer(sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>> {
  const answered = once(thread, 'message')
  thread.postMessage({ id: ++last, sql, parameters })
  return (await answered)[0]
}

it('names the columns of many rows once', async () => {
  expect(await answer(`select n, 'row ' || n as name, null as none from generate_series(1, 2) n`)).toMatchObject({
    columns: ['n', 'name', 'none'],
    rows: [
      [1, 'row 1', null],
      [2, 'row 2', null],
    ],
  })
  expect(await answer('select $1::int as one where $1 > 1', [1])).toMatchObject({ columns: ['one'], rows: [] })
})

it('answers the last of several statements', async () => {
  expect(await answer('select 1 as one; select 2 as two')).toMatchObject({ columns: ['two'], rows: [[2]] })
})

it('names nothing where there are no rows to come', async () => {
  expect(await answer('create table kept (n integer)')).toMatchObject({ columns: [], rows: [] })
  expect(await answer('create index on kept (n); insert into kept values (1), (2)')).toMatchObject({ rows: [] })
})

it('takes values of each type, and tells them as PostgreSQL does', async () => {
  const select = `select $1::bool as yes, $2::int8 as large, $3::jsonb as object, $4::text as none, $5::text[] as list,
    $6::date as day, $7::timestamptz as at, $8::numeric as exact`
  const given = [true, 5, { a: [1] }, null, ['x', 'y "z"'], '2026-02-28', '2026-02-28T01:00:00+01:00', '1.5']
  const told = [true, 5, { a: [1] }, null, ['x', 'y "z"'], '2026-02-28', '2026-02-28T00:00:00.000Z', 1.5]
  expect(await answer(select, given)).toMatchObject({ rows: [told] })
})

it('says how many rows were written', async () => {
  expect(await answer('update kept set n = n + $1 where n < $2', [5, 2])).toMatchObject({ affectedRows: 1 })
  expect(await answer('delete from kept')).toMatchObject({ affectedRows: 2 })
})

it('goes on after statements that fail, in their words, their values or at work', async () => {
  const fails: [string, unknown[], string][] = [
    ['selec 1', [], '42601'],
    ['select $1::int as n from nowhere', [1], '42P01'],
    ['select $1::int as n', ['x'], '22P02'],
    ['select 1 / $1::int as n', [0], '22012'],
    ['select 1 / 0', [], '22012'],
  ]
  for (const [sql, parameters, code] of fails) {
    expect(await answer(sql, parameters)).toMatchObject({ error: { code } })
    expect(await answer('select $1::int as n', [7])).toMatchObject({ rows: [[7]] })
  }
})
