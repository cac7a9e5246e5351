/** Rules that ask the same of the same entities are read together: each finds what it would find alone, also where it holds for more than it may tell of. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import { type Asking, MOST_AT_ONCE } from '../../src/server/alerts/asked.js'
import { isOfEntities, planOf } from '../../src/server/alerts/plan.js'
import { createReads } from '../../src/server/alerts/reads.js'
import type { RuleRecord } from '../../src/server/store/alerts/types.js'
import type { Store } from '../../src/server/store/store.js'
import type { AlertCondition } from '../../src/wire/alerts/rule.js'
import type { Filter } from '../../src/wire/query.js'
import { loadHistory, loadMachines } from '../bench/load-machines.js'
import { openTestStore, testRegistry } from '../support/database.js'

const NOW = new Date('2026-11-21T12:10:00Z')
const HOUR = Math.floor(NOW.getTime() / 3_600_000)
let store: Store
let reads = 0
let counts = 0

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const load = { store, datastoreId: 'd', machines: MOST_AT_ONCE + 300, measures: ['cpu.utilization'] }
  await loadMachines(load)
  await loadHistory(load, HOUR - 1, HOUR)
})
afterAll(() => store.close())

const rule = (id: string, condition: AlertCondition, where: Filter | null = null): RuleRecord => ({
  ...{ id, accountId: 'a', environmentId: null, mutedUntil: null, createdBy: null, updatedAt: '' },
  ...{ name: id, entity: 'vmware.vm', where, condition, forMinutes: 0, severity: 'caution', enabled: true, version: 1 },
  tell: { members: [], webhooks: [] },
})
const cpu = (id: string, threshold: number, is: 'above' | 'below' = 'above', where: Filter | null = null) =>
  rule(id, { metric: { name: 'cpu.utilization.avg', is, threshold, hours: 1 } }, where)

function askedOf(one: RuleRecord, by: ReturnType<typeof createReads>) {
  const plan = planOf(testRegistry, one)
  if (!isOfEntities(plan)) throw new Error('no rule about entities')
  const datastore: Store['datastore'] = {
    ...store.datastore,
    exportRows(...given) {
      reads += 1
      return store.datastore.exportRows(...given)
    },
    countEach(...given) {
      counts += 1
      return store.datastore.countEach(...given)
    },
  }
  const asking: Asking = {
    ...{ store: { ...store, datastore }, rule: one, access: systemAccess('d', NOW), now: NOW, open: [] },
  }
  return by.of(asking, plan)
}

async function together(rules: readonly RuleRecord[]) {
  reads = 0
  const shared = createReads(testRegistry, rules)
  const found = new Map<string, unknown>()
  for (const one of shared.inOrder) found.set(one.id, await askedOf(one, shared))
  const count = reads
  for (const one of rules)
    expect(found.get(one.id), one.id).toEqual(await askedOf(one, createReads(testRegistry, [one])))
  return { found, count }
}

it('reads once for thresholds above, once for those below, in whatever order they come', async () => {
  const above = [60, 20, 45, 200, 20].map((threshold, i) => cpu(`above ${i}`, threshold))
  const below = [30, 5, 60].map((threshold, i) => cpu(`below ${i}`, threshold, 'below'))
  const { found, count } = await together([...above, ...below].sort((a, b) => (a.id < b.id ? 1 : -1)))
  expect(count).toBe(2)
  expect([...found.values()].some(each => (each as { total: number }).total > 0)).toBe(true)
})

it('says of a rule that holds for too many how many they are, though another one is looser', async () => {
  const { found } = await together([cpu('all', 1), cpu('many', 2), cpu('few', 50), cpu('none', 1_000)])
  expect(found.get('all')).toMatchObject({ total: MOST_AT_ONCE + 300, rows: { length: MOST_AT_ONCE } })
  expect(found.get('many')).toMatchObject({ total: MOST_AT_ONCE + 300 })
  expect(found.get('none')).toMatchObject({ total: 0, rows: [] })
  expect((found.get('few') as { total: number }).total).toBeGreaterThan(0)
})

it('counts once for all that hold for too many, each as the database counts it alone', async () => {
  const thresholds = [1, 10, 14, 18, 14]
  const rules = thresholds.map((threshold, i) => cpu(`many ${i}`, threshold))
  const shared = createReads(testRegistry, rules)
  counts = 0
  for (const [i, one] of rules.entries()) {
    const { total } = await askedOf(one, shared)
    const alone = await store.datastore.query(
      {
        entity: 'vmware.vm',
        select: { name: { property: 'name' } },
        where: { metric: 'cpu.utilization.avg', op: '>', value: thresholds[i] ?? 0 },
        nonAggregated: true,
      },
      { access: systemAccess('d', NOW), range: '1' },
    )
    expect(total, one.id).toBe(alone.total)
  }
  expect(counts).toBe(1)
})

it('reads apart what is asked of other entities, over other hours, or of something else', async () => {
  const cluster: Filter = { property: 'host.cluster.id', op: '=', value: 'cluster1' }
  const rules = [
    cpu('everywhere', 40),
    cpu('there', 40, 'above', cluster),
    rule('a day', { metric: { name: 'cpu.utilization.avg', is: 'above', threshold: 40, hours: 24 } }),
    rule('another', { metric: { name: 'cpu.utilization.p95', is: 'above', threshold: 40, hours: 1 } }),
    rule('critical', { wellness: { statuses: ['critical'] } }),
    rule('caution', { wellness: { statuses: ['caution'] } }),
    rule('critical too', { wellness: { statuses: ['critical'] } }),
    cpu('everywhere too', 41),
  ]
  expect((await together(rules)).count).toBe(6)
})

it('leaves a rule that is not valid to be told so when it is asked', () => {
  const broken = rule('broken', { metric: { name: 'nothing.avg', is: 'above', threshold: 1, hours: 1 } })
  expect(createReads(testRegistry, [broken, cpu('other', 1)]).inOrder).toHaveLength(2)
})
