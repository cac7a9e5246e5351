import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_VIEW } from '../../core/settings/settings.js'
import type { Condition } from '../../wire/condition.js'
import { type AddressedView, parseView, printView } from './index-address.js'

const word = fc.string({ minLength: 1, maxLength: 12 })
const id = fc.stringMatching(/^[a-z][a-zA-Z.]{0,12}$/)
const view: fc.Arbitrary<AddressedView> = fc.record({
  section: fc.option(id),
  item: fc.option(word),
  sortField: id,
  sortOrder: fc.constantFrom('asc', 'desc'),
  thenBy: fc.array(fc.record({ column: fc.oneof(id, fc.constant('a, b')), order: fc.constantFrom('asc', 'desc') }), {
    maxLength: 2,
  }),
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
  order: fc.array(fc.oneof(id, fc.constant('a, b')), { maxLength: 3 }),
  groupBy: fc.constant(null),
  groupSort: fc.constant(DEFAULT_VIEW.groupSort),
  openGroups: fc.constant([]),
  plain: fc.constant(false),
})

describe('the address of an index', () => {
  it('has no character that no database keeps', () => {
    expect(parseView('?q=a%00b%2500&f.power=o%00n')).toMatchObject({ filterText: 'ab%00', filters: { power: ['on'] } })
  })

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

  it('names the keys of the order by importance', () => {
    const thenBy = [{ column: 'name', order: 'asc' } as const]
    expect(printView({ ...DEFAULT_VIEW, sortField: 'cpu', sortOrder: 'desc', thenBy })).toBe('?sort=-cpu%2Cname')
    expect(parseView('?sort=-cpu,name,-a,b')).toMatchObject({
      sortField: 'cpu',
      sortOrder: 'desc',
      thenBy: [...thenBy, { column: 'a', order: 'desc' }],
    })
    expect(parseView('?sort=')).toMatchObject({ sortField: 'name', sortOrder: 'asc', thenBy: [] })
  })

  it('names what the rows are grouped by, and how the groups are sorted', () => {
    const grouped = { ...DEFAULT_VIEW, groupBy: 'host.id' }
    expect(printView(grouped)).toBe('?group=host.id')
    const sorted = { ...grouped, groupSort: { column: 'count', order: 'desc' } } as const
    expect(printView(sorted)).toBe('?group=host.id&groups=-count')
    expect(parseView(printView(sorted))).toMatchObject({ groupBy: 'host.id', groupSort: sorted.groupSort })
    expect(printView({ ...DEFAULT_VIEW, groupSort: sorted.groupSort })).toBe('')
    const open = { ...grouped, openGroups: ['a, b', '~null'] }
    expect(printView(open)).toBe('?group=host.id&open=a%252C+b%2C%7Enull')
    expect(parseView(printView(open))?.openGroups).toEqual(open.openGroups)
  })

  it('says that it is plain where a bare one would open a saved view', () => {
    expect(printView({ ...DEFAULT_VIEW, plain: true })).toBe('?view=plain')
    expect(printView({ ...DEFAULT_VIEW, plain: true, filterText: 'web' })).toBe('?q=web')
    expect(parseView('?view=plain')).toMatchObject({ plain: true, filterText: '' })
  })

  it('is empty for the default view', () => {
    expect(printView(DEFAULT_VIEW)).toBe('')
    expect(parseView('')).toBeUndefined()
  })
})
