import { describe, expect, it } from 'vitest'
import { cheapestInstance, type InstanceType } from './instance-choice.js'

const type = (
  name: string,
  vcpus: number,
  gib: number,
  hourlyUsd: number | null,
  more: Partial<InstanceType> = {},
) => ({
  provider: 'aws',
  name,
  architecture: 'x86_64',
  vcpus,
  memoryMiB: gib * 1024,
  hourlyUsd,
  region: 'eu-central-1',
  burstable: false,
  gpus: 0,
  currentGeneration: true,
  ...more,
})

const CURRENT = type('m6i.2xlarge', 8, 32, 0.46)
const LARGE = type('m6i.large', 2, 8, 0.115)
const XLARGE = type('m6i.xlarge', 4, 16, 0.23)
const choose = (catalogue: InstanceType[], current = CURRENT, vcpus: number | null = 2, gib: number | null = 6) =>
  cheapestInstance({ architecture: 'x86_64', vcpus, memoryMiB: gib === null ? null : gib * 1024, current }, catalogue)

describe('the cheapest instance', () => {
  it('is the one of lowest price that covers both targets', () => {
    const { proposed, costDelta, reason } = choose([CURRENT, XLARGE, LARGE, type('c6i.large', 2, 4, 0.097)])
    expect(proposed?.name).toBe('m6i.large')
    expect(costDelta).toBeCloseTo((0.115 - 0.46) * 8760, 6)
    expect(reason).toBe('The cheapest of 3 that fit')
  })

  it('is the first by name among equals, in whatever order they come', () => {
    const twin = type('m5.large', 2, 8, 0.115)
    expect(choose([LARGE, twin]).proposed?.name).toBe('m5.large')
    expect(choose([twin, LARGE]).proposed?.name).toBe('m5.large')
  })

  it.each([
    ['another architecture', { architecture: 'arm64' }, {}],
    ['another region', { region: 'us-east-1' }, {}],
    ['another provider', { provider: 'azure' }, {}],
    ['a previous generation', { currentGeneration: false }, { currentGeneration: false }],
    ['a burstable type', { burstable: true }, { burstable: true }],
    ['a type with a GPU', { gpus: 1 }, { gpus: 1 }],
  ])('is not %s', (_, change, like) => {
    const other = { ...LARGE, ...change }
    expect(choose([other, XLARGE]).proposed).toEqual(XLARGE)
    if (Object.keys(like).length > 0) expect(choose([other], { ...CURRENT, ...like }).proposed).toEqual(other)
  })

  it('keeps the GPUs a machine has', () => {
    expect(choose([LARGE, { ...XLARGE, gpus: 1 }], { ...CURRENT, gpus: 1 }).proposed?.name).toBe('m6i.xlarge')
    expect(choose([LARGE, { ...XLARGE, gpus: 1 }], { ...CURRENT, gpus: 2 }).proposed).toBeNull()
  })
})

describe('nothing is proposed, and it says why,', () => {
  it.each([
    ['when a target is not determined', () => choose([LARGE], CURRENT, 2, null), 'memory is not determined'],
    ['when the present price is not known', () => choose([LARGE], { ...CURRENT, hourlyUsd: null }), 'not known'],
    ['when nothing fits', () => choose([LARGE], CURRENT, 4), 'No type with a known price fits'],
    ['when nothing that fits is cheaper', () => choose([CURRENT, XLARGE], XLARGE, 4, 16), 'cheaper than m6i.xlarge'],
    ['when what fits has no price', () => choose([{ ...LARGE, hourlyUsd: null }]), '1 more would fit'],
  ])('%s', (_, choice, reason) => {
    expect(choice()).toMatchObject({ proposed: null, costDelta: null })
    expect(choice().reason).toContain(reason)
  })

  it('and a proposal tells of types that fit at prices not known', () => {
    expect(choose([LARGE, { ...XLARGE, hourlyUsd: null }]).reason).toContain('1 more would fit, at prices not known')
  })
})
