import { describe, expect, it } from 'vitest'
import { opportunityOf, type Triggers } from './opportunity.js'
import { type Replaced, replacementOf } from './replacement.js'

const PRICES = { core: 200, memoryGiB: 10, storageTiB: 300, networkDevice: 9_000 }
const NOW = new Date('2026-03-02T12:00:00Z')
const HOSTS: Replaced = {
  ...{ role: 'compute', nodes: 2, sizedNodes: 2, cores: 64, memoryGiB: 1_024 },
  storageTiB: null,
}
const costOf = (change: Partial<Replaced>, prices: Partial<Record<keyof typeof PRICES, null>> = {}) =>
  replacementOf({ ...HOSTS, ...change }, { ...PRICES, ...prices }).cost

describe('a replacement', () => {
  it('costs its cores and memory, its TiB, its devices, by what it is', () => {
    expect(costOf({})).toBe(64 * 200 + 1_024 * 10)
    expect(costOf({ storageTiB: 10 })).toBe(64 * 200 + 1_024 * 10)
    expect(costOf({ role: 'hyperconverged', storageTiB: 10 })).toBe(64 * 200 + 1_024 * 10 + 3_000)
    expect(costOf({ role: 'storage', storageTiB: 100.5 })).toBe(30_150)
    expect(costOf({ role: 'backup', storageTiB: 1 })).toBe(300)
    expect(costOf({ role: 'network', nodes: 3 })).toBe(27_000)
  })

  it('has no cost where a part of it has none, and says why', () => {
    const why = (change: Partial<Replaced>, prices = {}) =>
      replacementOf({ ...HOSTS, ...change }, { ...PRICES, ...prices }).explanation
    expect(costOf({ sizedNodes: 1 })).toBeNull()
    expect(why({ sizedNodes: 1 })).toContain('cores or memory of 1 of 2 nodes are not known')
    expect(costOf({}, { core: null })).toBeNull()
    expect(costOf({ role: 'hyperconverged' })).toBeNull()
    expect(why({ role: 'hyperconverged' })).toContain('its storage capacity is not measured')
    expect(costOf({ role: 'storage', storageTiB: 1 }, { storageTiB: null })).toBeNull()
    expect(costOf({ role: 'network' }, { networkDevice: null })).toBeNull()
    expect(why({ role: 'network' }, { networkDevice: null })).toContain('no price of a new network device')
    expect(costOf({ role: null })).toBeNull()
  })
})

describe('an opportunity', () => {
  const REPLACEMENT = {
    ...{ cost: 10_000, explanation: 'A replacement costs 10,000 USD: 1' },
    fills: ['memory'] as const,
  }
  const UNKNOWN = { hardwareEndOfLife: null, softwareEndOfSupport: null, risks: {} }
  const amountOf = (change: Partial<Triggers>) => opportunityOf(REPLACEMENT, { ...UNKNOWN, ...change }, NOW).value

  it('is the whole cost where support ended or ends within 365 days', () => {
    for (const end of ['hardwareEndOfLife', 'softwareEndOfSupport']) {
      expect(amountOf({ [end]: '2020-01-01' })).toBe(10_000)
      expect(amountOf({ [end]: '2027-03-02' })).toBe(10_000)
      expect(amountOf({ [end]: '2027-03-03' })).toBe(0)
    }
  })

  it('is else the risk of the year, of which the greatest counts and not the sum', () => {
    const risks = { memory: 12.5 }
    expect(amountOf({ risks })).toBe(1_250)
    expect(amountOf({ risks, hardwareEndOfLife: '2031-01-01' })).toBe(1_250)
    expect(amountOf({ risks, hardwareEndOfLife: '2026-04-01', softwareEndOfSupport: '2026-05-01' })).toBe(10_000)
  })

  it('counts the risks of what is its own: compute and memory of hosts, storage of an array, nothing of a switch', () => {
    const risks = { compute: 2, memory: 10, storage: 50 }
    const ofRole = (role: string) => {
      const part = { ...HOSTS, role, storageTiB: 1 }
      const { value, explanation } = opportunityOf(replacementOf(part, PRICES), { ...UNKNOWN, risks }, NOW)
      return [value, explanation.split('. ')[1]]
    }
    const said = (what: string, risk: string) =>
      `${what} is full within a year with ${risk} probability; no end of support is known`
    expect(ofRole('compute')).toEqual([2_304, said('Memory', '10 %')])
    expect(ofRole('hyperconverged')).toEqual([11_670, said('Storage', '50 %')])
    expect(ofRole('storage')).toEqual([150, said('Storage', '50 %')])
    expect(ofRole('network')[0]).toBeNull()
  })

  it('never says 0 % of a risk that is only small', () => {
    const why = (memory: number) =>
      opportunityOf(REPLACEMENT, { ...UNKNOWN, risks: { memory } }, NOW).explanation.split('. ')[1]
    expect(why(0)).toContain('with under 1 % probability')
    expect(why(0.4)).toContain('with under 1 % probability')
    expect(why(1)).toContain('with 1 % probability')
  })

  it('is not known without a price or without anything that says when', () => {
    expect(amountOf({})).toBeNull()
    const unpriced = { cost: null, explanation: 'What a replacement costs is not known: x', fills: [] }
    const found = opportunityOf(unpriced, { ...UNKNOWN, softwareEndOfSupport: '2026-05-01' }, NOW)
    expect(found).toEqual({
      value: null,
      explanation:
        'What a replacement costs is not known: x. It is due within a year: software support ends on 2026-05-01',
    })
  })
})
