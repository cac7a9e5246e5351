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
