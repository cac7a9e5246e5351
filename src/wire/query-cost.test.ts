import { describe, expect, it } from 'vitest'
import { costOf, createCostBudget, MAX_COST } from './query-cost.js'
import { parseQuery } from './query-shape.js'

const terms = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ property: 'name', op: 'contains', value: `${i}` }))
const counted = (count: number) =>
  parseQuery({ entity: 'vmware.vm', select: { n: { count: true } }, where: { or: terms(count) } })
const one = () => 1

describe('the cost of a query', () => {
  it('grows with its terms, words, series and types', () => {
    const cheap = costOf(counted(1), 1)
    expect(costOf(counted(600), 1)).toBeGreaterThan(100 * cheap)
    expect(costOf(counted(600), 86)).toBeGreaterThan(4 * costOf(counted(600), 1))
    const text = (words: string) => parseQuery({ entity: 'vm', select: { n: { count: true } }, where: { text: words } })
    expect(costOf(text('a b c d'), 1)).toBeGreaterThan(costOf(text('a'), 1))
    const metric = (series: boolean) =>
      parseQuery({ entity: 'vm', select: { m: { metric: 'cpu.utilization.p95', ...(series && { series }) } } })
    expect(costOf(metric(true), 1)).toBeGreaterThan(10 * costOf(metric(false), 1))
  })

  it('counts filters of counts, operands of expressions, bases and groups', () => {
    const plain = costOf(parseQuery({ entity: 'vm', select: { n: { count: true } } }), 1)
    const more = [
      { select: { n: { count: true, where: { or: terms(10) } } } },
      { select: { n: { expression: { add: [{ property: 'a' }, { metric: 'b.c.p95' }] } } } },
      { select: { n: { count: true } }, base: { select: { count: true }, as: 'ratio' } },
      { select: { n: { count: true } }, groupBy: { x: { property: 'a', buckets: [1, 2, 3] } } },
      { select: { n: { count: true } }, where: { not: { property: 'a', op: '=', value: 1 } } },
    ]
    for (const query of more) expect(costOf(parseQuery({ entity: 'vm', ...query }), 1)).toBeGreaterThan(plain)
  })

  it.each([
    // A query costs 1 and so does each name in it, a metric 2, a word 5, a series 40 more, a forecast 100 more, twenty values of a list 1.
    [{ select: { n: { count: true } } }, 2],
    [{ select: { a: { property: 'a' }, m: { metric: 'b.p95' } } }, 4],
    [{ select: { m: { metric: 'b.p95', aggregation: 'any' } } }, 3],
    [{ select: { m: { metric: 'b.p95', aggregation: 'sum' } } }, 43],
    [{ select: { m: { metric: 'b.p95', aggregation: 'avg', series: true } } }, 43],
    [{ select: { m: { metric: 'b.p95', series: true, forecast: true } } }, 143],
    [{ select: { n: { count: true, where: { property: 'a', op: '=', value: 1 } } } }, 3],
    [{ where: { and: [{ text: 'a b' }, { not: { metric: 'b.p95', op: '>', value: 1 } }] } }, 16],
    [{ where: { or: [{ property: 'a', op: 'in', value: Array(40).fill(1) }] } }, 6],
    [{ where: { property: 'a', op: 'in', value: [1] } }, 4],
    [{ select: { e: { expression: { add: [1, { divide: [{ property: 'a' }, { metric: 'b.p95' }] }] } } } }, 7],
    [{ base: { select: { metric: 'b.p95', aggregation: 'sum' }, as: 'ratio' } }, 44],
    [{ groupBy: { x: { property: 'a' }, y: { metric: 'b.p95', buckets: [1, 2, 3] } } }, 8],
  ])('of %j is %i', (query, cost) => {
    expect(costOf(parseQuery({ entity: 'vm', select: { n: { count: true } }, ...query }), 1)).toBe(cost)
  })

  it('doubles with sixteen types more', () => {
    expect(costOf(counted(1), 17)).toBe(2 * costOf(counted(1), 1))
    expect(costOf(counted(1), 2)).toBe(costOf(counted(1), 1) + 1)
  })

  it('lets one query use every limit of the language over one type', () => {
    expect(costOf(counted(1_990), 1)).toBeLessThan(MAX_COST)
    const select = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`s${i}`, { metric: 'cpu.utilization.p95', series: true }]),
    )
    expect(costOf(parseQuery({ entity: 'vmware.vm', select }), 1)).toBeLessThan(MAX_COST)
  })

  it('is spent by one call, and the query that goes over it is refused by place', () => {
    const budget = createCostBudget(one)
    let kept = 0
    const refused: string[] = []
    for (let i = 0; i < 50; i++) {
      try {
        budget.spend(counted(600), `queries.q${i}`)
        kept += 1
      } catch (error) {
        refused.push((error as Error).message)
      }
    }
    expect(kept).toBe(16)
    expect(refused[0]).toMatch(/queries\.q16 costs 603, which with 9648 of the queries before it is over 10000 a call/)
    // What is cheap enough still goes.
    expect(() => budget.spend(counted(10), 'queries.small')).not.toThrow()
  })
})
