/** What was in an environment is deleted from every table there is, and what arrives after that too. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { openSharedEngine, type SharedEngine } from '../../../../tests/support/shared-engine.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import { addTallies } from './ingest-tallies.js'
import { createRemoval, type Removal } from './remove-datastores.js'

const NOW = new Date('2026-11-20T12:00:00Z')
let engine: SharedEngine
let removal: Removal

beforeAll(async () => {
  engine = await openSharedEngine(() => NOW)
  removal = createRemoval({ db: engine.db, registry: testRegistry }, (_name, run) => run(), 100)
})
afterAll(() => engine.close())

const send = (datastoreId: string, records: readonly IngestRecord[]) =>
  engine.store.datastore.ingest(
    datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
const fill = async (datastoreId: string) => {
  const at = new Date(NOW.getTime() - 60_000).toISOString()
  const machines = Array.from(
    { length: 250 },
    (_, i): IngestRecord => ({ entity: { type: 'vmware.vm', id: `m${i}`, fields: { name: `m${i}` } } }),
  )
  await send(datastoreId, [
    ...machines,
    { samples: { type: 'vmware.vm', id: 'm1', at, values: { 'cpu.utilization': 4 } } },
  ])
  const tally = {
    entities: 1,
    samples: 0,
    costs: 0,
    refused: 1,
    reasons: new Map([['is wrong', { n: 1, place: 'x' }]]),
  }
  await addTallies(engine.db, { datastoreId, now: NOW }, new Map([['vmware', tally]]))
}
const removed = (datastoreId: string, ago: string) =>
  sql`insert into removed_datastore values (${datastoreId}, now() - ${ago}::interval)`.execute(engine.db)

/** Tables with rows of the datastore. */
async function left(datastoreId: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    and a.attname = 'datastore_id' and not a.attisdropped where c.relkind = 'r'
    and c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) order by 1`.execute(engine.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: some } = await sql`select from ${sql.id(name)} where datastore_id = ${datastoreId} limit 1`.execute(
      engine.db,
    )
    if (some.length > 0) found.push(name)
  }
  return found
}

it('leaves no row of it in any table, and every row of others', async () => {
  await fill('gone')
  await fill('stays')
  const before = await left('stays')
  expect(before.length).toBeGreaterThan(6)
  expect(await left('gone')).toEqual(before)
  await removed('gone', '1 minute')
  await removal.run()
  expect(await left('gone')).toEqual(['removed_datastore'])
  expect(await left('stays')).toEqual(before)
})

it('deletes what arrives late, and forgets the datastore once nothing did', async () => {
  await removed('late', '2 hours')
  await send('late', [{ entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } }])
  await removal.run()
  expect(await left('late')).toEqual(['removed_datastore'])
  await removal.run()
  expect(await left('late')).toEqual([])
})
