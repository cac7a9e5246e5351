import { describe, expect, it } from 'vitest'
import { tryShape } from '../read-shape.js'
import { dimensionChange, dimensionInput, dimensionsImport } from './dimensions.js'
import { overlayValue } from './overlays.js'

const UNIT = { key: 'unit', name: 'Business unit' }
const wrong = (value: unknown) => tryShape(dimensionInput, value).details?.map(({ path }) => path)[0]
const VALUE = { entity: 'vm', value: 'Sales' }

describe('a definition', () => {
  it('is a key and a name; what is not said is nothing', () => {
    expect(tryShape(dimensionInput, { key: ' unit ', name: ' Business unit ' }).value).toEqual({
      ...UNIT,
      description: '',
      values: null,
      rules: [],
      fallback: null,
    })
  })

  it.each<[what: string, more: object]>([
    [
      'a closed list that has what rules and the fallback give',
      { values: ['Sales', 'IT'], rules: [VALUE], fallback: 'IT' },
    ],
    ['any value where the list is open', { values: null, rules: [VALUE], fallback: 'Whatever' }],
    ['a rule about all of a type', { rules: [{ ...VALUE, where: null }] }],
    ['a rule with a filter', { rules: [{ ...VALUE, where: { property: 'name', op: 'starts', value: 'shop-' } }] }],
    ['any script', { key: 'قسم', name: '部門' }],
  ])('holds %s', (_what, more) => {
    expect(wrong({ ...UNIT, ...more })).toBeUndefined()
  })

  it.each<[what: string, more: object, path: string]>([
    ['a key with =', { key: 'a=b' }, 'key'],
    ['a key that nobody sees', { key: '\u200b' }, 'key'],
    ['too long a key', { key: 'x'.repeat(65) }, 'key'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a description of two lines', { description: 'a\nb' }, 'description'],
    ['an empty list', { values: [] }, 'values'],
    ['a value twice', { values: ['a', ' a '] }, 'values[1]'],
    ['too many values', { values: Array.from({ length: 201 }, (_, i) => `v${i}`) }, 'values'],
    ['a value that turns the text around', { values: ['a\u202eb'] }, 'values[0]'],
    ['too many rules', { rules: Array.from({ length: 51 }, () => VALUE) }, 'rules'],
    ['rules that are too long together', { rules: [long('a'), long('b'), long('c')] }, 'rules'],
    ['a rule that is no filter', { rules: [{ ...VALUE, where: { any: 1 } }] }, 'rules[0].where'],
    ['a rule whose value the list does not have', { values: ['IT'], rules: [VALUE] }, 'rules[0].value'],
    ['a fallback that the list does not have', { values: ['IT'], fallback: 'Sales' }, 'fallback'],
    ['what is not known', { colour: 'red' }, 'colour'],
  ])('does not hold %s', (_what, more, path) => {
    expect(wrong({ ...UNIT, ...more })).toBe(path)
  })

  it('keeps its key, and is changed of the version that was read', () => {
    expect(tryShape(dimensionChange, { version: 1, key: 'other' }).details?.[0]?.path).toBe('key')
    expect(tryShape(dimensionChange, { name: 'Unit' }).details?.[0]?.path).toBe('version')
    expect(tryShape(dimensionChange, { version: 1, values: null }).value).toEqual({ version: 1, values: null })
  })
})

describe('a row of an import', () => {
  const importing = (row: object) => tryShape(dimensionsImport, { rows: [row] }).details?.map(({ path }) => path)[0]

  it('names its entity one way, and gives or takes values', () => {
    for (const named of [{ id: 'a' }, { nativeId: 'i-1' }, { name: 'shop' }])
      expect(importing({ entity: 'vm', ...named, values: { unit: 'IT', stage: null } })).toBeUndefined()
    expect(importing({ entity: 'vm', values: { unit: 'IT' } })).toBe('rows[0]')
    expect(importing({ entity: 'vm', id: 'a', name: 'a', values: { unit: 'IT' } })).toBe('rows[0]')
    expect(importing({ entity: 'vm', id: 'a', values: {} })).toBe('rows[0].values')
    expect(importing({ entity: 'vm', id: 'a', values: { unit: '' } })).toBe('rows[0].values.unit')
    expect(tryShape(dimensionsImport, { rows: [] }).details?.[0]?.path).toBe('rows')
  })
})

it('an overlay has values by key, and keeps those it does not speak of', () => {
  const read = (dimensions: object) => tryShape(overlayValue, { tags: {}, dimensions })
  expect(read({ ' unit ': ' IT ' }).value).toEqual({ tags: {}, dimensions: { unit: 'IT' } })
  expect(read({ unit: 'a', ' unit': 'b' }).details?.[0]?.message).toBe('is there already')
  expect(read({ unit: '' }).details?.[0]?.path).toBe('dimensions.unit')
  expect(tryShape(overlayValue, { tags: {} }).value).toEqual({ tags: {} })
})

function long(start: string) {
  return {
    ...VALUE,
    where: { property: 'name', op: 'in', value: [...Array(4)].map((_, i) => start.repeat(9_000) + i) },
  }
}
