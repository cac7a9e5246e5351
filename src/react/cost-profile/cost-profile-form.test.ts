import { expect, it } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import { type CostProfileForm, formOf, readForm } from './cost-profile-form.js'

const PROFILE = {
  prices: { vcpu: 9, memoryGiB: null, storageTiB: 21.5 },
  nodes: { core: 240, memoryGiB: null, storageTiB: 310, networkDevice: 9_500 },
  budgets: [{ currency: 'USD', amount: 168_000 }],
  version: 3,
  isMine: true,
}
const ENGLISH = createFormat('en', 'UTC', () => 0)
const changed = (change: Partial<CostProfileForm>) => readForm({ ...formOf(PROFILE, ENGLISH), ...change }, 3, ENGLISH)

it('a profile that is not changed is read back as it is', () => {
  const { isMine: _isMine, ...kept } = PROFILE
  expect(readForm(formOf(PROFILE, ENGLISH), 3, ENGLISH)).toEqual({ profile: kept, problems: {} })
})

it('an emptied field is no price, and an emptied budget no budget', () => {
  expect(changed({ vcpu: ' ' }).profile?.prices.vcpu).toBeNull()
  expect(changed({ budgets: [{ currency: 'USD', amount: '' }] }).profile?.budgets).toEqual([])
})

it('numbers may be written with a decimal comma or with thousands; what is none is said at its field', () => {
  const price = (vcpu: string) => changed({ vcpu }).profile?.prices.vcpu
  expect(['9,50', '100,000', '1,234.50', '1 000', '0.5', '100000'].map(price)).toEqual([
    9.5, 100_000, 1_234.5, 1_000, 0.5, 100_000,
  ])
  expect(['1.000,50', '1,2345', '1e3', '0x10', 'Infinity'].map(price)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
  expect(changed({ vcpu: 'nine' })).toEqual({
    profile: undefined,
    problems: { vcpu: 'A number from 0 on, such as 12500.5' },
  })
  expect(changed({ vcpu: '1000001' }).problems).toEqual({ vcpu: 'At most 1,000,000' })
  expect(changed({ memoryGiB: '-1' }).problems).toEqual({ memoryGiB: 'A number from 0 on, such as 12500.5' })
})

it('a profile is written and read back in the way of any language', () => {
  const { isMine: _isMine, ...kept } = { ...PROFILE, prices: { ...PROFILE.prices, vcpu: 1.125 } }
  for (const locale of ['en', 'de-CH', 'fr', 'ja', 'ar-EG']) {
    const format = createFormat(locale, 'UTC', () => 0)
    expect(readForm(formOf({ ...kept, isMine: true }, format), 3, format).profile).toEqual(kept)
  }
  const german = createFormat('de', 'UTC', () => 0)
  const typed = (vcpu: string) => readForm({ ...formOf(PROFILE, german), vcpu }, 3, german)
  expect(['1.000', '0,096', '0.096'].map(vcpu => typed(vcpu).profile?.prices.vcpu)).toEqual([1_000, 0.096, 0.096])
  expect(typed('neun').problems.vcpu).toMatch(/12500,5$/)
})

it('a budget needs a currency, each once', () => {
  const budget = (currency: string) => ({ currency, amount: '5' })
  expect(changed({ budgets: [budget('dollars')] }).problems).toEqual({ 'budgets.0': 'Three letters, such as USD' })
  expect(changed({ budgets: [budget('usd'), budget('EUR')] }).profile?.budgets.map(b => b.currency)).toEqual([
    'USD',
    'EUR',
  ])
  expect(changed({ budgets: [budget('EUR'), budget('eur')] }).problems).toEqual({ 'budgets.1': 'EUR is there already' })
})
