/** What one step writes: of alerts that are as they were, nothing. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.js'
import { type Commit, createChangeLog, type WritableChangeLog } from '../change-log.js'
import { type Engine, openEngine } from '../engine/open-engine.js'
import { migrate } from '../migrations.js'
import { openOf, takeStep } from './step.js'
import type { AlertWrite, OpenAlert, RuleRecord } from './types.js'

const START = Date.parse('2026-11-21T12:00:00Z')
const RULE: RuleRecord = {
  id: 'r',
  accountId: 'a',
  environmentId: 'e',
  name: 'CPU stays high',
  entity: 'vmware.vm',
  where: null,
  condition: { metric: { name: 'cpu.utilization.p95', is: 'above', threshold: 90, hours: 1 } },
  forMinutes: 0,
  severity: 'critical',
  tell: { members: [], webhooks: [] },
  enabled: true,
  version: 1,
  mutedUntil: null,
  createdBy: null,
  updatedAt: new Date(START).toISOString(),
}

let engine: Engine
let changes: WritableChangeLog
beforeAll(async () => {
  const url = await createTestDatabase()
  engine = await openEngine(url === undefined ? {} : { url })
  await migrate(engine.db)
  changes = await createChangeLog(engine)
  // A rule of no account: what is tested needs none.
  await engine.db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`insert into alert_rule (id, account_id, environment_id, name, severity, enabled, rule, version, updated_at)
      values ('r', 'a', 'e', ${RULE.name}, 'critical', true, '{}', 1, now())`.execute(trx)
  })
})
afterAll(() => engine.close())

function step(minute: number, decide: (open: readonly OpenAlert[]) => AlertWrite[], rule = RULE) {
  return engine.db.transaction().execute(async (trx): Promise<Commit[] | undefined> => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const now = new Date(START + minute * 60_000)
    const place = { accountId: 'a', environmentId: 'e', datastoreId: 'd' }
    const about = { measure: 'cpu.utilization.p95', unit: '%', holds: 2, trouble: null }
    const told = () => ({ body: '', about: '' })
    return takeStep(trx, { rule, place, now, decide, told, ...about }, changes)
  })
}

const machines = { x: 95, y: 97 }
const begins = () =>
  Object.entries(machines).map(
    ([id, value]): AlertWrite => ({
      ...{ type: 'vmware.vm', id, name: id, value, worst: value, heldBy: null },
      ...{ to: 'firing', alertId: undefined },
    }),
  )
/** Each as it is, but for what is changed of one. */
const again = (change: Partial<Record<string, Partial<AlertWrite>>> = {}) =>
  function decide(open: readonly OpenAlert[]): AlertWrite[] {
    return open.map(
      ({ type, id, name, value, worst, heldBy, alertId }) =>
        ({ type, id, name, value, worst, heldBy, alertId, to: 'firing', ...change[id] }) as AlertWrite,
    )
  }
/** The transaction that wrote each last. */
async function writers(): Promise<Record<string, string>> {
  const { rows } = await sql<{
    id: string
    xmin: string
  }>`select entity_id as id, xmin::text from alert where state != 'resolved'`.execute(engine.db)
  return Object.fromEntries(rows.map(({ id, xmin }) => [id, xmin]))
}

it('writes only those that are not as they were', async () => {
  await step(0, begins)
  const begun = await writers()
  expect(Object.keys(begun).sort()).toEqual(['x', 'y'])
  await step(1, again())
  expect(await writers()).toEqual(begun)
  await step(2, again({ y: { value: 99, worst: 99 } }))
  const risen = await writers()
  expect(risen.x).toBe(begun.x)
  expect(risen.y).not.toBe(begun.y)
  await step(3, again())
  expect(await writers()).toEqual(risen)
  await step(4, again({ x: { heldBy: 'Sunday' } }))
  const held = await writers()
  expect(held.y).toBe(risen.y)
  expect(held.x).not.toBe(risen.x)

  // What is not known is written once, and everything when the rule is another.
  await step(5, again({ x: { to: 'unknown' } }))
  const unknown = await writers()
  expect(unknown.y).toBe(held.y)
  expect(unknown.x).not.toBe(held.x)
  await step(6, again({ x: { to: 'unknown' } }))
  expect(await writers()).toEqual(unknown)
  await step(7, again({ x: { to: 'unknown' } }), { ...RULE, severity: 'caution' })
  const milder = await writers()
  expect(milder.x).not.toBe(unknown.x)
  expect(milder.y).not.toBe(unknown.y)
  expect((await openOf(engine.db, 'r', 'd', new Date(START))).map(({ value }) => value).sort()).toEqual([95, 99])
})

it('leaves deliveries that are found by their alert, without a look at the others', async () => {
  const plan = await engine.db.transaction().execute(async trx => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql<{ 'QUERY PLAN': string }>`explain select from alert_delivery where alert_id = 'one'`.execute(trx)
  })
  expect(plan.rows.map(row => row['QUERY PLAN']).join(' ')).toContain('alert_delivery_alert')
})
