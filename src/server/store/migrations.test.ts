import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { vmwareVm } from '../../../specs/vmware/vm.js'
import { createTestDatabase } from '../../../tests/support/database.js'
import { createRegistry } from '../../spec/registry.js'
import { systemAccess } from '../access/data-access.js'
import { openEngine } from './engine/open-engine.js'
import { ROOMS } from './migrations.js'
import { openStore } from './open-store.js'

const home = mkdtempSync(join(tmpdir(), 'plinth-migrations-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const DAY = 86_400_000
const registry = createRegistry([vmwareVm])
const now = new Date('2026-03-04T06:00:00Z')

it('keeps reported days of a database that an earlier release wrote, whose columns had other names', async () => {
  const url = await createTestDatabase()
  const options = { ...(url === undefined ? { dataDir: join(home, 'data') } : { url }), now: () => now }
  const days = () => ({
    type: 'vmware.vm',
    ids: ['a'],
    from: new Date(now.getTime() - 10 * DAY),
    to: now,
  })
  const read = async (store: Awaited<ReturnType<typeof openStore>>) => ({
    days: await store.derived.reportedDays('d', days(), ['cpu.utilization.max']),
    counts: (await store.datastore.counts(systemAccess('d', now))).counts,
  })

  const first = await openStore({ ...options, registry })
  const folded = { count: 288, sum: 2_880, max: 20, last: 10, quantiles: { '0.95': 15 } }
  const { rejected } = await first.datastore.ingest('d', [
    { line: 1, record: { entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } } },
    {
      line: 2,
      record: {
        history: {
          type: 'vmware.vm',
          id: 'a',
          at: '2026-03-02T00:00:00.000Z',
          span: 'P1D',
          values: { 'cpu.utilization': folded },
        },
      },
    },
  ])
  expect(rejected).toEqual([])
  const before = await read(first)
  expect(before.days).toMatchObject([{ id: 'a', 'cpu.utilization.max': 20 }])
  await first.close()

  const engine = await openEngine(options)
  for (const [table, from, to] of [
    ['metric_state', 'reported_until', 'told_until'],
    ['metric_state', 'reported_days_until', 'told_days_until'],
    ...registry.stored.filter(spec => spec.metrics).map(({ type }) => [`daily:${type}`, 'reported', 'told']),
  ] as [string, string, string][]) {
    await sql`alter table ${sql.id(table)} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(engine.db)
  }
  await sql`drop table held_type cascade`.execute(engine.db)
  await sql`delete from kysely_migration where name >= '0022'`.execute(engine.db)
  await engine.close()

  const second = await openStore({ ...options, registry })
  try {
    expect(await read(second)).toEqual(before)
  } finally {
    await second.close()
  }
})

it('gives each step a number of its own', () => {
  const numbers = ROOMS.flatMap(room => Object.keys(room).map(name => name.slice(0, 4)))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBeGreaterThan(20)
})
