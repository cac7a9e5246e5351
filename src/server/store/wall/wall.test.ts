/**
 * The second wall on a PostgreSQL of the test's own. Two tenants have things with the same ids: readers from which one condition was left out, wherever
 * it stands, answer what they would with it, while without the wall they show what is not theirs.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { leaveOut } from '../../../../tests/support/leave-out.js'
import { type OwnPostgresql, postgresqlPrograms, startPostgresql } from '../../../../tests/support/postgresql.js'
import { fillTables, fillTenants, NOW, OURS, THEIRS } from '../../../../tests/support/two-tenants.js'
import type { Filter, Query } from '../../../wire/query.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import type { Database } from '../database.js'
import { createForecastStore } from '../forecasts/forecasts.js'
import { generateTables } from '../generate-tables.js'
import { type MigratedEngine, openMigrated } from '../open-migrated.js'
import { countVisible } from '../query/count-visible.js'
import { entityChanges } from '../query/entity-changes.js'
import { queryFacts } from '../query/query-facts.js'
import { exportPages, runQuery } from '../query/run-query.js'
import { visibleIds } from '../query/visible-ids.js'
import { enterWall, type Wall } from './wall.js'

const programs = postgresqlPrograms()
let postgresql: OwnPostgresql
let engine: MigratedEngine
let wall: Wall

beforeAll(async () => {
  if (programs === undefined) return
  postgresql = await startPostgresql(programs)
  await fillTenants(postgresql.url)
  engine = await openMigrated({ url: postgresql.url }, testRegistry)
  if (!engine.wall) throw new Error('There is no wall')
  wall = engine.wall
})
afterAll(async () => {
  await engine?.close()
  postgresql?.remove()
})

/** Runs statements as a reader of a datastore does, or as one that names none. */
function behind<T>(datastoreId: string | undefined, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  const settings = enterWall(wall, datastoreId ?? '').slice(datastoreId === undefined ? 1 : 0)
  return engine.db.transaction().execute(async trx => {
    await sql`select ${sql.join(settings)}`.execute(trx)
    return work(trx)
  })
}
const inFront = (name: string) => `${wall.schema.replace(/:wall$/, '')}."${name}"`

async function tablesOfDatastores(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'datastore_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`.execute(engine.db)
  return rows.map(({ name }) => name)
}

describe.skipIf(programs === undefined)('behind the second wall', () => {
  it('every table and view has the rows of the datastore that is named, and no other', async () => {
    await fillTables(engine.db)
    const names = await tablesOfDatastores()
    expect(names.length).toBeGreaterThan(300)
    const seen = (datastoreId: string | undefined, name: string) =>
      behind(datastoreId, async trx => {
        const { rows } = await sql<{ of: string }>`select distinct datastore_id as of from ${sql.id(name)}`.execute(trx)
        return rows.map(row => row.of)
      })
    for (const name of names) {
      const hasRows = (await sql`select 1 from ${sql.id(name)} limit 1`.execute(engine.db)).rows.length > 0
      expect([name, await seen(OURS, name), await seen(THEIRS, name)]).toEqual([
        name,
        hasRows ? [OURS] : [],
        hasRows ? [THEIRS] : [],
      ])
      expect([name, await seen(undefined, name), await seen('', name)]).toEqual([name, [], []])
    }
    const heads = await behind(OURS, trx => sql<{ key: string }>`select key from change_head`.execute(trx))
    expect(heads.rows).toEqual([{ key: 'datastore:ours' }])
  })

  it('there is nothing else to read, and nothing to write', async () => {
    const entities = '"entity:vmware.vm"'
    const refused = [
      `select * from ${inFront('entity:vmware.vm')}`,
      `select * from ${inFront('portal_user')}`,
      `insert into ${entities} (datastore_id, id) values ('ours', 'new')`,
      `update ${entities} set name = 'other'`,
      `delete from ${entities}`,
      `truncate ${inFront('setting')}`,
      `drop view ${entities}`,
      'create table mine (x int)',
      `create function mine() returns int language sql as 'select 1'`,
      `alter role plinth_reader superuser`,
    ]
    for (const statement of refused) {
      await expect(
        behind(OURS, trx => sql.raw(statement).execute(trx)),
        statement,
      ).rejects.toMatchObject({
        message: expect.stringMatching(/permission denied|must be owner|no schema has been selected|must be superuser/),
      })
    }
    await expect(behind(OURS, trx => sql`select * from portal_user`.execute(trx))).rejects.toThrow(/does not exist/)
  })

  it('the next transaction of the connection is not', async () => {
    for (let i = 0; i < 10; i++) {
      await behind(OURS, trx => sql`select 1`.execute(trx))
      const { rows } = await sql<{ who: string; names: string; of: string }>`select current_user::text as who,
        current_setting('search_path') as names, current_setting('plinth.datastore', true) as of`.execute(engine.db)
      expect(rows).toEqual([{ who: 'plinth', names: '"$user", public', of: '' }])
    }
  })
})

const machines = (query: Partial<Query>): Query => ({
  entity: 'vmware.vm',
  select: { name: { property: 'name' } },
  ...query,
})
const cpu = { metric: 'cpu.utilization.p95' } as const
const at = systemAccess(OURS, NOW)
const context = { access: at }
const lock: Filter = { property: 'name', op: 'contains', value: 'm' }
const locked = limitedAccess(testRegistry, [{ filters: { 'vmware.vm': lock } }], OURS, NOW)
const asked =
  (query: Query, params = {}) =>
  (source: TypedDatabase) =>
    runQuery(source, query, { ...context, ...params })
const RANGE = { range: '2026-11-21T08:00:00Z/2026-11-21T12:30:00Z' }

async function pagesOf<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(page)
  return all
}

const READERS: [string, (source: TypedDatabase) => Promise<unknown>][] = [
  ['rows', asked(machines({}))],
  ['rows of a family', asked(machines({ entity: 'vm', select: { name: { property: 'name' }, v: cpu } }))],
  [
    'rows with what they refer to',
    asked(machines({ select: { name: { property: 'name' }, host: { property: 'host.name' } } })),
  ],
  ['rows that are searched', asked(machines({ where: { text: 'm0' } }))],
  ['rows with rollups', asked(machines({ select: { v: cpu } }))],
  ['rows as they were', asked(machines({}), { origin: '2026-11-21T09:00:00Z' })],
  ['counts', asked(machines({ select: { n: { count: true } } }))],
  ['groups', asked(machines({ select: { n: { count: true } }, groupBy: { x: { property: 'name' } } }))],
  ['sums', asked(machines({ select: { v: { ...cpu, aggregation: 'sum' } } }), RANGE)],
  ['series of rows', asked(machines({ select: { v: { ...cpu, series: true } } }), RANGE)],
  ['summed series', asked(machines({ select: { v: { ...cpu, aggregation: 'sum', series: true } } }), RANGE)],
  [
    'facts',
    source => queryFacts(source, machines({ select: { v: { ...cpu, aggregation: 'sum' } } }), { ...context, ...RANGE }),
  ],
  ['changes', source => entityChanges(source, { type: 'vmware.vm', id: 'm0', before: undefined, limit: 10 }, context)],
  ['ids of a feed', source => visibleIds(source, locked, ['vmware.vm'], {})],
  ['counts of types', source => countVisible(source, at, {})],
  ['forecasts', source => createForecastStore(source).list(at, { type: 'vmware.vm', id: 'm0', limit: 9 })],
  ['exports', source => pagesOf(exportPages(source, machines({}), context))],
]

describe.skipIf(programs === undefined)('a reader that forgets whose rows it reads', () => {
  it.each(READERS)('answers as if it had not: %s', async (_name, ask) => {
    const open = { db: engine.db, registry: testRegistry }
    const right = await ask({ ...open, wall })
    expect(await ask(open)).toEqual(right)
    const answered = async (source: TypedDatabase, isOut: (place: number) => boolean) => {
      const left = leaveOut(isOut)
      const answer = await ask(source).catch((error: unknown) => error)
      left.end()
      return { answer, count: left.count }
    }
    const { count } = await answered(open, () => false)
    expect(count).toBeGreaterThan(0)
    for (let which = 0; which < count; which++) {
      expect((await answered({ ...open, wall }, place => place === which)).answer).toEqual(right)
    }
    expect((await answered({ ...open, wall }, () => true)).answer).toEqual(right)
    // Without the wall that would show.
    expect((await answered(open, () => true)).answer).not.toEqual(right)
  })
})

describe.skipIf(programs === undefined)('the wall', () => {
  const columnsOf = async (name: string) => {
    const { rows } = await sql<{ column: string }>`select a.attname as column from pg_attribute a
      where a.attrelid = ${`"${wall.schema}"."${name}"`}::regclass and a.attnum > 0`.execute(engine.db)
    return rows.map(row => row.column)
  }
  const run = async (...statements: RawBuilder<unknown>[]) => {
    for (const statement of statements) await statement.execute(engine.db)
  }
  const again = async () => {
    const opened = await openMigrated({ url: postgresql.url }, testRegistry)
    await opened.close()
    return opened.wall
  }

  it('follows the tables', async () => {
    await run(sql`alter table "entity:vmware.vm" add column "new one" text`)
    expect(await again()).toEqual(wall)
    expect(await columnsOf('entity:vmware.vm')).toContain('new one')
    // As if another release had made it: it is replaced, and what stands in front of it too, at once.
    await run(sql`comment on view "entity:vm" is 'other'`, sql`delete from setting where key = 'schema.generated'`)
    await generateTables(engine.db, testRegistry)
    expect(await columnsOf('entity:vm')).toContain('name')
    const { rows } = await behind(OURS, trx => sql`select distinct datastore_id from "entity:vm"`.execute(trx))
    expect(rows).toEqual([{ datastore_id: OURS }])
  })
})
