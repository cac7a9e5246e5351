/** What counting users comes to where there are many. */
import { type KyselyPlugin, type RawNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, testRegistry } from '../../../../tests/support/database.js'
import { copyDirectory } from '../../../../tests/support/templates.js'
import { facetsOf } from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import { type Engine, openEngine } from '../engine/open-engine.js'
import { openStore } from '../open-store.js'
import { countRecords } from './count-records.js'
import type { AdminQuestion } from './types.js'

const USERS = 4_000
const viewer = { isAll: true, accountIds: [], shut: [], roles: {} }
const question: AdminQuestion = {
  section: 'users',
  viewer,
  narrowed: {},
  sort: { column: 'lastSeen', direction: 'desc' },
  limit: 50,
}
let engine: Engine

beforeAll(async () => {
  const url = await createTestDatabase()
  const dataDir = url === undefined ? await copyDirectory(testRegistry) : undefined
  if (url !== undefined) await (await openStore({ url, registry: testRegistry })).close()
  engine = await openEngine({ ...(url !== undefined && { url }), ...(dataDir !== undefined && { dataDir }) })
  const { db } = engine
  await sql`insert into account (id, name, type, currency, slug_name, lineage)
    select 'a' || n, 'A' || n, 'organization', 'USD', 'a' || n, array['a' || n] from generate_series(1, 40) n`.execute(
    db,
  )
  await sql`insert into portal_user (id, email, name, password_hash)
    select 'u' || n, 'u' || n || '@company.example', 'U' || n, 'hash' from generate_series(1, ${USERS}) n`.execute(db)
  await sql`insert into account_member (account_id, user_id, is_owner)
    select 'a' || 1 + n % 40, 'u' || n, false from generate_series(1, ${USERS}) n`.execute(db)
  await sql`insert into second_factor (user_id, sealed, confirmed_at, last_step)
    select 'u' || n, 'sealed', now(), 0 from generate_series(3, ${USERS}, 3) n`.execute(db)
  await sql`insert into refresh_family (family, user_id, started_at, used_at)
    select 'f' || n, 'u' || n / 2, now(), now() from generate_series(2, ${USERS}) n`.execute(db)
  await sql`insert into user_trait select n.*, f.at from user_trait_now n
    left join (select user_id, max(used_at) as at from refresh_family group by user_id) f on f.user_id = n.user_id`.execute(
    db,
  )
  await sql`analyze`.execute(db)
})
afterAll(() => engine.close())

const facets = facetsOf(SECTIONS.users)

it.each([
  ['all', {}],
  ['those without a second factor', { factor: ['no'] }],
])('counts %s without sorting the users and without looking each of them up', async (_who, narrowed) => {
  const plan: string[] = []
  await countRecords(engine.db.withPlugin(explaining(plan)), { ...question, narrowed }, facets)
  expect(plan.filter(line => /Seq Scan on user_trait/.test(line))).not.toEqual([])
  // What they are counted by is kept: of their rows, factors and sessions none is read.
  expect(plan.filter(line => / on (portal_user|second_factor|passkey|user_identity|refresh_)/.test(line))).toEqual([])
  expect(plan.filter(line => /Sort Key: (m\.account_id|.*is_locked)/.test(line))).toEqual([])
  expect(plan.filter(line => /Index.* Scan using (user_trait_pkey|account_member)/.test(line))).toEqual([])
})

it('counts the same for all users as for those who have a text', async () => {
  for (const narrowed of [{}, { factor: ['no'] }, { status: ['away'], account: ['a7'] }]) {
    const counted = await countRecords(engine.db, { ...question, narrowed }, facets)
    expect(counted.total).toBeGreaterThan(0)
    expect(counted).toEqual(await countRecords(engine.db, { ...question, narrowed, text: 'company' }, facets))
  }
})

/** Has statements explained in place of run. */
const explaining = (plan: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    const { sqlFragments, ...raw } = node as RawNode
    return { ...raw, sqlFragments: [`explain ${sqlFragments[0]}`, ...sqlFragments.slice(1)] }
  },
  async transformResult({ result }) {
    plan.push(...result.rows.map(row => String(Object.values(row)[0])))
    return { rows: [] }
  },
})
