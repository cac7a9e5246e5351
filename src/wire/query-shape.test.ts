import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseResources } from './aggregates.js'
import { parseCompositeAnswer } from './answer-shape.js'
import { PortalError } from './errors.js'
import { parseIngestLine } from './parse-ingest.js'
import { parseScope, printScope } from './parse-scope.js'
import { parseStreamMessage } from './patch.js'
import { printQuery } from './print-query.js'
import type { Expression, Filter, Group, Query, Select } from './query.js'
import { parseComposite, parseQuery } from './query-shape.js'
import type { AccessPolicy } from './scope.js'
import { parseSessionTokens } from './sign-in.js'

const name = fc
  .stringMatching(/^[a-z][a-zA-Z]{0,8}(\.[a-zA-Z]{1,8}){0,2}$/)
  .filter(text => !/^(constructor|prototype)$/.test(text))
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => (Object.is(value, -0) ? 0 : value))
const scalar = fc.oneof(fc.string(), number, fc.boolean(), fc.constant(null))
const key = fc.oneof(
  name.map(property => ({ property })),
  name.map(metric => ({ metric })),
)
const fieldFilter = fc.oneof(
  fc
    .tuple(key, fc.constantFrom('=', '!=', '>', '<=', 'contains', 'starts'), scalar)
    .map(([k, op, value]) => ({ ...k, op, value })),
  fc.tuple(key, fc.constantFrom('in', 'not-in'), fc.array(scalar)).map(([k, op, value]) => ({ ...k, op, value })),
  fc.tuple(key, fc.boolean()).map(([k, value]) => ({ ...k, op: 'exists', value })),
)
const { filter } = fc.letrec<{ filter: Filter }>(tie => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fieldFilter as fc.Arbitrary<Filter>,
    fc.string({ maxLength: 20 }).map(text => ({ text })),
    fc.array(tie('filter'), { maxLength: 3 }).map(and => ({ and })),
    fc.array(tie('filter'), { maxLength: 3 }).map(or => ({ or })),
    tie('filter').map(not => ({ not })),
  ),
}))
const { expression } = fc.letrec<{ expression: Expression }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    number,
    key,
    fc.tuple(tie('expression'), tie('expression')).map(add => ({ add })),
    fc.tuple(tie('expression'), tie('expression')).map(divide => ({ divide })),
  ),
}))
const options = fc.record(
  { aggregation: fc.constantFrom('any', 'avg', 'sum'), unit: fc.constantFrom('%', 'GiBy') },
  { requiredKeys: [] },
)
const select: fc.Arbitrary<Select> = fc.oneof(
  fc.constant({ count: true as const }),
  fc.tuple(name, options).map(([property, o]) => ({ property, ...o }) as Select),
  fc.tuple(name, options).map(([metric, o]) => ({ metric, series: true, ...o }) as Select),
  fc.tuple(expression, options).map(([e, o]) => ({ expression: e, ...o }) as Select),
)
const group: fc.Arbitrary<Group> = fc
  .tuple(
    key,
    fc.record(
      {
        limit: fc.integer({ min: 1, max: 50 }),
        others: fc.constant(true as const),
        buckets: fc.constant<number[]>([4, 8, 16]),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([k, o]) => ({ ...k, ...o }))
const query: fc.Arbitrary<Query> = fc
  .record(
    {
      entity: name,
      select: fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), select, { minKeys: 1, maxKeys: 4 }),
      where: filter,
      groupBy: fc.record({ x: group, y: group }, { requiredKeys: ['x'] }),
      limit: fc.integer({ min: 1, max: 10_000 }),
      cursor: fc.string(),
      nonAggregated: fc.constant(true as const),
      base: fc.record({ select, as: fc.constantFrom('percentage' as const, 'ratio' as const) }),
    },
    { requiredKeys: ['entity', 'select'] },
  )
  .map(value => ({ ...value, select: { ...value.select } }))

describe('parsing what crosses the wire', () => {
  it('reads a printed query back as it was', () => {
    fc.assert(
      fc.property(query, value => {
        expect(parseQuery(JSON.parse(printQuery(value)))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('prints equal queries equally, whatever the order of their keys', () => {
    const a: Query = { entity: 'vmware.vm', select: { a: { count: true } }, limit: 5 }
    expect(printQuery({ limit: 5, select: { a: { count: true } }, entity: 'vmware.vm' })).toBe(printQuery(a))
  })

  it('throws nothing but PortalError, whatever comes in', () => {
    const parsers = [
      parseQuery,
      parseComposite,
      parseStreamMessage,
      parseSessionTokens,
      parseResources,
      parseCompositeAnswer,
    ]
    const hostile = fc.anything({
      withNullPrototype: true,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withTypedArray: true,
    })
    fc.assert(
      fc.property(hostile, value => {
        for (const parse of parsers) {
          try {
            parse(value)
          } catch (error) {
            expect(error).toBeInstanceOf(PortalError)
          }
        }
      }),
    )
    fc.assert(
      fc.property(fc.string(), text => {
        expect(Array.isArray(parseScope(text))).toBe(true)
        try {
          parseIngestLine(text)
        } catch (error) {
          expect(error).toBeInstanceOf(PortalError)
        }
      }),
    )
  })

  it('names every wrong place at once', () => {
    const wrong = {
      entity: 'vmware.vm',
      select: { 'a b': { count: true }, on: { property: 3 } },
      orderBy: [{ alias: 'nope', direction: 'up' }],
      limt: 5,
    }
    try {
      parseQuery(wrong, 'queries.summary')
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(PortalError)
      const { code, details } = error as PortalError
      expect(code).toBe(13)
      expect(details.map(detail => detail.path)).toEqual([
        'queries.summary.limt',
        'queries.summary.select.on.property',
        'queries.summary.select.a b',
        'queries.summary.orderBy[0].direction',
      ])
    }
  })

  it('refuses keys that could reach a prototype', () => {
    const text = '{"entity":"x","select":{"__proto__":{"count":true}}}'
    expect(() => parseQuery(JSON.parse(text))).toThrow(PortalError)
    expect(() => parseIngestLine('{"entity":{"type":"x","id":"1","fields":{"constructor":1}}}')).toThrow(PortalError)
  })

  it('bounds depth and number of terms', () => {
    let deep: Filter = { text: 'x' }
    for (let i = 0; i < 40; i++) deep = { not: deep }
    const many: Filter = { or: Array.from({ length: 2_001 }, () => ({ text: 'x' })) }
    for (const where of [deep, many])
      expect(() => parseQuery({ entity: 'x', select: { n: { count: true } }, where })).toThrow(
        /nested deeper|more than 2000|at most 2000/,
      )
  })

  it('reads a scope back as printed, and lets a malformed entry grant nothing', () => {
    const policy: AccessPolicy = { from: '2026-01-01T00:00:00.000Z', features: ['metrics'], types: ['vm'] }
    const grants = [{ resource: 'datastore', id: 'd-1', flags: ['read'], policy }]
    expect(parseScope(printScope(grants))).toEqual(grants)
    expect(parseScope('datastore:d:read:%%% a:b x:y:z:1:2 account:*:*')).toEqual([
      { resource: 'account', id: '*', flags: ['*'] },
    ])
  })
})
