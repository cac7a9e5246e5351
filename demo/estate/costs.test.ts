import { describe, expect, it } from 'vitest'
import { costLines } from './costs.js'
import { generateEstate } from './generate.js'

const { entities } = generateEstate('plinth')
const FIRST_OF_MONTH = Date.UTC(2026, 0, 1) / 86_400_000
const DAY = FIRST_OF_MONTH + 11
const lines = costLines(entities, DAY)
const sum = (column: string, of = lines) => of.reduce((all, { cost }) => all + Number(cost[column]), 0)

describe('what the clouds bill', () => {
  it('is the same each time, below 26,000 rows a month', () => {
    expect(costLines(entities, DAY)).toEqual(lines)
    expect(new Set([...lines, ...costLines(entities, DAY + 1)].map(({ id }) => id)).size).toBeGreaterThan(
      lines.length * 1.9,
    )
    const month = Array.from({ length: 31 }, (_, i) => costLines(entities, DAY + i).length)
    expect(month.reduce((a, b) => a + b)).toBeLessThan(26_000)
    expect(month.reduce((a, b) => a + b)).toBeGreaterThan(15_000)
    expect(costLines(generateEstate('large', 20_000).entities, DAY).length).toBeLessThan(830)
  })

  it('comes of three vendors, and most of it has an owner', () => {
    expect(new Set(lines.map(({ cost }) => cost.ProviderName))).toEqual(new Set(['AWS', 'Microsoft', 'Google Cloud']))
    const owned = lines.filter(({ cost }) => typeof cost.Tags === 'object' && cost.Tags && 'owner' in cost.Tags)
    expect(owned.length / lines.length).toBeGreaterThan(0.8)
  })

  it('spreads the fee of the commitment over what it covers', () => {
    const month = Array.from({ length: 31 }, (_, i) => costLines(entities, FIRST_OF_MONTH + i)).flat()
    const plan = month.filter(({ cost }) => cost.CommitmentDiscountId !== undefined)
    expect(plan.length).toBeGreaterThan(300)
    expect(sum('EffectiveCost', plan)).toBeCloseTo(sum('BilledCost', plan), 2)
    expect(
      plan
        .filter(({ cost }) => cost.CommitmentDiscountStatus === 'Used')
        .every(({ cost }) => Number(cost.BilledCost) === 0),
    ).toBe(true)
    expect(sum('EffectiveCost')).toBeGreaterThan(sum('BilledCost') + 1)
  })

  it('ends with a tax without account, region or tags', () => {
    const { cost } = lines.at(-1) ?? { cost: {} }
    expect(cost).toMatchObject({ ChargeCategory: 'Tax' })
    expect(cost).not.toHaveProperty('SubAccountId')
    expect(cost).not.toHaveProperty('Tags')
  })
})
