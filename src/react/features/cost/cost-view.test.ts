import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_COST_VIEW, parseCostView, printCostView } from './cost-view.js'
import { definedDimension, dimensionOf, tagDimensions, valueLabel } from './dimensions.js'

describe('the address of a cost view', () => {
  it('says nothing about what is as usual', () => {
    expect(printCostView(DEFAULT_COST_VIEW)).toBe('')
    expect(parseCostView('')).toEqual(DEFAULT_COST_VIEW)
  })

  it('is read back as it was written, whatever names hold', () => {
    const name = fc.string({ minLength: 1 })
    const views = fc.record({
      by: fc.oneof(
        fc.constant('serviceName'),
        name.map(key => `tag:${key}`),
      ),
      amount: fc.constantFrom('billed' as const, 'effective' as const),
      period: fc.constantFrom('all', '30d', '90d', '2026-02'),
      currency: fc.constantFrom(undefined, 'USD', 'EUR'),
      sort: fc.constantFrom('name' as const, 'charges' as const, 'average' as const, 'total' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      step: fc.constantFrom(undefined, 'day' as const, 'month' as const),
      within: fc.array(fc.record({ by: name.map(key => `tag:${key}`), value: fc.option(fc.string()) }), {
        maxLength: 3,
      }),
    })
    fc.assert(
      fc.property(views, view => {
        expect(parseCostView(printCostView(view))).toEqual(view)
      }),
    )
  })

  it('that is wrong is as usual', () => {
    expect(parseCostView('?amount=both&period=1w&currency=dollars&sort=-size&step=hour&by=')).toEqual(DEFAULT_COST_VIEW)
    expect(dimensionOf('nonsense').id).toBe('none')
  })
})

describe('dimensions', () => {
  it('of tags begin with who owns', () => {
    expect(tagDimensions(['zone', 'team', 'Owner', 'app']).map(({ label }) => label)).toEqual([
      'Owner',
      'team',
      'app',
      'zone',
    ])
    expect(tagDimensions(['a.b']).map(({ property }) => property)).toEqual(['resourceTags.a.b'])
  })

  it('that an account defines have their name, and their key until it is known', () => {
    const unit = definedDimension({ key: 'bu', name: 'Business unit' })
    expect(dimensionOf('dimension:bu', [unit])).toEqual(unit)
    expect(dimensionOf('dimension:bu')).toMatchObject({ label: 'bu', property: 'overlay.dimensions.bu' })
    expect(dimensionOf('dimension:').id).toBe('none')
  })

  it('name platforms, and what has no value', () => {
    expect(valueLabel(dimensionOf('platformType'), 'windows')).toBe('Hyper-V')
    expect(valueLabel(dimensionOf('serviceName'), null)).toBe('Unallocated')
  })
})
