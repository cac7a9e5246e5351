import { describe, expect, it } from 'vitest'
import { answerOf, INPUTS, machineOf, many, workloadOf } from '../../../tests/support/design-question.js'

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

  it('offers those alone that are chosen by hand, burstable ones too, and none that cannot run there', () => {
    const typesOf = (types: string[]) => {
      const clouds = [{ provider: 'aws', region: 'us-east-1', types }]
      const machines = workloadOf([machineOf({ p95Cores: 1, p99MemoryGiB: 4 })])
      return answerOf({ inputs: { ...inputs, clouds }, catalogue, workload: machines }).clouds[0]?.instances
    }
    expect(typesOf(['m5.xlarge', 'r5.large'])).toEqual([{ type: 'r5.large', count: 1 }])
    expect(typesOf(['m5.large', 't3.large'])).toEqual([{ type: 't3.large', count: 1 }])
    expect(typesOf(['m6g.large', 'eu.large'])).toEqual([])
    expect(typesOf([])).toEqual([{ type: 'm5.large', count: 1 }])
  })

  it('holds nothing where no type is priced', () => {
    const clouds = [{ provider: 'aws', region: 'mars-1' }]
    const [cloud] = answerOf({ inputs: { ...inputs, clouds }, catalogue, workload: workloadOf(many(3)) }).clouds
    expect(cloud).toMatchObject({ fits: 0, misfits: 3 })
  })
})
