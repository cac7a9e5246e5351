/**
 * A round of 1,000 alert rules over 100,000 machines (`PLINTH_BENCH_ROWS`) with metrics of a day, as the background asks them: how long it takes, and what
 * somebody who reads an index meanwhile notices. On the embedded database, or on the PostgreSQL in `PLINTH_TEST_DATABASE_URL`.
 */

import { systemAccess } from '../../src/server/access/data-access.js'
import { createAlertWatch } from '../../src/server/alerts/watch.js'
import { createLog } from '../../src/server/log.js'
import type { AlertCondition } from '../../src/wire/alerts/rule.js'
import type { Filter, Query } from '../../src/wire/query.js'
import { openTestStore } from '../support/database.js'
import { loadHistory, loadMachines } from './load-machines.js'
import { median, report } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const RULES = 1_000
const HOURS = 3
const READS = 100
const now = new Date('2026-11-21T12:10:00Z')
const hour = Math.floor(now.getTime() / 3_600_000)
const store = await openTestStore({ now: () => now })
const { id: accountId } = await store.identity.createAccount({ name: 'Bench', type: 'organization', currency: 'USD' })
const environment = { name: 'Estate', accountId, authKeyHash: 'key', demo: false }
const { datastoreId } = await store.environments.create(environment)
const load = { store, datastoreId, machines: MACHINES, measures: ['cpu.utilization', 'mem.utilization'] }
await loadMachines(load)
await loadHistory(load, hour - HOURS, hour)
await store.tend()

/** Most are about a metric, a quarter of these of one cluster; thresholds differ from rule to rule. */
function ruleOf(i: number): { where: Filter | null; condition: AlertCondition } {
  const where: Filter | null =
    i % 4 === 0 ? { property: 'host.cluster.id', op: '=', value: `cluster${(i / 4) % 25}` } : null
  if (i % 10 === 9) return { where, condition: { wellness: { statuses: i % 20 === 9 ? ['critical'] : ['caution'] } } }
  const measure = i % 3 === 0 ? 'mem.utilization' : 'cpu.utilization'
  const name = `${measure}.${(['avg', 'max', 'p95'] as const)[i % 3 === 0 ? 0 : i % 2 === 0 ? 1 : 2]}`
  return { where, condition: { metric: { name, is: 'above', threshold: 70 + (i % 29), hours: i % 5 === 0 ? 24 : 1 } } }
}
for (let i = 0; i < RULES; i++) {
  const input = { name: `Rule ${i}`, entity: 'vmware.vm', ...ruleOf(i), forMinutes: 5, severity: 'caution' as const }
  const told = { tell: { members: [], webhooks: [] }, enabled: true, everywhere: false, version: 0 }
  const place = { accountId, environmentId: null, createdBy: null }
  await store.alerts.rules.create({ ...place, input: { ...input, ...told } }, RULES, now)
}
console.log(`${store.engine}, ${MACHINES} machines, ${RULES} rules`)

const page: Query = {
  entity: 'vmware.vm',
  select: { name: { property: 'name' }, cpu: { metric: 'cpu.utilization.p95' } },
  nonAggregated: true,
  limit: 50,
}
let asked = 0
/** Another part of the list each time, so that no answer is kept. */
async function read(): Promise<number> {
  const begun = performance.now()
  const where: Filter = { property: 'host.cluster.id', op: '=', value: `cluster${asked++ % 500}` }
  await store.datastore.query({ ...page, where }, { access: systemAccess(datastoreId, now), range: '1' })
  const taken = performance.now() - begun
  await new Promise(passed => setTimeout(passed, 50))
  return taken
}
const p95 = (taken: readonly number[]) =>
  [...taken].sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN

const alone: number[] = []
for (let i = 0; i < READS; i++) alone.push(await read())

const watch = createAlertWatch({
  store,
  log: createLog('error'),
  portal: 'https://portal.example',
  onTold() {},
  now: () => now,
})
let isOver = false
const beside: number[] = []
const reading = (async () => {
  while (!isOver) beside.push(await read())
})()
const begun = performance.now()
await watch.run(now, { always: true })
const seconds = (performance.now() - begun) / 1_000
isOver = true
await reading

const known = await store.alerts.rules.list(accountId, '')
report({ name: `${known.length} rules, asked anew`, value: seconds, unit: 's', goal: 30 })
const baseline = { name: 'alone', value: p95(alone) }
report({ name: 'a page of an index meanwhile, p95', value: p95(beside), unit: 'ms', baseline, goal: 1.1 })
const middle = { name: 'alone', value: median(alone) }
report({ name: 'a page of an index meanwhile, median', value: median(beside), unit: 'ms', baseline: middle, goal: 1.1 })
const again = performance.now()
await watch.run(now, { always: true })
const inAgain = (performance.now() - again) / 1_000
report({ name: `${known.length} rules, asked again`, value: inAgain, unit: 's', goal: 30 })
await watch.stop()
await store.close()
