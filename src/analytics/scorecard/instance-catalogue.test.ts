import { describe, expect, it } from 'vitest'
import { createInstanceCatalogue, type PricedInstance } from './instance-catalogue.js'
import { HOURS_PER_YEAR } from './instance-choice.js'

const type = (name: string, vcpus: number, prices: Record<string, number>, more: Partial<PricedInstance> = {}) => ({
  provider: 'aws',
  name,
  architecture: null,
  vcpus,
  memoryMiB: vcpus * 4_096,
  burstable: null,
  gpus: null,
  currentGeneration: null,
  prices,
  ...more,
})
const LARGE = type('large', 8, { 'us-east-1': 0.4, 'eu-west-1': 0.5 })
const SMALL = type('small', 2, { 'us-east-1': 0.1, 'eu-west-1': 0.2 })
const OTHERS = [
  type('arm', 2, { 'us-east-1': 0.01, 'eu-west-1': 0.01 }, { architecture: 'arm64' }),
  type('burst', 2, { 'us-east-1': 0.01, 'eu-west-1': 0.01 }, { burstable: true }),
  type('gpu', 2, { 'us-east-1': 0.01, 'eu-west-1': 0.01 }, { gpus: 1 }),
  type('old', 2, { 'us-east-1': 0.01, 'eu-west-1': 0.01 }, { currentGeneration: false }),
  type('vague', 2, { 'us-east-1': 0.01, 'eu-west-1': 0.01 }, { memoryMiB: null }),
  type('elsewhere', 2, { 'us-east-1': 0.01, 'eu-west-1': 0.01 }, { provider: 'gcp' }),
]
const catalogue = createInstanceCatalogue([LARGE, SMALL, ...OTHERS], [])
const need = { provider: 'aws', name: 'large', region: 'eu-west-1', vcpus: 2, memoryMiB: 8_192 }

describe('the catalogue of instances', () => {
  it('knows the price of a type in a region', () => {
    expect(catalogue.price('aws', 'large', 'eu-west-1')).toBe(0.5)
    expect(catalogue.price('aws', 'large', 'ap-south-1')).toBeUndefined()
    expect(catalogue.price('azure', 'large', 'eu-west-1')).toBeUndefined()
  })

  it('has what was imported in place of the default type of that name', () => {
    const imported = createInstanceCatalogue([LARGE, SMALL], [type('small', 2, { 'eu-west-1': 0.3 })])
    expect(imported.price('aws', 'small', 'eu-west-1')).toBe(0.3)
    expect(imported.price('aws', 'small', 'us-east-1')).toBeUndefined()
    expect(imported.choose(need)?.proposed).toMatchObject({ name: 'small', hourlyUsd: 0.3 })
  })

  it('chooses among the types of the provider by the prices of the region', () => {
    for (const choice of [catalogue.choose(need), catalogue.choose(need)]) {
      expect(choice?.proposed).toEqual({
        provider: 'aws',
        name: 'small',
        architecture: 'x86_64',
        vcpus: 2,
        memoryMiB: 8_192,
        hourlyUsd: 0.2,
        region: 'eu-west-1',
        burstable: false,
        gpus: 0,
        currentGeneration: true,
      })
      expect(choice?.costDelta).toBeCloseTo(-0.3 * HOURS_PER_YEAR)
      expect(choice?.reason).toBe('The cheapest of 2 that fit')
    }
  })

  it('chooses nothing for a type that it does not know, or whose memory it does not', () => {
    expect(catalogue.choose({ ...need, name: 'unheard-of' })).toBeUndefined()
    expect(catalogue.choose({ ...need, name: 'vague' })).toBeUndefined()
  })

  it('chooses by the reference region where the own one has no price: the saving is a share of the bill', () => {
    const far = { ...need, region: 'ap-south-1' }
    const billed = catalogue.choose({ ...far, billedHourly: 1 })
    expect(billed?.proposed).toMatchObject({ name: 'small', region: 'us-east-1' })
    // The small type costs a quarter of the large one there.
    expect(billed?.costDelta).toBeCloseTo(-0.75 * HOURS_PER_YEAR)
    expect(billed?.reason).toMatch(
      /by the prices of us-east-1; those of ap-south-1 are not known, so the saving is in prop/,
    )
    const unbilled = catalogue.choose(far)
    expect(unbilled).toMatchObject({ proposed: { name: 'small' }, costDelta: null })
    expect(unbilled?.reason).toMatch(/so no saving is stated$/)
    const large = catalogue.choose({ ...far, vcpus: 8, memoryMiB: 32_768, billedHourly: 1 })
    expect(large).toMatchObject({ proposed: null, reason: 'No fitting type is cheaper than large' })
  })

  it('chooses nothing without a price, and by no reference region of a provider that has none', () => {
    const own = createInstanceCatalogue([type('a', 8, {}, { provider: 'own' })], [])
    const choice = own.choose({ ...need, provider: 'own', name: 'a', region: 'here', billedHourly: 1 })
    expect(choice).toMatchObject({ proposed: null, reason: 'The price of a in here is not known' })
  })
})
