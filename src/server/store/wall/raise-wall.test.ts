/** How the second wall is raised, lowered and found shut, on a PostgreSQL of the test's own. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { leaveOut } from '../../../../tests/support/leave-out.js'
import { hasPostgresql, openWalled, type Walled } from '../../../../tests/support/walled.js'
import type { Query } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import { MIGRATIONS, migrate } from '../migrations.js'
import { type MigratedEngine, openMigrated } from '../open-migrated.js'
import { openStore } from '../open-store.js'
import { runQuery } from '../query/run-query.js'
import { raiseWall } from './raise-wall.js'
import type { Wall } from './wall.js'

let walled: Walled
let engine: MigratedEngine
let wall: Wall

beforeAll(async () => {
  if (!hasPostgresql) return
  walled = await openWalled()
  engine = walled.engine
  wall = walled.wall
})
afterAll(() => walled?.close())

const context = { access: systemAccess('ours', new Date('2026-11-21T12:00:00Z')) }
const machines: Query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
function as(user: string, database: string): string {
  const url = new URL(walled.url)
  url.username = user
  url.pathname = `/${database}`
  return url.href
}

describe.skipIf(!hasPostgresql)('the wall', () => {
  it('has the types of the tables, and no view of one that is gone', async () => {
    await walled.run(
      sql`create table kept_things (datastore_id text, size int)`,
      sql`create table other_things (datastore_id text)`,
    )
    await walled.again()
    await walled.run(
      sql`create or replace view ${sql.id(wall.schema, 'kept_things')} as select null::text as datastore_id, null::int as size`,
      sql`alter table kept_things alter column size type numeric(12, 3)`,
      sql`alter table other_things rename to gone_things`,
    )
    await walled.again()
    const { rows } = await sql<{
      name: string
      type: string
    }>`select c.relname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = ${`"${wall.schema}"`}::regnamespace and c.relname like '%_things' order by 1, a.attnum`.execute(
      engine.db,
    )
    expect(rows).toEqual([
      { name: 'gone_things', type: 'text' },
      { name: 'kept_things', type: 'text' },
      { name: 'kept_things', type: 'numeric(12,3)' },
    ])
    await walled.run(sql`drop table kept_things cascade`, sql`drop table gone_things cascade`)
  })

  it('is down while steps change tables, shows nobody a row meanwhile, and stands as before when one fails', async () => {
    await walled.run(sql`create database moved`)
    const url = as('plinth', 'moved')
    const shut: string[] = []
    const store = await openMigrated({ url }, testRegistry)
    const source = {
      db: store.db,
      registry: testRegistry,
      wall: { ...wall, onShut: (reason: string) => shut.push(reason) },
    }
    const ask = () => runQuery(source, machines, context)
    const add = (name: string, ...statements: RawBuilder<unknown>[]) =>
      migrate(store.db, {
        ...MIGRATIONS,
        [name]: {
          async up(trx) {
            for (const statement of statements) await statement.execute(trx)
          },
        },
      })
    await sql`insert into "entity:vmware.vm" (datastore_id, id, name) values ('ours', 'a', 'a'), ('theirs', 'b', 'b')`.execute(
      store.db,
    )
    await expect(add('9001-wrong', sql`drop table forecast_level`, sql`select 1 / 0`)).rejects.toThrow(/up to date/)
    expect((await ask()).rows).toMatchObject([{ name: 'a' }])
    await add(
      '9002-right',
      sql`drop table forecast_level`,
      sql`alter table forecast_made drop column tried_days`,
      sql`alter table retention alter column days type numeric`,
    )
    await expect(ask()).rejects.toMatchObject({ error: 'UNAVAILABLE', retryAfter: expect.any(Number) })
    expect(shut).toEqual([expect.stringContaining('missing')])
    expect(await raiseWall(store.db)).toEqual(wall)
    expect((await ask()).rows).toMatchObject([{ name: 'a' }])
    await store.close()
  })

  it('is shut to a server whose connection may not read as the role any more, which says so once', async () => {
    const url = as('tenant_of_role', 'leased')
    await walled.run(
      sql`create role tenant_of_role login`,
      sql`create database leased owner tenant_of_role`,
      sql`grant plinth_reader to tenant_of_role`,
    )
    const said: string[] = []
    const onWallShut = (reason: string) => said.push(reason)
    const store = await openStore({ registry: testRegistry, url, onWallShut })
    expect(store.wall).toBe('views and role')
    const ask = () => store.datastore.query(machines, context)
    await ask()
    await walled.run(sql`revoke plinth_reader from tenant_of_role`)
    for (let i = 0; i < 2; i++) await expect(ask()).rejects.toMatchObject({ error: 'UNAVAILABLE' })
    expect(said).toEqual([expect.stringContaining('may no longer read as plinth_reader')])
    await walled.run(sql`grant plinth_reader to tenant_of_role`)
    await ask()
    await store.close()
  })

  it('needs two lines of the operator where the connection may make no role, and is of names until then', async () => {
    await walled.run(sql`create role landlord login`, sql`create database let owner landlord`)
    const url = as('landlord', 'let')
    const first = await openMigrated({ url }, testRegistry)
    expect(first.wall).toEqual({ schema: wall.schema, role: undefined })
    const open = { db: first.db, registry: testRegistry }
    await sql`insert into "entity:vmware.vm" (datastore_id, id, name) values ('ours', 'a', 'a'), ('theirs', 'b', 'b')`.execute(
      first.db,
    )
    const left = leaveOut(() => true)
    expect((await runQuery({ ...open, wall: first.wall }, machines, context)).rows).toMatchObject([{ name: 'a' }])
    left.end()
    await first.close()
    await walled.run(sql`grant plinth_reader to landlord`)
    const second = await openMigrated({ url }, testRegistry)
    expect(second.wall).toEqual(wall)
    expect((await runQuery({ ...open, db: second.db, wall }, machines, context)).rows).toMatchObject([{ name: 'a' }])
    await second.close()
  })
})
