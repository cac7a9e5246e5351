import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { vmwareVm } from '../../../../specs/vmware/vm.js'
import { createTestDatabase } from '../../../../tests/support/database.js'
import { createRegistry } from '../../../spec/registry.js'
import { openEngine } from '../engine/open-engine.js'
import { openStore } from '../open-store.js'

const home = mkdtempSync(join(tmpdir(), 'plinth-tenancy-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('Accounts of an earlier release become roots, with their owners, members and hub; owners of the first look after all', async () => {
  const url = await createTestDatabase()
  const options = url === undefined ? { dataDir: join(home, 'data') } : { url }
  const registry = createRegistry([vmwareVm])
  await (await openStore({ ...options, registry })).close()
  // As it was: without any of the tables and columns.
  const engine = await openEngine(options)
  for (const statement of [
    sql`drop table account_relation, team, team_member, workspace, workspace_member, workspace_team, workspace_environment,
      identity_role, role_assignment cascade`,
    sql`alter table account drop column slug_name, drop column parent_id, drop column lineage, drop column capabilities`,
    sql`alter table account_member drop column is_ghost`,
    sql`delete from kysely_migration where name >= '0027'`,
    sql`insert into portal_user (id, email, name) values ('ann', 'ann@x.example', 'Ann'), ('bob', 'bob@x.example', 'Bob')`,
    sql`insert into account (id, name, type, currency, created_at) values ('one', 'My company', 'organization', 'USD', '2026-01-01'),
      ('two', 'My Company!', 'organization', 'USD', '2026-01-02'), ('three', '株式会社', 'organization', 'USD', '2026-01-03')`,
    sql`insert into account_member values ('one', 'ann', true), ('one', 'bob', false), ('two', 'bob', true)`,
    sql`insert into environment (id, account_id, name, datastore_id, demo) values ('e', 'two', 'Hub', 'hub', false)`,
  ]) {
    await statement.execute(engine.db)
  }
  await engine.close()

  const store = await openStore({ ...options, registry })
  const accounts = await store.accounts.reached({ isAll: true, accountIds: [], shut: [] }, 10)
  expect(
    accounts.map(({ id, slugName, lineage, parentId, capabilities }) => [
      id,
      slugName,
      lineage,
      parentId,
      capabilities,
    ]),
  ).toEqual([
    ['two', 'two', ['two'], null, ['hub']],
    ['one', 'my-company', ['one'], null, []],
    ['three', 'three', ['three'], null, []],
  ])
  const { memberships, assignments } = await store.roles.heldBy('bob')
  expect(memberships).toMatchObject([
    { accountId: 'two', isOwner: true, isGhost: false },
    { accountId: 'one', isOwner: false, isGhost: false },
  ])
  expect(assignments).toEqual([])
  expect((await store.roles.heldBy('ann')).assignments).toMatchObject([{ roleId: 'administrator', resource: 'all' }])
  await store.close()

  // A step that joined later than one after it runs all the same.
  const again = await openEngine(options)
  await sql`delete from kysely_migration where name = '0025-default-views'`.execute(again.db)
  await again.close()
  await (await openStore({ ...options, registry })).close()
})
