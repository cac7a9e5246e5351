import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_VIEW } from '../../core/settings/settings.js'
import type { Condition } from '../../wire/condition.js'
import { matchRoute } from '../app/routes.js'
import { type AddressedView, parseView, printView } from './index-address.js'

const word = fc.string({ minLength: 1, maxLength: 12 })
const id = fc.stringMatching(/^[a-z][a-zA-Z.]{0,12}$/)
const view: fc.Arbitrary<AddressedView> = fc.record({
  section: fc.option(id),
  item: fc.option(word),
  sortField: id,
  sortOrder: fc.constantFrom('asc', 'desc'),
  filterText: word,
  filters: fc.dictionary(id, fc.array(word, { minLength: 1, maxLength: 3 }), { maxKeys: 3, noNullPrototype: true }),
  conditions: fc.array(
    fc.oneof(
      fc.record({
        path: word,
        op: fc.constantFrom('is', 'not'),
        values: fc.array(word, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ path: word, op: fc.constantFrom('ge', 'le', 'contains'), values: fc.tuple(word) }),
      fc.record({ path: word, op: fc.constant('between'), values: fc.tuple(word, word) }),
      fc.record({ path: word, op: fc.constantFrom('empty', 'filled'), values: fc.constant([]) }),
    ) as fc.Arbitrary<Condition>,
    { maxLength: 3 },
  ),
  columns: fc.dictionary(id, fc.boolean(), { maxKeys: 3, noNullPrototype: true }),
})

describe('the address of an index', () => {
  it('says how metrics are rolled up, when it is not as usual', () => {
    const usual = { ...DEFAULT_VIEW, filterText: 'web' }
    expect(printView({ ...usual, rollup: 'p95' })).toBe('?q=web')
    expect(printView({ ...usual, rollup: 'avg' })).toBe('?q=web&rollup=avg')
    expect(parseView('?rollup=avg')?.rollup).toBe('avg')
    expect(parseView('?rollup=most')).not.toHaveProperty('rollup')
  })

  it('says all that a colleague needs', () => {
    fc.assert(
      fc.property(view, value => {
        expect(parseView(printView(value))).toEqual(value)
      }),
    )
  })

  it('is empty for the default view', () => {
    expect(printView(DEFAULT_VIEW)).toBe('')
    expect(parseView('')).toBeUndefined()
  })
})

describe('addresses', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/~/e1', { screen: 'redirect', to: '/~/e1/overview' }],
    ['/~/e1/overview', { screen: 'overview', environmentId: 'e1', part: 'main' }],
    ['/~/e1/overview/storage', { screen: 'overview', environmentId: 'e1', part: 'storage' }],
    ['/~/e1/overview/none', { screen: 'not-found' }],
    ['/~/e1/dashboards', { screen: 'dashboards', environmentId: 'e1' }],
    ['/~/e1/dashboards/vm', { screen: 'dashboards', environmentId: 'e1', type: 'vm' }],
    ['/~/e1/entities?x=1', { screen: 'entities', environmentId: 'e1' }],
    ['/~/e1/entities/aws.vm?q=web', { screen: 'index', environmentId: 'e1', type: 'aws.vm' }],
    ['/~/e1/entities/aws.vm/a%2Fb', { screen: 'properties', environmentId: 'e1', type: 'aws.vm', entityId: 'a/b' }],
    ['/~/e1/nothing', { screen: 'not-found' }],
    ['/~/e1/entities/%E0%A4', { screen: 'not-found' }],
  ])('%s', (path, route) => {
    expect(matchRoute(path)).toEqual(route)
  })
})
