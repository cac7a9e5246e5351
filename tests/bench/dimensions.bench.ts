/**
 * Dimensions at scale, on the embedded database or on the empty PostgreSQL of `PLINTH_BENCH_DATABASE_URL`: the values of 20,000 machines by 50 dimensions with
 * 100 rules, worked out for the first time, again when nothing has changed, and after one rule gives another value.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specs } from '../../specs/registry.js'
import { createDimensionKeeper } from '../../src/server/derive/dimensions/keeper.js'
import { createLog } from '../../src/server/log.js'
import { openStore } from '../../src/server/store/open-store.js'
import { createRegistry } from '../../src/spec/registry.js'
import { MOST_DIMENSIONS } from '../../src/wire/dimensions.js'
import type { Filter } from '../../src/wire/query.js'
import { loadMachines } from './load-machines.js'
import { report } from './report.js'

const MACHINES = 20_000
const RULES_EACH = 2
const url = process.env.PLINTH_BENCH_DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
const store = await openStore({ ...(url === undefined ? { dataDir } : { url }), registry: createRegistry(specs) })
const account = await store.identity.createAccount({ name: 'Bench', type: 'organization', currency: 'USD' })
const { datastoreId } = await store.environments.create({
  name: 'Bench',
  accountId: account.id,
  authKeyHash: 'hash',
  demo: false,
})
await loadMachines({ store, datastoreId, machines: MACHINES, measures: [] })
console.log(`${store.engine}, ${MACHINES} machines, ${MOST_DIMENSIONS} dimensions with ${RULES_EACH} rules each`)

/** Half of them are about all virtual machines, of whichever platform. */
const ruleOf = (dimension: number, i: number) => ({
  entity: i % 2 === 0 ? 'vmware.vm' : 'vm',
  where: WHERES[(dimension + i) % WHERES.length] ?? null,
  value: `Value ${i}`,
})
const WHERES: Filter[] = [
  { property: 'guestOsName', op: '=', value: 'System 3' },
  { property: 'name', op: 'starts', value: 'vm 1' },
  {
    or: [
      { property: 'guestOsName', op: 'contains', value: '5' },
      { property: 'name', op: 'contains', value: '77' },
    ],
  },
  { property: 'virtualProcessorCount', op: '>', value: 4 },
  { property: 'memoryAllocated', op: 'between', value: [2048, 8192] },
]
const rules = (dimension: number) => Array.from({ length: RULES_EACH }, (_, i) => ruleOf(dimension, i))
const made = []
for (let n = 0; n < MOST_DIMENSIONS; n++) {
  const input = { key: `key${n}`, name: `Key ${n}`, description: '', values: null, fallback: null }
  store.dimensions.proveRules(rules(n), new Date())
  made.push(await store.dimensions.create(account.id, { ...input, rules: rules(n) }, new Date()))
}
const keeper = createDimensionKeeper({ store, log: createLog('warn') })
await run('worked out for the first time')
await store.dimensions.dropState(datastoreId)
await run('worked out again, nothing differs')
const [first] = made
if (!first) throw new Error('no dimension')
const changed = rules(0).map(rule => ({ ...rule, value: `${rule.value} new` }))
await store.dimensions.change(account.id, first.id, { version: first.version, rules: changed }, new Date())
await run('after one dimension has changed')
const { entities } = await store.dimensions.held([datastoreId], 'key0')
console.log(`${entities} machines have a value of the first dimension`)
await keeper.stop()
await store.close()
rmSync(dataDir, { recursive: true, force: true })

async function run(name: string): Promise<void> {
  const started = performance.now()
  await keeper.run(new Date())
  report({ name, value: (performance.now() - started) / 1_000, unit: 's' })
}
