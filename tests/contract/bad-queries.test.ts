/** Whatever is asked, the answer is a query's or 400 with the place that is wrong: never 5xx, and never at the cost of the other queries. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'

let api: TestApi
let token: string

const call = (body: unknown, params = '') =>
  fetch(`${api.address}/api/datastores/${api.keys.datastoreId}/queries${params}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

beforeAll(async () => {
  api = await startApi()
  token = await api.dataToken()
  const records: IngestRecord[] = Array.from({ length: 20 }, (_, i) => ({
    entity: { type: 'vmware.vm', id: `m${i}`, fields: { name: `vm ${i}`, virtualProcessorCount: i } },
  }))
  const vm = { type: 'aws.vm', id: 'a', fields: { name: 'a', createdAt: '2026-01-01T00:00:00Z', tags: { env: 'x' } } }
  expect((await api.ingest([...records, { entity: vm }])).status).toBe(200)
})
afterAll(() => api.close())

const deep = (depth: number, inner: unknown, wrap: (inner: unknown) => unknown): unknown =>
  depth === 0 ? inner : wrap(deep(depth - 1, inner, wrap))
const where = (filter: unknown) => ({ select: { n: { count: true } }, where: filter })
const property = (op: string, value: unknown, name = 'name') => where({ property: name, op, value })
const select = (a: unknown) => ({ select: { a } })
const grouped = (x: unknown, more = {}) => ({ select: { n: { count: true } }, groupBy: { x }, ...more })
const huge = 'x'.repeat(3_000_000)
const vcpus = { property: 'virtualProcessorCount' }
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What is asked of vmware.vm, and the place that is named. */
const CASES: [what: string, query: Record<string, unknown>, path: RegExp][] = [
  ['an unknown type', { entity: 'aws.vmm', ...select({ property: 'name' }) }, /^entity$/],
  ['a type that is SQL', { entity: '"; drop table account; --', ...select({ count: true }) }, /^entity$/],
  ['no select', { select: {} }, /\.select$/],
  ['an option nobody reads', { ...select({ count: true }), limt: 3 }, /\.limt$/],
  ['an alias that is SQL', { select: { 'a"; drop table account; --': { count: true } } }, /\.select\./],
  ['an alias of three megabytes', { select: { [huge]: { count: true } } }, /\.select\.x+$/],
  ['an alias of 129 characters', { select: { [`a${'b'.repeat(128)}`]: { count: true } } }, /\.select\.ab/],
  [
    'an alias rows have already',
    select({ property: 'name' }) && { select: { id: { property: 'name' } } },
    /^select\.id$/,
  ],
  ['an alias groups have already', { ...grouped({ property: 'name' }), select: { x: { count: true } } }, /^select\.x$/],
  [
    '201 aliases',
    { select: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`a${i}`, { count: true }])) },
    /\.select$/,
  ],
  ['an unknown property', select({ property: 'nope' }), /^select\.a\.property$/],
  ['a property that is SQL', select({ property: "name' or 1=1 --" }), /^select\.a\.property$/],
  ['a property of a prototype', select({ property: '__proto__' }), /^select\.a\.property$/],
  ['a property called constructor', select({ property: 'constructor' }), /^select\.a\.property$/],
  ['a property with NUL', select({ property: 'na\0me' }), /\.select\.a\.property$/],
  ['a tag of half a character', { entity: 'aws.vm', ...select({ property: 'tags.\ud800' }) }, /\.select\.a\.property$/],
  ['an unknown metric', select({ metric: 'cpu.nope.p95' }), /^select\.a\.metric$/],
  ['a rollup that is not kept', select({ metric: 'storage.used.p95' }), /^select\.a\.metric$/],
  ['an unknown aggregation', select({ property: 'name', aggregation: 'min' }), /\.select\.a\.aggregation$/],
  ['a sum of text', select({ property: 'name', aggregation: 'sum' }), /^select\.a\.aggregation$/],
  ['an average of a list', select({ property: 'IPv4Addresses', aggregation: 'avg' }), /^select\.a\.aggregation$/],
  ['an unknown unit', select({ property: 'memoryAllocated', unit: 'parsec' }), /^select\.a\.unit$/],
  ['an unknown unit of an expression', select({ expression: 1, unit: 'parsec' }), /^select\.a\.unit$/],
  ['a unit of another dimension', select({ property: 'memoryAllocated', unit: 'ms' }), /^select\.a\.unit$/],
  ['a unit of a text', select({ property: 'name', unit: 'GiBy' }), /^select\.a\.unit$/],
  [
    'a unit of another dimension of a metric',
    select({ metric: 'cpu.utilization.p95', unit: 'W' }),
    /^select\.a\.unit$/,
  ],
  ['a unit that is a prototype key', select({ property: 'memoryAllocated', unit: 'constructor' }), /^select\.a\.unit$/],
  [
    'arithmetic with text',
    select({ expression: { add: [{ property: 'name' }, 1] } }),
    /^select\.a\.expression\.add\[0\]$/,
  ],
  ['arithmetic with three operands', select({ expression: { add: [1, 2, 3] } }), /\.expression\.add$/],
  ['an unknown operator', select({ expression: { power: [1, 2] } }), /\.expression$/],
  [
    'an expression 17 deep',
    select({ expression: deep(17, 1, inner => ({ add: [inner, 1] })) }),
    /\.expression(\.add\[0\])+$/,
  ],
  [
    'an expression of 2,047 terms',
    select({ expression: deep(10, 1, inner => ({ add: [inner, inner] })) }),
    /\.expression/,
  ],
  [
    'an expression beyond numbers',
    select({ expression: { multiply: [1e308, { multiply: [{ add: [vcpus, 2] }, 1e308] }] } }),
    /^select$/,
  ],
  [
    'a series beside a number',
    { select: { a: { metric: 'cpu.utilization.p95', series: true }, b: { count: true } } },
    /^select\.a\.series$/,
  ],
  ['a forecast of no series', select({ metric: 'cpu.utilization.p95', forecast: true }), /\.select\.a\.forecast$/],
  [
    'a series by group',
    { select: { a: { metric: 'cpu.utilization.p95', series: true } }, groupBy: { x: { property: 'name' } } },
    /^groupBy$/,
  ],
  [
    'a series of another dimension',
    select({ metric: 'cpu.utilization.p95', series: true, unit: 'W' }),
    /^select\.a\.unit$/,
  ],
  ['an empty filter', where({}), /\.where$/],
  ['a filter of two kinds', where({ and: [], or: [] }), /\.where\.or$/],
  ['an unknown operator of a filter', property('like', 'x'), /\.where\.op$/],
  ['a filter on nothing', where({ property: 'nope', op: '=', value: 1 }), /^where\.property$/],
  ['text for a number', property('>', 'x', 'virtualProcessorCount'), /^where\.value$/],
  ['a number for text', property('=', 5), /^where\.value$/],
  ['more than nothing', property('>', null, 'virtualProcessorCount'), /^where\.value$/],
  ['between nothing', property('between', [null, 5], 'virtualProcessorCount'), /^where\.value\[0\]$/],
  ['between three', property('between', [1, 2, 3], 'virtualProcessorCount'), /\.where\.value$/],
  ['a list for one value', property('=', ['a']), /\.where\.value$/],
  ['an object for a value', property('=', { a: 1 }), /\.where\.value$/],
  ['a word for exists', property('exists', 'yes'), /\.where\.value$/],
  ['contains of a number', property('contains', 'x', 'virtualProcessorCount'), /^where\.op$/],
  ['greater than a list', property('>', 'x', 'IPv4Addresses'), /^where\.op$/],
  ['nothing in a list of texts', property('=', null, 'IPv4Addresses'), /^where\.value$/],
  ['greater than tags', { entity: 'aws.vm', ...property('>', 'x', 'tags') }, /^where\.op$/],
  ['records compared', property('=', 'x', 'virtualDisks'), /^where$/],
  ['NUL in a value', property('=', 'a\0b'), /\.where\.value$/],
  ['NUL in a list', property('in', ['a', 'b\0']), /\.where\.value\[1\]$/],
  ['NUL in a search', where({ text: 'a\0' }), /\.where\.text$/],
  ['half a character in a tag', { entity: 'aws.vm', ...property('=', 'env=\udc00', 'tags') }, /\.where\.value$/],
  ['a value of three megabytes', property('=', huge), /\.where\.value$/],
  ['a time that is none', { entity: 'aws.vm', ...property('>', 'tomorrow', 'createdAt') }, /^where\.value$/],
  [
    'a number that Date.parse takes for a year',
    { entity: 'aws.vm', ...property('>', '1', 'createdAt') },
    /^where\.value$/,
  ],
  ['30 February', { entity: 'aws.vm', ...property('>', '2026-02-30', 'createdAt') }, /^where\.value$/],
  ['the year 275760', { entity: 'aws.vm', ...property('>', '+275760-01-01T00:00:00Z', 'createdAt') }, /^where\.value$/],
  ['the year 0', { entity: 'aws.vm', ...property('=', '0000-01-01', 'createdAt') }, /^where\.value$/],
  ['a filter 33 deep', where(deep(33, { text: 'x' }, not => ({ not }))), /\.where(\.not)+$/],
  ['a filter of 2,001 terms', where({ or: Array.from({ length: 2_001 }, () => ({ text: 'x' })) }), /\.where\.or/],
  [
    'lists of 10,002 values',
    where({ or: [0, 1].map(() => ({ property: 'name', op: 'in', value: Array(5_001).fill('x') })) }),
    /\.where\.or\[1\]\.value$/,
  ],
  ['groups of nothing', grouped({}), /\.groupBy\.x\.metric$/],
  ['groups by records', grouped({ property: 'virtualDisks' }), /^groupBy\.x$/],
  ['groups by an unknown field', grouped({ property: 'nope' }), /^groupBy\.x\.property$/],
  ['y without x', { select: { n: { count: true } }, groupBy: { y: { property: 'name' } } }, /\.groupBy\.x$/],
  ['no bounds', grouped({ ...vcpus, buckets: [] }), /\.groupBy\.x\.buckets$/],
  ['bounds out of order', grouped({ ...vcpus, buckets: [4, 2] }), /\.groupBy\.x\.buckets$/],
  ['bounds that are equal', grouped({ ...vcpus, buckets: [4, 4] }), /\.groupBy\.x\.buckets$/],
  ['bounds of text', grouped({ property: 'name', buckets: [1, 2] }), /^groupBy\.x\.buckets$/],
  ['bounds that are no numbers', grouped({ ...vcpus, buckets: ['1'] }), /\.buckets\[0\]$/],
  ['buckets in a wrong unit', grouped({ property: 'memoryAllocated', buckets: [1], unit: 'W' }), /^groupBy\.x\.unit$/],
  ['1,001 groups', grouped({ property: 'name', limit: 1_001 }), /\.groupBy\.x\.limit$/],
  ['no groups', grouped({ property: 'name', limit: 0 }), /\.groupBy\.x\.limit$/],
  ['a cursor of groups', grouped({ property: 'name' }, { cursor: 'x' }), /^cursor$/],
  ['10,001 rows', { ...select({ property: 'name' }), limit: 10_001 }, /\.limit$/],
  ['half a row', { ...select({ property: 'name' }), limit: 0.5 }, /\.limit$/],
  ['minus one row', { ...select({ property: 'name' }), limit: -1 }, /\.limit$/],
  [
    'an order by what is not selected',
    { ...select({ property: 'name' }), orderBy: [{ alias: 'b', direction: 'asc' }] },
    /\.orderBy\[0\]\.alias$/,
  ],
  [
    'an order that is SQL',
    { ...select({ property: 'name' }), orderBy: [{ alias: 'a', direction: 'asc; drop' }] },
    /\.orderBy\[0\]\.direction$/,
  ],
  ['a cursor that is none', { ...select({ property: 'name' }), cursor: '%%%' }, /^cursor$/],
  [
    'a cursor of a text where a number belongs',
    { ...select(vcpus), orderBy: [{ alias: 'a', direction: 'asc' }], cursor: cursorOf(['', 'x', 'y']) },
    /^cursor$/,
  ],
  [
    'a base without an aggregation',
    { ...select({ count: true }), base: { select: { property: 'name' }, as: 'ratio' } },
    /^base\.select$/,
  ],
  [
    'a base of another kind',
    { ...select({ count: true }), base: { select: { count: true }, as: 'log' } },
    /\.base\.as$/,
  ],
]

const good = { entity: 'vmware.vm', select: { n: { count: true } } }

describe('a query', () => {
  it.each(CASES)('with %s is refused by place, the others are answered', async (_what, bad, path) => {
    const query = { entity: 'vmware.vm', ...bad }
    const answer = await call({ queries: { good, bad: query, after: good } })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text.length).toBeLessThan(100_000)
    const { results } = JSON.parse(text)
    expect(results.good.rows).toEqual([{ n: 20 }])
    expect(results.after.rows).toEqual([{ n: 20 }])
    expect(results.bad.error).toMatchObject({ code: 13, name: 'INVALID_QUERY' })
    expect(results.bad.error.details[0].path).toMatch(path)
    const alone = await call({ queries: { bad: query } }, '?format=csv')
    expect(alone.status).toBe(400)
    const body = await alone.json()
    expect(body).toMatchObject({ code: 13 })
    expect(body.details[0].path).toMatch(path)
  })

  it.each(['format=ndjson', 'format=', 'explain=yes'])('refuses ?%s by its name', async params => {
    const answer = await call(
      { queries: { good: { entity: 'vmware.vm', select: { n: { count: true } } } } },
      `?${params}`,
    )
    expect(answer.status).toBe(400)
    expect((await answer.json()).details[0].path).toBe(params.split('=')[0])
  })

  it('gives a cursor that fits no other order', async () => {
    const page = { entity: 'vmware.vm', select: { a: { property: 'name' } }, limit: 3 }
    const { results } = await (await call({ queries: { page } })).json()
    const cursor = results.page.next
    const orderBy = [{ alias: 'a', direction: 'desc' }]
    const again = await (await call({ queries: { page: { ...page, orderBy, cursor } } })).json()
    expect(again.results.page.error.details[0].path).toBe('cursor')
  })

  it('divides by zero to nothing', async () => {
    const query = {
      entity: 'vmware.vm',
      select: { a: { expression: { divide: [vcpus, { subtract: [1, 1] }] }, aggregation: 'sum' } },
    }
    const { results } = await (await call({ queries: { query } })).json()
    expect(results.query.rows).toEqual([{ a: null }])
  })
})
