import { describe, expect, it } from 'vitest'
import type { QueryResult, Row } from '../../../wire/query.js'
import { parseQuery } from '../../../wire/query-shape.js'
import { figuresOf, tableOf, trendOf } from './cost-lines.js'
import { chargesQuery, choiceQueries, costParams, costQueries } from './cost-queries.js'
import { DEFAULT_COST_VIEW } from './cost-view.js'
import { definedDimension, dimensionOf, NONE } from './dimensions.js'
import { createMoney } from './money.js'

const answer = (rows: Row[], total = rows.length): QueryResult => ({ rows, units: {}, total, next: null })
const RESULTS = {
  total: answer([{ total: 10, charges: 8 }]),
  groups: answer(
    [
      { x: 'A', total: 5, charges: 3 },
      { x: 'B', total: 2, charges: 2 },
      { x: null, rest: true, total: 2, charges: 2 },
    ],
    7,
  ),
  unallocated: answer([{ total: 1, charges: 1 }]),
  unknown: answer([{ charges: 2 }]),
  first: answer([{ day: '2026-02-27' }]),
  last: answer([{ day: '2026-03-01' }]),
}

describe('the lines of costs', () => {
  const table = tableOf(RESULTS, dimensionOf('serviceName'))

  it('end with the other groups and what has no value, and add up to the total', () => {
    expect(table.lines.map(({ label, total }) => [label, total])).toEqual([
      ['A', 5],
      ['B', 2],
    ])
    expect(table.tail.map(({ label, total }) => [label, total])).toEqual([
      ['5 more', 2],
      ['Unallocated', 1],
    ])
    const sum = [...table.lines, ...table.tail].reduce((all, line) => all + line.total, 0)
    expect(sum).toBe(10)
  })

  it('say what is not explained, where they do not add up', () => {
    const { tail } = tableOf({ ...RESULTS, total: answer([{ total: 12, charges: 9 }]) }, dimensionOf('serviceName'))
    expect(tail.at(-1)).toMatchObject({ label: 'Unexplained', total: 2 })
  })

  it('are resources by name, with their service and entity', () => {
    const groups = answer([
      { x: 'arn:1', name: 'web', service: 'EC2', entityId: 'e', entityType: 'aws.vm', total: 1, charges: 1 },
      { x: 'Tax', name: 'Tax', service: 'Tax', entityId: null, entityType: null, total: 9, charges: 1 },
    ])
    const { lines } = tableOf({ ...RESULTS, groups }, NONE)
    expect(lines[0]).toMatchObject({ label: 'web', sub: 'EC2', entity: { type: 'aws.vm', id: 'e' } })
    expect(lines[1]).toMatchObject({ label: 'Tax' })
    expect(lines[1]).not.toHaveProperty('sub')
    expect(lines[1]).not.toHaveProperty('entity')
  })
})

describe('the figures of costs', () => {
  it('are averages over the days from the first charge to the last, and hourly × 8760', () => {
    const figures = figuresOf(RESULTS)
    expect(figures).toMatchObject({ total: 10, days: 3, averageDay: 10 / 3, hourly: 10 / 72, unknown: 2 })
    expect(figures?.annual).toBeCloseTo((10 / 72) * 8760, 9)
    expect(figuresOf({ ...RESULTS, total: answer([{ total: null, charges: 0 }]) })).toBeUndefined()
  })

  it('over time leave days and months without charges as gaps', () => {
    const days = answer([
      { x: '2026-03-01', total: 3 },
      { x: '2026-02-27', total: 1 },
    ])
    expect(trendOf(days, 'day')).toEqual([
      ['2026-02-27T00:00:00.000Z', 1],
      ['2026-02-28T00:00:00.000Z', null],
      ['2026-03-01T00:00:00.000Z', 3],
    ])
    const months = answer([
      { x: '2026-01', total: 3 },
      { x: '2025-11', total: 1 },
    ])
    expect(trendOf(months, 'month').map(([, value]) => value)).toEqual([1, null, 3])
    expect(trendOf(undefined, 'day')).toEqual([])
  })
})

describe('the questions of the cost screen', () => {
  const view = {
    ...DEFAULT_COST_VIEW,
    by: 'tag:owner',
    within: [
      { by: 'providerName', value: 'AWS' },
      { by: 'regionId', value: null },
    ],
  }

  it('are lawful, of one amount only', () => {
    for (const amount of ['billed', 'effective'] as const) {
      const queries = { ...choiceQueries(), ...costQueries({ ...view, amount }, 100) }
      for (const query of Object.values(queries)) expect(parseQuery(JSON.parse(JSON.stringify(query)))).toEqual(query)
      expect(JSON.stringify(queries)).not.toContain(amount === 'billed' ? 'effectiveCost' : 'billedCost')
    }
    const charges = chargesQuery(view, [definedDimension({ key: 'my.dot"q', name: 'Unit' })])
    expect(parseQuery(JSON.parse(JSON.stringify(charges)))).toEqual(charges)
    expect(charges.select).toHaveProperty(['overlay.dimensions.my.dot"q'])
  })

  it('are the same all day, over whole days or months of UTC', () => {
    const at = Date.parse('2026-03-01T15:00:00Z')
    const range = (period: string) => costParams({ ...view, period }, 'USD', at).range
    expect(range('30d')).toBe('2026-01-30T00:00:00.000Z/2026-03-02T00:00:00.000Z')
    expect(range('2026-02')).toBe('2026-02-01T00:00:00.000Z/2026-03-01T00:00:00.000Z')
    expect(costParams(view, 'USD', at)).toEqual({ currency: 'USD' })
  })
})

describe('amounts', () => {
  it('have as many decimals as the total needs, and never vanish', () => {
    const large = createMoney('en-US', 'USD', 20_000)
    expect([large.plain(1234.5), large.plain(0.001), large.plain(-0.001), large.plain(0)]).toEqual([
      '1,234.50',
      '< 0.01',
      '> -0.01',
      '0.00',
    ])
    expect([large.full(1_016_918.61), large.full(99_999.5)]).toEqual(['$1,016,919', '$99,999.50'])
    const small = createMoney('en-US', 'USD', 20.5)
    expect([small.plain(0.5), small.full(20.52), small.full(0.00012), small.exact(0.0000008)]).toEqual([
      '0.5000',
      '$20.52',
      '$0.00012',
      '$0.0000008',
    ])
    expect(small.share(5)).toBe('5.0')
  })
})
