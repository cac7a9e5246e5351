/** What becomes of alerts whose rule goes: they stay, and name no rule any more. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.js'
import { type Engine, openEngine } from '../engine/open-engine.js'
import { migrate } from '../migrations.js'
import { createAlertRules, leaveRulesOf } from './rules.js'

const NOW = new Date('2026-11-21T12:00:00Z')
let engine: Engine

beforeAll(async () => {
  const url = await createTestDatabase()
  engine = await openEngine(url === undefined ? {} : { url })
  await migrate(engine.db)
})
afterAll(() => engine.close())

beforeEach(async () => {
  const { db } = engine
  await sql`delete from account`.execute(db)
  await sql`insert into account (id, name, type, currency, slug_name, lineage) values ('a', 'A', 'organization', 'USD', 'a', '{a}')`.execute(
    db,
  )
  await sql`insert into environment (id, name, account_id, datastore_id, demo)
    select e, e, 'a', 'd-' || e, false from unnest(array['here', 'there']) e`.execute(db)
  await sql`insert into alert_rule (id, account_id, environment_id, name, severity, enabled, rule, version, updated_at)
    values ('of here', 'a', 'here', 'R', 'critical', true, '{}', 1, now()), ('of all', 'a', null, 'S', 'critical', true, '{}', 1, now())`.execute(
    db,
  )
  await sql`insert into alert (id, account_id, environment_id, datastore_id, rule_id, rule_name, severity, condition, for_minutes, state,
      entity_type, entity_id, entity_name, since, measure)
    select concat_ws(' ', r, e, s), 'a', e, 'd-' || e, r, r, 'critical', '{}', 0, s, 'vmware.vm', s, s, now(), 'CPU'
    from unnest(array['of here', 'of all']) r, unnest(array['here', 'there']) e, unnest(array['pending', 'firing', 'resolved']) s`.execute(
    db,
  )
})

const alerts = async () => {
  const { rows } = await sql<{
    line: string
  }>`select concat_ws(', ', id, state, coalesce(rule_id, 'no rule')) as line from alert order by id`.execute(engine.db)
  return rows.map(({ line }) => line)
}

it('ends what is open of a rule that is deleted, and leaves what is over without one', async () => {
  const rules = createAlertRules(engine.db)
  expect(await rules.remove('another account', 'of here', NOW)).toBe(false)
  expect((await alerts()).filter(line => line.endsWith('no rule'))).toEqual([])
  expect(await rules.remove('a', 'of here', NOW)).toBe(true)
  expect((await alerts()).filter(line => line.startsWith('of here'))).toEqual([
    'of here here firing, resolved, no rule',
    'of here here resolved, resolved, no rule',
    'of here there firing, resolved, no rule',
    'of here there resolved, resolved, no rule',
  ])
  expect((await alerts()).filter(line => line.startsWith('of all') && line.endsWith(', of all'))).toHaveLength(6)
})

it('leaves alerts of other environments without the rules of one that is deleted, and its own with nothing', async () => {
  await engine.db.transaction().execute(async trx => {
    await leaveRulesOf(trx, 'here')
    await sql`delete from environment where id = 'here'`.execute(trx)
  })
  expect(await alerts()).toEqual([
    'of all there firing, firing, of all',
    'of all there pending, pending, of all',
    'of all there resolved, resolved, of all',
    'of here there firing, firing, no rule',
    'of here there pending, pending, no rule',
    'of here there resolved, resolved, no rule',
  ])
})

it('takes the alerts of an account with its environments', async () => {
  await sql`delete from account`.execute(engine.db)
  expect(await alerts()).toEqual([])
})

it('looks an alert that begins up in one other table, and keeps it in the order of time once it is over', async () => {
  const { rows: others } = await sql<{
    name: string
  }>`select confrelid::regclass::text as name from pg_constraint where contype = 'f' and conrelid = 'alert'::regclass`.execute(
    engine.db,
  )
  expect(others).toEqual([{ name: 'environment' }])
  const { rows: ordered } = await sql<{ is: string }>`select indexdef as is from pg_indexes where tablename = 'alert'
    and indexdef like '%fired_at%' and indexdef like '%entity_id%'`.execute(engine.db)
  expect(ordered.map(({ is }) => is.split(' WHERE ')[1])).toEqual(["(state = 'resolved'::text)"])
})
