import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DesignResult } from '../../wire/design/result.js'
import type { NodeType, ScenarioInputs, ScenarioPolicies } from '../../wire/design/scenario.js'
import { computeScenario, type ScenarioQuestion, type ScenarioWorkload } from './compute-scenario.js'
import type { DesignMachine } from './demand.js'

const POLICIES: ScenarioPolicies = {
  stalePeriodDays: 21,
  rangeDays: 30,
  baseToPeakFactor: 1.3,
  maxVirtualProcessorsPerCore: 4,
  runwayThresholdDays: 180,
  minimumVirtualProcessors: 1,
  minimumMemoryGiB: 1,
  computeGrowth: 0,
  memoryGrowth: 0,
  storageGrowth: 0,
  computeShare: 80,
  memoryShare: 80,
  storageShare: 80,
  spareNodes: 1,
}
const INPUTS: ScenarioInputs = {
  workload: { of: 'all', picked: [] },
  estimates: [],
  isObserved: false,
  nodeTypes: [],
  clouds: [],
  policies: {},
  days: null,
  years: 3,
  prices: { licencePerCoreYear: null, supportPercentYear: null, powerPerKWh: null },
}
const NODE: NodeType = {
  name: 'R760',
  cores: 64,
  memoryGiB: 1_024,
  storageGiB: null,
  price: 38_400,
  watts: 620,
  rackUnits: 2,
}
const machineOf = (more: Partial<DesignMachine> = {}): DesignMachine => ({
  type: 'vmware.vm',
  id: 'vm-1',
  name: null,
  vcpus: 4,
  memoryGiB: 16,
  p95Cores: 1,
  p99MemoryGiB: 8,
  storageGiB: 100,
  ...more,
})
const workloadOf = (machines: readonly DesignMachine[]): ScenarioWorkload => ({
  machines,
  unmeasured: 0,
  stale: 0,
  unsized: 0,
  gone: 0,
  today: null,
})

function answerOf(question: Partial<ScenarioQuestion>): Omit<DesignResult, 'runId' | 'number' | 'computedAt'> {
  const whole = { inputs: INPUTS, policies: POLICIES, workload: workloadOf([]), nodeTypes: [NODE], catalogue: [] }
  const work = computeScenario({ ...whole, ...question })
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}
const firstOf = (question: Partial<ScenarioQuestion>) => {
  const [node] = answerOf(question).nodes
  if (!node) throw new Error('No node type')
  return node
}
const many = (count: number, more: Partial<DesignMachine> = {}) =>
  Array.from({ length: count }, (_, at) => machineOf({ id: `vm-${at}`, ...more }))

describe('what a node type needs', () => {
  it('is what the formula says where machines are small: the most of any resource, and one to fail', () => {
    // 400 × 1 core × 1.3 ÷ (64 × 0.8) = 10.2; memory 400 × 8 × 1.3 ÷ 819.2 = 5.1; vCPUs 1,600 ÷ 256 = 6.25
    expect(firstOf({ workload: workloadOf(many(400)) })).toMatchObject({
      nodes: 12,
      spare: 1,
      fits: 400,
      isLeast: true,
    })
  })

  it('grows with demand until the end of the days', () => {
    const policies = { ...POLICIES, computeGrowth: 18 }
    const inputs = { ...INPUTS, days: 1_095 }
    // 1.3 × 1.18³ = 2.14 cores each: a node's 51.2 hold 23 of them
    expect(firstOf({ policies, inputs, workload: workloadOf(many(400)) })).toMatchObject({ nodes: 19, isLeast: true })
  })

  it('is sized for now where demand shrinks', () => {
    const policies = { ...POLICIES, computeGrowth: -20 }
    const workload = workloadOf(many(400))
    expect(firstOf({ policies, workload }).nodes).toBe(firstOf({ workload }).nodes)
    expect(answerOf({ policies, workload }).notices).toContain('shrinks')
  })

  it('is limited by the vCPUs that machines were given, whatever they use', () => {
    const idle = many(200, { vcpus: 8, p95Cores: 0.01, p99MemoryGiB: 1 })
    expect(firstOf({ workload: workloadOf(idle) })).toMatchObject({ nodes: 8, vcpusPerCore: 3.57 })
    const policies = { ...POLICIES, maxVirtualProcessorsPerCore: 8 }
    expect(firstOf({ policies, workload: workloadOf(idle) }).nodes).toBe(5)
  })

  it('counts what was not measured by what the machine was given', () => {
    const unmeasured = many(10, { p95Cores: null, p99MemoryGiB: null, vcpus: 32, memoryGiB: 64 })
    expect(firstOf({ workload: workloadOf(unmeasured) }).usedNow).toMatchObject({ compute: 50, memory: 6.3 })
  })

  it('limits by storage only where the node has some', () => {
    const large = many(10, { storageGiB: 1_000 })
    expect(firstOf({ workload: workloadOf(large) })).toMatchObject({ nodes: 2, usedNow: { storage: null } })
    const nodeTypes = [{ ...NODE, storageGiB: 2_000 }]
    expect(firstOf({ nodeTypes, workload: workloadOf(large) })).toMatchObject({ nodes: 11 })
  })

  it('names machines that no node holds, with the resource that is exceeded most', () => {
    const huge = machineOf({ id: 'tsdb', p99MemoryGiB: 1_536, vcpus: 300 })
    const found = firstOf({ workload: workloadOf([machineOf(), huge]) })
    expect(found).toMatchObject({ fits: 1, misfits: 1, nodes: 2 })
    expect(found.listed).toEqual([
      { type: 'vmware.vm', id: 'tsdb', name: null, resource: 'memory', needs: 1_996.8, has: 819.2 },
    ])
  })

  it('needs no node, and no spare one, where nothing fits', () => {
    const huge = machineOf({ p99MemoryGiB: 5_000 })
    expect(firstOf({ workload: workloadOf([huge]) })).toMatchObject({ nodes: 0, spare: 0, runwayDays: null })
  })

  it('lists the first hundred of them and counts all', () => {
    const found = firstOf({ workload: workloadOf(many(250, { p99MemoryGiB: 5_000 })) })
    expect(found.misfits).toBe(250)
    expect(found.listed).toHaveLength(100)
  })

  it('lasts at least as long as it was sized for', () => {
    const growth = fc.integer({ min: 1, max: 200 })
    const policies = fc.record({ computeGrowth: growth, memoryGrowth: growth, storageGrowth: growth })
    fc.assert(
      fc.property(
        policies,
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 300 }),
        (growths, days, count) => {
          const asked = {
            policies: { ...POLICIES, ...growths },
            inputs: { ...INPUTS, days },
            workload: workloadOf(many(count)),
          }
          const { runwayDays, fits } = firstOf(asked)
          if (fits > 0) expect(runwayDays).toBeGreaterThanOrEqual(days)
        },
      ),
    )
  })

  it('says when what may be used is full, and of which resource', () => {
    const policies = { ...POLICIES, computeGrowth: 18 }
    // 11 × 51.2 ÷ 520 = 1.083 → ln 1.083 ÷ ln 1.18 × 365
    const { runwayDays, runwayOf, nodes } = firstOf({
      policies,
      inputs: { ...INPUTS, days: 0 },
      workload: workloadOf(many(400)),
    })
    expect([runwayDays, runwayOf, nodes]).toEqual([175, 'compute', 12])
  })

  it('costs nodes, licences, support and power of all nodes over the years', () => {
    const prices = { licencePerCoreYear: 150, supportPercentYear: 5, powerPerKWh: 0.18 }
    const found = firstOf({ inputs: { ...INPUTS, prices }, workload: workloadOf(many(300)) })
    expect(found.nodes).toBe(9)
    expect(found.cost).toEqual({
      nodes: 345_600,
      licences: 259_200,
      support: 51_840,
      power: 26_395.63,
      total: 683_035.63,
    })
  })

  it('has no cost where no price is known', () => {
    const nodeTypes = [{ ...NODE, price: null, watts: null }]
    expect(firstOf({ nodeTypes, workload: workloadOf(many(3)) }).cost.total).toBeNull()
  })

  it('never says that a machine fits which breaks a limit alone', () => {
    const size = fc.double({ min: 0, max: 200, noNaN: true })
    const machine = fc.record({
      p95Cores: size,
      p99MemoryGiB: size,
      storageGiB: size,
      vcpus: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(machine, { maxLength: 20 }), machines => {
        const nodeTypes = [{ ...NODE, cores: 16, memoryGiB: 128, storageGiB: 100 }]
        const { fits, misfits } = firstOf({ nodeTypes, workload: workloadOf(machines.map(machineOf)) })
        const isOver = (one: (typeof machines)[number]) =>
          Math.max(
            (one.p95Cores * 1.3) / (16 * 0.8),
            Math.max(1, one.p99MemoryGiB * 1.3) / (128 * 0.8),
            (one.storageGiB * 1.3) / 80,
            one.vcpus / 64,
          ) >
          1 + 1e-9
        expect(misfits).toBe(machines.filter(isOver).length)
        expect(fits + misfits).toBe(machines.length)
      }),
    )
  })
})

describe('what a cloud region needs', () => {
  const priced = (name: string, vcpus: number, gib: number, usd: number, more = {}) => ({
    provider: 'aws',
    name,
    architecture: 'x86_64',
    vcpus,
    memoryMiB: gib * 1_024,
    burstable: false,
    gpus: 0,
    currentGeneration: true,
    prices: { 'us-east-1': usd },
    ...more,
  })
  const catalogue = [
    priced('m5.large', 2, 8, 0.096),
    priced('m5.xlarge', 4, 16, 0.192),
    priced('r5.large', 2, 16, 0.126),
    priced('t3.large', 2, 8, 0.01, { burstable: true }),
    priced('m6g.large', 2, 8, 0.02, { architecture: 'arm64' }),
    priced('eu.large', 2, 8, 0.02, { prices: { 'eu-west-1': 0.02 } }),
  ]
  const inputs = { ...INPUTS, clouds: [{ provider: 'aws', region: 'us-east-1' }], years: 1 }

  it('is the cheapest type that holds each machine, for all hours of the years', () => {
    const machines = [machineOf({ p95Cores: 1, p99MemoryGiB: 4 }), machineOf({ p95Cores: 1, p99MemoryGiB: 9 })]
    const [cloud] = answerOf({ inputs, catalogue, workload: workloadOf(machines) }).clouds
    expect(cloud).toMatchObject({
      name: 'aws us-east-1',
      fits: 2,
      instances: [
        { type: 'm5.large', count: 1 },
        { type: 'r5.large', count: 1 },
      ],
      cost: { total: 1_944.72 },
    })
  })

  it('names machines that no type holds', () => {
    const machines = [machineOf({ memoryGiB: 64, p99MemoryGiB: 40 })]
    const [cloud] = answerOf({ inputs, catalogue, workload: workloadOf(machines) }).clouds
    expect(cloud).toMatchObject({ fits: 0, misfits: 1, cost: { total: null } })
    expect(cloud?.listed[0]).toMatchObject({ resource: 'memory', needs: 64, has: 16 })
  })

  it('holds nothing where no type is priced', () => {
    const clouds = [{ provider: 'aws', region: 'mars-1' }]
    const [cloud] = answerOf({ inputs: { ...inputs, clouds }, catalogue, workload: workloadOf(many(3)) }).clouds
    expect(cloud).toMatchObject({ fits: 0, misfits: 3 })
  })
})

describe('a scenario', () => {
  it('counts machines of estimates by their profile', () => {
    const estimate = { name: 'VDI', count: 40, vcpus: 4, cores: 2, memoryGiB: 8, storageGiB: 50 }
    const answer = answerOf({ inputs: { ...INPUTS, estimates: [estimate] } })
    expect(answer.counted).toMatchObject({ machines: 0, estimated: 40 })
    expect(answer.demand.now).toEqual({ compute: 104, memory: 416, storage: 2_600, vcpus: 160 })
    expect(answer.nodes[0]?.nodes).toBe(4)
  })

  it('lasts as long as the policy wants where it does not say how long, and says when it lasts shorter', () => {
    expect(answerOf({})).toMatchObject({ days: 180, notices: ['nothing'] })
    expect(answerOf({ inputs: { ...INPUTS, days: 90 }, workload: workloadOf(many(1)) }).notices).toEqual([
      'belowThreshold',
    ])
  })

  it('says how many targets are done while it works', () => {
    const inputs = { ...INPUTS, clouds: [{ provider: 'aws', region: 'x' }] }
    const work = computeScenario({
      inputs,
      policies: POLICIES,
      workload: workloadOf(many(50)),
      nodeTypes: [NODE, { ...NODE, name: 'Other' }],
      catalogue: [],
    })
    const seen = [...work]
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBe(2)
  })
})
