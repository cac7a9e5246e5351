import { rmSync } from 'node:fs'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../tests/support/database.js'
import { copyDirectory } from '../../../tests/support/templates.js'
import { createRegistry } from '../../spec/registry.js'
import { type Engine, openEngine } from './engine/open-engine.js'
import { generateTables } from './generate-tables.js'
import { migrate } from './migrations.js'
import { planTables } from './plan-tables.js'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine({})
  await migrate(engine.db)
})
afterAll(() => engine.close())

/** Tables, views and indexes with their columns. */
async function schema(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; columns: string }>`select c.relname as name,
      (select string_agg(attname, ',' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'i')`.execute(engine.db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** How many statements generating asks where it was done before. */
async function askedAgain({ db }: Engine): Promise<number> {
  await generateTables(db, testRegistry)
  let asked = 0
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    asked += 1
    return node
  }
  await generateTables(db.withPlugin({ transformQuery, transformResult: async ({ result }) => result }), testRegistry)
  return asked
}

const small = createRegistry(
  testRegistry.types.map(spec => {
    if (spec.type !== 'vmware.vm') return spec
    const { 'cpu.utilization': cpu } = spec.metrics ?? {}
    return cpu ? { ...spec, metrics: { 'cpu.utilization': cpu } } : spec
  }),
)

describe('generated tables', () => {
  it('of a registry that grew are all there, with all of their columns', async () => {
    await generateTables(engine.db, small)
    expect((await schema()).get('hourly:vmware.vm')).not.toContain('mem.used')
    await generateTables(engine.db, testRegistry)
    const grown = await schema()
    for (const part of planTables(testRegistry, true)) {
      expect([part.name, grown.has(part.name)]).toEqual([part.name, part.kind !== 'dropped index'])
      if (part.kind !== 'table') continue
      const columns = part.columns.map(([name]) => name)
      expect([part.name, (grown.get(part.name) ?? '').split(',').sort()]).toEqual([part.name, columns.sort()])
    }
    expect((await sql`select "mem.used.p95" from "hourly:vm"`.execute(engine.db)).rows).toEqual([])
  })

  it('that are as they are to be are left alone, at the cost of one question', async () => {
    expect(await askedAgain(engine)).toBe(1)
  })

  it('that are as they are to be are left alone where there are no trigrams, which the product has none of over a directory', async () => {
    const dataDir = (await copyDirectory(testRegistry)) ?? ''
    const kept = await openEngine({ dataDir })
    expect(await askedAgain(kept)).toBe(2)
    await kept.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('are made again where one is gone, once the registry is another', async () => {
    await sql`drop index "hourly:vmware.vm:hour:block"`.execute(engine.db)
    await generateTables(engine.db, small)
    expect((await schema()).has('hourly:vmware.vm:hour:block')).toBe(true)
    await generateTables(engine.db, testRegistry)
  })
})
