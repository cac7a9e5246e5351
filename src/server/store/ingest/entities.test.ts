import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import type { Engine } from '../engine/open-engine.js'
import { openMigrated } from '../open-migrated.js'
import { writeEntities } from './entities.js'

const now = new Date('2026-03-01T09:00:00Z')
let engine: Engine

beforeAll(async () => {
  engine = await openMigrated({}, testRegistry)
}, 120_000)
afterAll(() => engine.close())

/** Writes hosts by id, and returns the statements that this takes. */
async function written(hosts: Record<string, Record<string, unknown>>): Promise<string[]> {
  const statements: string[] = []
  const recording: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(engine.db.getExecutor().compileQuery(node, { queryId: 'seen' }).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await engine.db.transaction().execute(trx => {
    const context = { db: trx.withPlugin(recording), datastoreId: 'd', registry: testRegistry, now }
    const spec = testRegistry.get('vmware.vh')
    return writeEntities({ ...context, db: context.db as typeof trx, spec }, new Map(Object.entries(hosts)))
  })
  return statements
}

it('a change of a column reads and writes that column, not whole rows', async () => {
  await written({ a: { name: 'a', age: 1, serialNumber: 'S1' }, b: { name: 'b', age: 1 } })
  const statements = await written({ a: { age: 2 } })
  const hosts = statements.filter(text => text.includes('"entity:vmware.vh"') && !text.includes('entity_history'))
  expect(hosts).toHaveLength(2)
  expect(hosts.join()).toContain('"age"')
  expect(hosts.join()).not.toMatch(/\*|"memorySize"|"runtime.powerState"/)
})

it('rows of a batch keep what another one changes', async () => {
  await written({ a: { age: 3 }, b: { 'runtime.powerState': 'poweredOff' } })
  const { rows } = await sql`select id, age, "serialNumber", "runtime.powerState"
    from "entity:vmware.vh" order by id`.execute(engine.db)
  expect(rows).toEqual([
    { id: 'a', age: 3, serialNumber: 'S1', 'runtime.powerState': null },
    { id: 'b', age: 1, serialNumber: null, 'runtime.powerState': 'poweredOff' },
  ])
})
