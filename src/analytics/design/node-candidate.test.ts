import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerOf,
  firstOf,
  INPUTS,
  machineOf,
  many,
  NODE,
  POLICIES,
  workloadOf,
} from '../../../tests/support/design-question.js'

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

  it('lets no machine use more at its peak than it was given', () => {
    const busy = workloadOf(many(1, { vcpus: 4, p95Cores: 3.8, memoryGiB: 32, p99MemoryGiB: 28.75 }))
    expect(answerOf({ workload: busy }).demand.now).toMatchObject({ compute: 4, memory: 32 })
    // A node of 40 GiB holds 32 of them: what a machine has fits where a machine of its size does.
    expect(firstOf({ workload: busy, nodeTypes: [{ ...NODE, memoryGiB: 40 }] })).toMatchObject({ fits: 1, misfits: 0 })
  })

  it('limits by storage only where the node has some', () => {
    const large = many(10, { storageGiB: 1_000 })
    expect(firstOf({ workload: workloadOf(large) })).toMatchObject({ nodes: 2, usedNow: { storage: null } })
    const nodeTypes = [{ ...NODE, storageGiB: 2_000 }]
    expect(firstOf({ nodeTypes, workload: workloadOf(large) })).toMatchObject({ nodes: 11 })
  })

  it('names machines that no node holds, with the resource that is exceeded most', () => {
    const huge = machineOf({ id: 'tsdb', memoryGiB: 2_048, p99MemoryGiB: 1_536, vcpus: 300 })
    const found = firstOf({ workload: workloadOf([machineOf(), huge]) })
    expect(found).toMatchObject({ fits: 1, misfits: 1, nodes: 2 })
    expect(found.listed).toEqual([
      { type: 'vmware.vm', id: 'tsdb', name: null, resource: 'memory', needs: 1_996.8, has: 819.2 },
    ])
  })

  it('needs no node, and no spare one, where nothing fits', () => {
    const huge = machineOf({ memoryGiB: 8_192, p99MemoryGiB: 5_000 })
    expect(firstOf({ workload: workloadOf([huge]) })).toMatchObject({ nodes: 0, spare: 0, runwayDays: null })
  })

  it('lists the first hundred of them and counts all', () => {
    const found = firstOf({ workload: workloadOf(many(250, { memoryGiB: 8_192, p99MemoryGiB: 5_000 })) })
    expect(found.misfits).toBe(250)
    expect(found.listed).toHaveLength(100)
  })

  it('names machines of an estimate that are alike once, with how many they are', () => {
    const estimates = [
      { name: 'ERP', count: 250, vcpus: 8, cores: 4, memoryGiB: 8_192, storageGiB: 0 },
      { name: 'BI', count: 2, vcpus: 8, cores: 4, memoryGiB: 8_192, storageGiB: 0 },
    ]
    const { misfits, listed } = firstOf({ inputs: { ...INPUTS, estimates } })
    expect([misfits, listed.map(({ name, count }) => [name, count])]).toEqual([
      252,
      [
        ['ERP', 250],
        ['BI', 2],
      ],
    ])
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
          // Null: it never fills, as far as anybody plans.
          if (fits > 0) expect(runwayDays ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(days)
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
      isWhole: true,
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
      memoryGiB: size,
      p99MemoryGiB: size,
      storageGiB: fc.option(size),
      givenStorageGiB: fc.option(size),
      vcpus: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(machine, { maxLength: 20 }), machines => {
        const nodeTypes = [{ ...NODE, cores: 16, memoryGiB: 128, storageGiB: 100 }]
        const { fits, misfits } = firstOf({ nodeTypes, workload: workloadOf(machines.map(machineOf)) })
        const isOver = (one: (typeof machines)[number]) =>
          Math.max(
            Math.min(one.vcpus, one.p95Cores * 1.3) / (16 * 0.8),
            Math.max(1, Math.min(one.memoryGiB, one.p99MemoryGiB * 1.3)) / (128 * 0.8),
            (one.storageGiB === null ? (one.givenStorageGiB ?? 0) : one.storageGiB * 1.3) / 80,
            one.vcpus / 64,
          ) >
          1 + 1e-9
        expect(misfits).toBe(machines.filter(isOver).length)
        expect(fits + misfits).toBe(machines.length)
      }),
    )
  })
})
