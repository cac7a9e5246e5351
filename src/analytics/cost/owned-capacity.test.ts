import { expect, it } from 'vitest'
import { yearlyCost } from './owned-capacity.js'

const PRICES = { vcpu: 10, memoryGiB: 4, storageTiB: 20 }

it('owned capacity costs its price a month, twelve times', () => {
  expect(yearlyCost({ vcpus: 2, memoryMiB: 4_096, storageGiB: 512 }, PRICES)).toBe(12 * (20 + 16 + 10))
})

it('what is not known, or has no price, is left out', () => {
  expect(yearlyCost({ vcpus: 2, memoryMiB: null, storageGiB: null }, PRICES)).toBe(240)
  expect(yearlyCost({ vcpus: 2, memoryMiB: 1_024, storageGiB: null }, { ...PRICES, vcpu: null })).toBe(48)
})

it('is not known where nothing is known or priced, which is not nothing', () => {
  expect(yearlyCost({ vcpus: null, memoryMiB: null, storageGiB: 100 }, { ...PRICES, storageTiB: null })).toBeNull()
  expect(yearlyCost({ vcpus: 0, memoryMiB: null, storageGiB: null }, PRICES)).toBe(0)
})
