/** Bounds of queries and filters: what stands at a bound is read, what is one beyond it is refused by its place. */
import { describe, expect, it } from 'vitest'
import { PortalError } from './errors.js'
import { parseComposite, parseQuery } from './query-shape.js'

const n = { count: true }
const list = <T>(length: number, item: (i: number) => T) => Array.from({ length }, (_, i) => item(i))
const nested = (depth: number, wrap: (inner: unknown) => unknown, core: unknown) =>
  list(depth, () => wrap).reduce<unknown>((inner, next) => next(inner), core)
const term = { property: 'a', op: '=', value: 1 }
const within = (values: number) => ({ property: 'a', op: 'in', value: list(values, i => i) })
const keyed = <T>(length: number, value: T) => Object.fromEntries(list(length, i => [`k${i}`, value]))
const sum = (inner: unknown) => ({ add: [inner, 1] })
/** An expression of so many terms: a number is one, a sum is one more than both its operands. */
const even = (levels: number): unknown => (levels === 0 ? 1 : { add: [even(levels - 1), even(levels - 1)] })

function problemsOf(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof PortalError) return error.details.map(({ path, message }) => `${path} ${message}`)
    throw error
  }
  return []
}
const query = (rest: object) => problemsOf(() => parseQuery({ entity: 'vm', select: { n }, ...rest }, ''))
const where = (filter: unknown) => query({ where: filter })
const expression = (value: unknown) => query({ select: { e: { expression: value } } })

describe('a filter', () => {
  it.each([
    ['levels', nested(32, not => ({ not }), term), nested(33, not => ({ not }), term), /is nested deeper than 32$/],
    [
      'levels of lists',
      nested(32, inner => ({ and: [inner] }), term),
      nested(33, inner => ({ or: [inner] }), term),
      /is nested deeper than 32$/,
    ],
    ['items of a list', { or: list(1_999, () => term) }, { or: list(2_001, () => term) }, /^where\.or has 2001 items/],
    [
      'terms of all lists',
      { and: [{ or: list(1_000, () => term) }, { or: list(997, () => term) }] },
      { and: [{ or: list(1_000, () => term) }, { or: list(998, () => term) }] },
      /^where\.and\[1\]\.or\[997\] has more than 2000 terms$/,
    ],
    ['values', within(10_000), within(10_001), /^where\.value brings the lists of this filter over 10000 values$/],
    [
      'values of all lists',
      { and: [within(6_000), { not: within(4_000) }] },
      { and: [within(6_000), { not: within(4_001) }] },
      /^where\.and\[1\]\.not\.value brings the lists/,
    ],
    ['words', { text: 'a  '.repeat(50) }, { text: 'a '.repeat(51) }, /^where\.text has more than 50 words$/],
    [
      'letters',
      { ...term, value: 'x'.repeat(10_000) },
      { ...term, value: 'x'.repeat(10_001) },
      /^where\.value is longer/,
    ],
  ])('may have so many %s, and no more', (_what, most, more, problem) => {
    expect(where(most)).toEqual([])
    expect(where(more).join('\n')).toMatch(problem)
  })

  it.each([
    [{ property: 'a', op: 'exists', value: true }, []],
    [{ property: 'a', op: 'exists', value: 1 }, ["where.value must be true or false for 'exists'"]],
    [{ property: 'a', op: 'exists', value: [true] }, ["where.value must be true or false for 'exists'"]],
    [{ metric: 'a.p95', op: 'in', value: 1 }, ["where.value must be a list for 'in'"]],
    [{ metric: 'a.p95', op: 'not-in', value: null }, ["where.value must be a list for 'not-in'"]],
    [{ metric: 'a.p95', op: 'between', value: [1, 2] }, []],
    [{ metric: 'a.p95', op: 'between', value: [1] }, ["where.value must be a pair for 'between'"]],
    [{ metric: 'a.p95', op: 'between', value: 1 }, ["where.value must be a list for 'between'"]],
    [{ property: 'a', op: '=', value: [1] }, ['where.value must be text, a number, true, false or null']],
    [{ property: 'a', op: 'in', value: [{}] }, ['where.value[0] must be text, a number, true, false or null']],
    [{ property: 'a', op: '=', value: null }, []],
    [{ property: 'a', op: '=' }, ['where.value is missing']],
    [{}, ['where is not a filter']],
    [[], ['where expected an object, found a list']],
    [{ propery: 'a', op: '=', value: 1 }, ['where is not a filter', 'where.propery is not known here']],
    [{ property: 'a', op: '=', value: 1, unit: 'h' }, ['where.unit is not known here']],
    [{ property: 'a', op: '=', vlaue: 1 }, ['where.vlaue is not known here', 'where.value is missing']],
    [{ and: [{ not: { text: 5 } }] }, ['where.and[0].not.text expected text, found number 5']],
  ])('%j: %j', (filter, problems) => {
    expect(where(filter)).toEqual(problems)
  })
})

it('says which key of a filter was probably meant', () => {
  const hintOf = (where: unknown) => {
    try {
      parseQuery({ entity: 'vm', select: { n }, where })
    } catch (error) {
      return (error as PortalError).details.map(({ hint }) => hint)
    }
    return []
  }
  expect(hintOf({ propery: 'a', op: '=', value: 1 })).toContain("did you mean 'property'?")
  expect(hintOf({ property: 'a', op: '=', vlaue: 1 })).toContain("did you mean 'value'?")
})

describe('an expression', () => {
  it('may have 16 levels and 1,000 terms', () => {
    expect(expression(nested(16, sum, 1))).toEqual([])
    expect(expression(nested(17, sum, 1)).join()).toMatch(/is nested deeper than 16$/)
    // 511 terms each.
    expect(
      query({ select: { e: { expression: even(8) } }, base: { select: { expression: even(7) }, as: 'ratio' } }),
    ).toEqual([])
    const over = query({
      select: { e: { expression: even(8) } },
      base: { select: { expression: even(8) }, as: 'ratio' },
    })
    expect(over.join()).toMatch(/^base\.select\.expression.* brings the expressions of this query over 1000 terms$/)
  })

  it.each([
    [{ add: [1] }, ['select.e.expression.add needs two operands']],
    [{ divide: [{ property: 'a' }, { metric: 'b.p95' }] }, []],
    [{ subtract: [1, 'x'] }, [expect.stringMatching(/^select\.e\.expression\.subtract\[1\]/)]],
    [{ power: [1, 2] }, [expect.stringMatching(/must have exactly one of/), expect.stringMatching(/power/)]],
    [{ multiply: 5 }, ['select.e.expression.multiply expected a list, found number 5']],
  ])('%j: %j', (value, problems) => {
    expect(expression(value)).toEqual(problems)
  })
})

describe('a query', () => {
  it.each([
    ['aliases', { select: keyed(200, n) }, { select: keyed(201, n) }, /^select has 201 aliases, at most 200/],
    ['rows', { limit: 10_000 }, { limit: 10_001 }, /^limit expected a whole number from 1 to 10000/],
    ['groups', groups({ limit: 1_000 }), groups({ limit: 1_001 }), /^groupBy\.x\.limit expected a whole number/],
    [
      'buckets',
      groups({ buckets: list(100, i => i) }),
      groups({ buckets: list(101, i => i) }),
      /^groupBy\.x\.buckets has 101 items/,
    ],
    ['orders', order(10), order(11), /^orderBy has 11 items/],
    [
      'letters of an alias',
      { select: { [`a${'b'.repeat(127)}`]: n } },
      { select: { [`a${'b'.repeat(128)}`]: n } },
      /is not an alias/,
    ],
  ])('may have so many %s, and no more', (_what, most, more, problem) => {
    expect(query(most)).toEqual([])
    expect(query(more).join()).toMatch(problem)
  })

  it.each([
    [{ select: {} }, ['select selects nothing']],
    [{ select: { n: {} } }, ['select.n selects nothing']],
    [{ select: { n: { count: false } } }, [expect.stringMatching(/^select\.n\.count must be true/)]],
    [{ select: { '1a': n } }, ['select.1a is not an alias']],
    [{ select: { 'größe "a".b': { property: 'größe "a".b' } } }, []],
    [
      { select: { größe: { property: 'a' }, 'a b': n } },
      ['select.größe is not an alias', 'select.a b is not an alias'],
    ],
    [{ select: { m: { metric: 'a.p95', series: false, forecast: false } } }, []],
    [
      { select: { m: { metric: 'a.p95', series: false, unit: false } } },
      ['select.m.unit expected text, found boolean false'],
    ],
    [{ select: { m: { metric: 'a.p95', forecast: true } } }, ['select.m.forecast needs a series']],
    [{ select: { m: { metric: 'a.p95', forecast: true, series: true } } }, []],
    [groups({ buckets: [] }), ['groupBy.x.buckets has no bounds']],
    [groups({ buckets: [4, 4] }), ['groupBy.x.buckets must ascend']],
    [groups({ buckets: [-8, 0, 8] }), []],
    [groups({ others: false }), []],
    [{ groupBy: { x: {} } }, ['groupBy.x.metric is missing']],
    [{ nonAggregated: false }, []],
    [{ orderBy: [{ alias: 'x', direction: 'asc' }] }, ["orderBy[0].alias 'x' is not selected"]],
    [{ ...groups({}), orderBy: [{ alias: 'x', direction: 'asc' }] }, []],
    [{ ...groups({}), orderBy: [{ alias: 'y', direction: 'asc' }] }, ["orderBy[0].alias 'y' is not selected"]],
    [{ groupBy: { x: { property: 'a' }, y: { property: 'b' } }, orderBy: [{ alias: 'y', direction: 'desc' }] }, []],
    [{ base: { select: n, as: 'share' } }, [expect.stringMatching(/^base\.as 'share' is not one of/)]],
  ])('%j: %j', (rest, problems) => {
    expect(query(rest)).toEqual(problems)
  })

  it('leaves out what is false', () => {
    const read = parseQuery({ entity: 'vm', select: { m: { metric: 'a.p95', series: false } }, nonAggregated: false })
    expect(read).toEqual({ entity: 'vm', select: { m: { metric: 'a.p95' } } })
  })
})

describe('the queries of one call', () => {
  const composite = (queries: unknown) => problemsOf(() => parseComposite({ queries }))
  it.each([
    [keyed(50, 1), []],
    [keyed(51, 1), ['queries has 51 queries, at most 50 are allowed']],
    [{}, ['queries holds no query']],
    [{ 'a b': 1 }, ['queries.a b is not a name']],
    [[], ['queries expected an object, found a list']],
  ])('%#', (queries, problems) => {
    expect(composite(queries)).toEqual(problems)
  })
})

function groups(rest: object) {
  return { groupBy: { x: { property: 'a', ...rest } } }
}

function order(length: number) {
  return { orderBy: list(length, () => ({ alias: 'n', direction: 'asc' })) }
}
