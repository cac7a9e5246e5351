import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRoute } from '../../app/routes.js'
import { type AddressedView, parseView, printView } from './url-state.js'

const word = fc.string({ minLength: 1, maxLength: 12 })
const id = fc.stringMatching(/^[a-z][a-zA-Z.]{0,12}$/)
const view: fc.Arbitrary<AddressedView> = fc.record({
  section: fc.option(id),
  sortField: id,
  sortOrder: fc.constantFrom('asc', 'desc'),
  filterText: word,
  filters: fc.dictionary(id, fc.array(word, { minLength: 1, maxLength: 3 }), { maxKeys: 3, noNullPrototype: true }),
  columns: fc.dictionary(id, fc.boolean(), { maxKeys: 3, noNullPrototype: true }),
})

describe('the address of an index', () => {
  it('says all that a colleague needs', () => {
    fc.assert(
      fc.property(view, value => {
        expect(parseView(printView(value))).toEqual(value)
      }),
    )
  })

  it('is empty for the default view', () => {
    expect(
      printView({ section: null, sortField: 'name', sortOrder: 'asc', filterText: '', filters: {}, columns: {} }),
    ).toBe('')
    expect(parseView('')).toBeUndefined()
  })
})

describe('addresses', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/~/e1', { screen: 'entities', environmentId: 'e1' }],
    ['/~/e1/entities?x=1', { screen: 'entities', environmentId: 'e1' }],
    ['/~/e1/entities/aws.vm?q=web', { screen: 'index', environmentId: 'e1', type: 'aws.vm' }],
    ['/~/e1/entities/aws.vm/a%2Fb', { screen: 'properties', environmentId: 'e1', type: 'aws.vm', entityId: 'a/b' }],
    ['/~/e1/nothing', { screen: 'not-found' }],
    ['/~/e1/entities/%E0%A4', { screen: 'not-found' }],
  ])('%s', (path, route) => {
    expect(matchRoute(path)).toEqual(route)
  })
})
