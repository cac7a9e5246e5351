/**
 * The second wall on a PostgreSQL of the test's own. Two tenants have things with the same ids: readers from which one condition was left out, wherever
 * it stands, answer what they would with it, while without the wall they show what is not theirs.
 */
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { ALL } from '../../../../tests/support/flow-world.js'
import { leaveOut } from '../../../../tests/support/leave-out.js'
import { fillRecords, fillTables, fillTenants, NOW, OURS, THEIRS, USER } from '../../../../tests/support/two-tenants.js'
import { hasPostgresql, openWalled, type Walled } from '../../../../tests/support/walled.js'
import type { Filter, Query } from '../../../wire/query.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import { replay } from '../change-log.js'
import type { TypedDatabase } from '../context.js'
import { createCostProfileStore } from '../cost-profiles.js'
import type { Database } from '../database.js'
import { createForecastStore } from '../forecasts/forecasts.js'
import { generateTables } from '../generate-tables.js'
import type { MigratedEngine } from '../open-migrated.js'
import { countVisible } from '../query/count-visible.js'
import { differences } from '../query/differences.js'
import { entityChanges } from '../query/entity-changes.js'
import { flowsOf } from '../query/flows/flows.js'
import { queryFacts } from '../query/query-facts.js'
import { exportPages, runQuery } from '../query/run-query.js'
import { visibleIds } from '../query/visible-ids.js'
import { createSavedFilterStore } from '../saved-filters.js'
import { enterWall, type Wall, type Whose } from './wall.js'

let walled: Walled
let engine: MigratedEngine
let wall: Wall

beforeAll(async () => {
  if (!hasPostgresql) return
  walled = await openWalled(fillTenants)
  engine = walled.engine
  wall = walled.wall
  await fillRecords(engine.db)
})
afterAll(() => walled?.close())

/** Runs statements as a reader of a datastore does, or as one that names none. */
function behind<T>(datastoreId: string | undefined, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  const settings = enterWall(wall, datastoreId === undefined ? {} : { datastoreId })
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

describe.skipIf(!hasPostgresql)('behind the second wall', () => {
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

  it('an account has its filters, and the commits of its resources', async () => {
    const tables = ['saved_filter', 'default_view', 'change_head', 'change_commit']
    const seen = (whose: Whose) =>
      engine.db.transaction().execute(async trx => {
        await sql`select ${sql.join(enterWall(wall, whose))}`.execute(trx)
        const rowsOf = async (name: string) => (await sql.raw<object>(`select * from ${name}`).execute(trx)).rows
        return Promise.all(tables.map(async name => [name, (await rowsOf(name)).map(row => JSON.stringify(row))]))
      })
    expect(await seen({ accountId: OURS })).toEqual(
      tables.map(name => [name, [expect.stringMatching(/"(resources:)?ours"/)]]),
    )
    expect(await seen({})).toEqual(tables.map(name => [name, []]))
    expect(await seen({ accountId: '' })).toEqual(tables.map(name => [name, []]))
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

async function epochOf({ db }: TypedDatabase, of: string): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select epoch from change_head where ${of} in (key)`.execute(db)
  return rows[0]?.epoch ?? ''
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
  [
    'differences',
    source =>
      differences(
        source,
        {
          from: '2026-11-21T09:00:00Z',
          until: undefined,
          kind: undefined,
          type: 'vmware.vm',
          measured: true,
          after: 0,
          limit: 10,
        },
        context,
      ),
  ],
  ['ids of a feed', source => visibleIds(source, locked, ['vmware.vm'], {})],
  ['counts of types', source => countVisible(source, at, {})],
  ['forecasts', source => createForecastStore(source).list(at, { type: 'vmware.vm', id: 'm0', limit: 9 })],
  [
    'a stream of a datastore that is resumed',
    async source => replay(source, 'datastore:ours', { epoch: await epochOf(source, 'datastore:ours'), sequence: 0 }),
  ],
  ['a stream of resources that is resumed', source => replay(source, 'resources:ours', { epoch: OURS, sequence: 0 })],
  ['saved filters', source => createSavedFilterStore(source).list({ accountId: OURS, userId: USER })],
  ['a saved filter', source => createSavedFilterStore(source).byId(OURS, 'filter theirs')],
  ['cost profiles', source => createCostProfileStore(source).get(OURS)],
  ['flows', source => flowsOf(source, ALL, context)],
  ['exports', source => pagesOf(exportPages(source, machines({}), context))],
]

describe.skipIf(!hasPostgresql)('a reader that forgets whose rows it reads', () => {
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

describe.skipIf(!hasPostgresql)('the wall', () => {
  const columnsOf = async (name: string) => {
    const { rows } = await sql<{ column: string }>`select a.attname as column from pg_attribute a
      where a.attrelid = ${`"${wall.schema}"."${name}"`}::regclass and a.attnum > 0`.execute(engine.db)
    return rows.map(row => row.column)
  }

  it('follows the tables', async () => {
    await walled.run(sql`alter table "entity:vmware.vm" add column "new one" text`)
    expect(await walled.again()).toEqual(wall)
    expect(await columnsOf('entity:vmware.vm')).toContain('new one')
    // As if another release had made it: it is replaced, and what stands in front of it too, at once.
    await walled.run(
      sql`comment on view "entity:vm" is 'other'`,
      sql`delete from setting where key = 'schema.generated'`,
    )
    await generateTables(engine.db, testRegistry)
    expect(await columnsOf('entity:vm')).toContain('name')
    const { rows } = await behind(OURS, trx => sql`select distinct datastore_id from "entity:vm"`.execute(trx))
    expect(rows).toEqual([{ datastore_id: OURS }])
  })
})
