/**
 * A design scenario of 5,000 machines on 50 node types: how long it takes, the longest slice that requests would wait for, and how many nodes it needs beside
 * the fewest that are known, which `PLINTH_BENCH_BEST=1` finds again with a hundred times the tries (some minutes).
 */
import { leastNodes } from '../../src/analytics/design/bound.js'
import { computeScenario, type ScenarioQuestion } from '../../src/analytics/design/compute-scenario.js'
import { type Demand, demandOf } from '../../src/analytics/design/demand.js'
import { usableOf } from '../../src/analytics/design/node-candidate.js'
import { packed } from '../../src/analytics/design/packing.js'
import { DEFAULT_POLICIES } from '../../src/analytics/policies.js'
import type { NodeType } from '../../src/wire/design/scenario.js'
import { report } from './report.js'

const MACHINES = 5_000
/** The fewest nodes of each type that were found by a hundred times the tries, without spare ones. */
const BEST: readonly number[] = [
  656, 658, 658, 658, 658, 546, 547, 547, 547, 547, 412, 410, 410, 410, 410, 338, 328, 328, 328, 328, 338, 274, 274,
  274, 274, 338, 264, 235, 235, 235, 338, 264, 205, 205, 205, 338, 264, 176, 137, 137, 338, 264, 176, 132, 118, 338,
  264, 176, 132, 103,
]

let state = 20_261_126
const random = () => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return state / 2 ** 32
}
const oneOf = (list: readonly number[]) => list[Math.floor(random() * list.length)] ?? 1
/** A third computes, a third remembers, a third stores. */
const machines = Array.from({ length: MACHINES }, (_, nth) => {
  const vcpus = oneOf([1, 2, 2, 4, 4, 8, 16])
  const memoryGiB = vcpus * oneOf(nth % 3 === 1 ? [4, 8, 16] : [1, 2, 4])
  return {
    type: 'vmware.vm',
    id: `vm-${nth}`,
    name: null,
    vcpus,
    memoryGiB,
    p95Cores: vcpus * (nth % 3 === 0 ? 0.3 + 0.5 * random() : 0.02 + 0.3 * random() ** 2),
    p99MemoryGiB: memoryGiB * (0.3 + 0.6 * random()),
    storageGiB: nth % 3 === 2 ? 200 + 1_500 * random() : 20 + 150 * random() ** 2,
    givenStorageGiB: null,
  }
})
const nodeTypes: NodeType[] = [16, 24, 32, 40, 48, 56, 64, 96, 112, 128].flatMap(cores =>
  [384, 512, 768, 1_024, 2_048].map((memoryGiB, nth) => ({
    name: `${cores} cores, ${memoryGiB} GiB`,
    cores,
    memoryGiB,
    storageGiB: nth % 2 === 0 ? null : cores * 400,
    price: 400 * cores + 10 * memoryGiB,
    watts: 200 + 6 * cores,
    rackUnits: 2,
  })),
)
const policies = {
  ...DEFAULT_POLICIES.workload,
  computeGrowth: 12,
  memoryGrowth: 8,
  storageGrowth: 20,
  computeShare: 80,
  memoryShare: 80,
  storageShare: 80,
  spareNodes: 1,
}
const question: ScenarioQuestion = {
  inputs: {
    workload: { of: 'all', picked: [] },
    estimates: [],
    isObserved: false,
    nodeTypes,
    clouds: [],
    policies: {},
    days: 365,
    years: 3,
    prices: { licencePerCoreYear: 150, supportPercentYear: 5, powerPerKWh: 0.18 },
  },
  policies,
  workload: { machines, unmeasured: 0, stale: 0, unsized: 0, gone: 0, today: null },
  nodeTypes,
  catalogue: [],
}

if (process.env.PLINTH_BENCH_BEST === '1') {
  const demands = machines.map(machine => demandOf(machine, policies, 365))
  const best = nodeTypes.map((node, nth) => bestOf(node, demands, BEST[nth]))
  console.log(best.join(', '))
} else measure()

function measure(): void {
  const started = performance.now()
  const work = computeScenario(question)
  let longest = 0
  for (;;) {
    const before = performance.now()
    const step = work.next()
    longest = Math.max(longest, performance.now() - before)
    if (!step.done) continue
    const seconds = (performance.now() - started) / 1_000
    report({ name: '5,000 machines on 50 node types', value: seconds, unit: 's', goal: 5 })
    report({ name: 'longest slice', value: longest, unit: 'ms', goal: 50 })
    const found = step.value.nodes.map(({ nodes, spare }) => nodes - spare)
    const sum = (list: readonly number[]) => list.reduce((total, nodes) => total + nodes, 0)
    report({
      name: 'nodes of all types',
      value: sum(found),
      unit: 'nodes',
      baseline: { name: 'fewest known', value: sum(BEST) },
      goal: 1.02,
    })
    const worst = Math.max(...found.map((nodes, nth) => nodes / (BEST[nth] ?? Number.NaN)))
    report({ name: 'worst type, beside the fewest known', value: worst, unit: '×', goal: 1.02 })
    const proved = step.value.nodes.filter(({ isLeast }) => isLeast).length
    report({ name: 'types where nothing can have fewer', value: proved, unit: 'of 50' })
    return
  }
}

function bestOf(node: NodeType, demands: readonly Demand[], known = Number.POSITIVE_INFINITY): number {
  const usable = usableOf(node, policies)
  const limits = (['compute', 'memory', 'storage', 'vcpus'] as const).filter(of => Number.isFinite(usable[of]))
  const fitting = demands.filter(({ sized }) => limits.every(of => sized[of] <= usable[of]))
  const shares = Float64Array.from(fitting.flatMap(({ sized }) => limits.map(of => sized[of] / usable[of])))
  const sizes = { count: fitting.length, dimensions: limits.length, shares }
  const work = packed(sizes, { checks: 250_000_000, tries: 400_000 })
  for (let step = work.next(); ; step = work.next())
    if (step.done) return Math.max(leastNodes(sizes), Math.min(known, step.value.nodes))
}
