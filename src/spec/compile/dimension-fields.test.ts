import { describe, expect, it } from 'vitest'
import { catalogue, machine, STATE } from '../../../tests/support/listed-specs.js'
import { compileFacets } from './compile-facets.js'
import { filterId, filterItems } from './compile-filter.js'
import { compileGroups, groupKeys } from './compile-groups.js'
import { allColumns, compileExport, compileIndex } from './compile-index.js'
import { dimensionKeyOf, dimensionPaths, withDimensions } from './dimension-fields.js'

const UNIT = { key: 'unit', name: 'Business unit', description: 'Who pays' }
const DOTTED = { key: 'cost.centre', name: 'Cost centre', description: '' }
const spec = withDimensions(machine, [UNIT, DOTTED])
const PATH = 'overlay.dimensions.unit'
const state = { ...STATE, columns: { [PATH]: true } }

describe('a declaration with dimensions', () => {
  it('is itself where there are none, and of entries of a ledger', () => {
    expect(withDimensions(machine, [])).toBe(machine)
    const ledger = { ...machine, ledger: {} } as never
    expect(withDimensions(ledger, [UNIT])).toBe(ledger)
  })

  it('has a field of each by its name, whatever its key holds', () => {
    expect(dimensionPaths(spec)).toEqual([PATH, 'overlay.dimensions.cost.centre'])
    expect(catalogue.field(spec, PATH)?.field).toMatchObject({ label: 'Business unit', said: true })
    expect(dimensionPaths(spec).map(dimensionKeyOf)).toEqual(['unit', 'cost.centre'])
    expect([
      dimensionKeyOf('overlay.dimensions'),
      dimensionKeyOf('overlay.dimensions.'),
      dimensionKeyOf('name'),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('offers columns, of which patches bring all values together', () => {
    expect(allColumns(spec, catalogue, 'p95').at(-1)).toMatchObject({ label: 'Cost centre', dimension: 'cost.centre' })
    const { query } = compileIndex(spec, catalogue, state, { limit: 10 })
    expect(query.select).toMatchObject({
      [PATH]: { property: PATH },
      'overlay.dimensions': { property: 'overlay.dimensions' },
    })
    const file = compileExport(spec, catalogue, state, 'shown').select
    expect([Object.hasOwn(file, PATH), Object.hasOwn(file, 'overlay.dimensions')]).toEqual([true, false])
  })

  it('has a facet of each in place of that of all, and is grouped by one', () => {
    const ids = filterItems(spec).map(filterId)
    expect(ids.filter(id => id.startsWith('overlay.dimensions'))).toEqual(dimensionPaths(spec))
    expect(compileFacets(spec, catalogue, STATE)[PATH]?.groupBy).toMatchObject({ x: { property: PATH } })
    const key = groupKeys(spec, catalogue, STATE).find(({ path }) => path === PATH)
    expect(key).toMatchObject({ label: 'Business unit' })
    if (key)
      expect(compileGroups({ spec, catalogue, state: STATE }, key, []).groupBy).toMatchObject({ x: { property: PATH } })
  })

  it('has facets of the first twelve: each is counted whenever a list is narrowed', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ ...UNIT, key: `k${i}` }))
    const ids = filterItems(withDimensions(machine, many)).map(filterId)
    expect(ids.filter(id => id.startsWith('overlay.dimensions.'))).toHaveLength(12)
  })
})
