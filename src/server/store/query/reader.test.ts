import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, testRegistry } from '../../../../tests/support/database.js'
import { type MigratedEngine, openMigrated } from '../open-migrated.js'
import { read } from './reader.js'

let engine: MigratedEngine
beforeAll(async () => {
  const url = await createTestDatabase()
  engine = await openMigrated(url === undefined ? {} : { url }, testRegistry)
})
afterAll(() => engine.close())

it('answers in time that a query takes too long, and goes on with the next', async () => {
  const slow = read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, { timeLimitMs: 100 }, reader =>
    reader.rows(sql`select sum(sqrt(n)) from generate_series(1, 4000000) n`),
  )
  await expect(slow).rejects.toMatchObject({
    error: 'QUERY_TOO_LONG',
    status: 422,
    details: [{ path: 'query', hint: 'ask for a shorter range, or filter for fewer entities' }],
  })
  expect(
    await read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, {}, reader =>
      reader.rows(sql`select 1 as one`),
    ),
  ).toEqual([{ one: 1 }])
})

it('reads only', async () => {
  await expect(
    read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, {}, reader =>
      reader.rows(sql`create table x (y int)`),
    ),
  ).rejects.toThrow(/read-only/)
})

it.each([
  ['1e308::float8 * 1e308::float8', 'gives a number beyond what can be kept'],
  ["'a'::float8", 'holds a value the database cannot compare'],
])('says what is wrong with %s', async (expression, message) => {
  const run = read({ db: engine.db, registry: testRegistry, datastoreId: 'd' }, {}, reader =>
    reader.rows(sql`select ${sql.raw(expression)}`),
  )
  await expect(run).rejects.toMatchObject({ code: 13, details: [{ message }] })
})
