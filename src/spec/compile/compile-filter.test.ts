import { describe, expect, it } from 'vitest'
import { catalogue, machine, STATE } from '../../../tests/support/listed-specs.js'
import { spelledValue, spokenValue, UNKNOWN_VALUE } from './chosen-value.js'
import { compileFilter, filterId, filterItems, rangeOf } from './compile-filter.js'
import type { IndexState } from './index-state.js'

const DECLARED = { property: 'template', op: '=', value: false }
/** The filter beside the declared one. */
function filterOf(chosen: IndexState['chosen'], more: Partial<IndexState> = {}, except?: string): unknown {
  const filter = compileFilter(machine, catalogue, { ...STATE, chosen, ...more }, except)
  if (filter && 'and' in filter) {
    expect(filter.and[0]).toEqual(DECLARED)
    return filter.and[1]
  }
  expect(filter).toEqual(DECLARED)
  return undefined
}

it('filters are named by what they filter, in order, and then those of what people say', () => {
  expect(filterItems(machine).map(filterId)).toEqual([
    ...['power', 'template', 'os', 'vcpus', 'memory', 'cpu.utilization', 'storage.used', 'host.id', 'risk', 'tags'],
    ...['overlay.owner', 'overlay.tags', 'overlay.dimensions'],
  ])
  expect(filterItems({ ...machine, index: undefined } as never)).toEqual([])
})

describe('the filter of a view', () => {
  it('is what is declared where nothing is chosen', () => {
    expect(filterOf({})).toBeUndefined()
    expect(filterOf({ power: [] })).toBeUndefined()
    expect(filterOf({ gone: ['a'] })).toBeUndefined()
    expect(compileFilter({ ...machine, index: undefined } as never, catalogue, STATE)).toBeUndefined()
  })
  it('joins what is declared, what is shown at all, conditions, facets and words', () => {
    const within = { property: 'os', op: '=', value: 'RHEL' } as const
    const conditions = [{ path: 'vcpus', op: 'ge', values: ['4'] }] as const
    const state: IndexState = { ...STATE, within, conditions, chosen: { power: ['on'] }, text: ' web ' }
    expect(compileFilter(machine, catalogue, state)).toEqual({
      and: [
        {
          and: [
            { and: [{ and: [DECLARED, within] }, { property: 'vcpus', op: '>=', value: 4 }] },
            { property: 'power', op: 'in', value: ['on'] },
          ],
        },
        { text: 'web' },
      ],
    })
  })
  it('leaves one facet out when asked to, and words of nothing but spaces', () => {
    expect(filterOf({ power: ['on'] }, { text: '  ' }, 'power')).toBeUndefined()
    expect(filterOf({ power: ['on'] }, {}, 'os')).toEqual({ property: 'power', op: 'in', value: ['on'] })
  })
})

describe('values of a facet', () => {
  it('are of the kind of its field; what is not is left out', () => {
    expect(filterOf({ vcpus: ['4', 'many', '8'] })).toEqual({ property: 'vcpus', op: 'in', value: [4, 8] })
    expect(filterOf({ template: ['true'] })).toEqual({ property: 'template', op: '=', value: true })
    expect(filterOf({ template: ['true', 'false'] })).toEqual({
      or: [
        { property: 'template', op: '=', value: true },
        { property: 'template', op: '=', value: false },
      ],
    })
    expect(filterOf({ os: ['RHEL'] })).toEqual({ property: 'os', op: 'contains', value: 'RHEL' })
  })
  it('may be that there is none, alone or beside others', () => {
    const none = { property: 'power', op: 'exists', value: false }
    expect(filterOf({ power: [UNKNOWN_VALUE] })).toEqual(none)
    expect(filterOf({ power: ['on', UNKNOWN_VALUE] })).toEqual({
      or: [{ property: 'power', op: 'in', value: ['on'] }, none],
    })
  })
  it('that are called as no value is spelt are values, whatever stands before', () => {
    for (const value of ['~unknown', '~~unknown', '~~~unknown', '~', '~null', 'unknown', '']) {
      expect(spelledValue(value)).not.toBe(UNKNOWN_VALUE)
      expect(spokenValue(spelledValue(value))).toBe(value)
      const chosen = [spelledValue(value)]
      expect(filterOf({ power: chosen })).toEqual({ property: 'power', op: 'in', value: [value] })
    }
    expect(filterOf({ os: ['~unknown'] })).toEqual({ property: 'os', op: 'contains', value: '~unknown' })
  })
  it('are buckets from above the bound before up to their own, in the unit of the field', () => {
    expect(filterOf({ memory: ['2'] })).toEqual({ property: 'memory', op: '<=', value: 2_048 })
    expect(filterOf({ memory: ['4'] })).toEqual({
      and: [
        { property: 'memory', op: '>', value: 2_048 },
        { property: 'memory', op: '<=', value: 4_096 },
      ],
    })
    expect(filterOf({ memory: ['3'] })).toEqual({ or: [] })
    expect(filterOf({ 'storage.used': ['10'] })).toEqual({ metric: 'storage.used.last', op: '<=', value: 10 })
  })
  it('are ranges of whatever ends, either of them open', () => {
    expect(filterOf({ memory: ['2..3'] })).toEqual({
      and: [
        { property: 'memory', op: '>=', value: 2_048 },
        { property: 'memory', op: '<=', value: 3_072 },
      ],
    })
    expect(filterOf({ memory: ['..3', '8..'] })).toEqual({
      or: [
        { and: [{ property: 'memory', op: '<=', value: 3_072 }] },
        { and: [{ property: 'memory', op: '>=', value: 8_192 }] },
      ],
    })
  })
  it('are the ends of a range of a metric at the rollup of the view', () => {
    const from = { metric: 'cpu.utilization.max', op: '>=', value: 10 }
    const to = { metric: 'cpu.utilization.max', op: '<=', value: 90 }
    const rollup = { rollup: 'max' } as const
    expect(filterOf({ 'cpu.utilization': ['10', '90'] }, rollup)).toEqual({ and: [from, to] })
    expect(filterOf({ 'cpu.utilization': ['', '90'] }, rollup)).toEqual({ and: [to] })
    expect(filterOf({ 'cpu.utilization': ['10'] }, rollup)).toEqual({ and: [from] })
    for (const ends of [['abc', '90'], ['10', 'x'], ['1e999']])
      expect(filterOf({ 'cpu.utilization': ends }, rollup)).toEqual({ or: [] })
  })
})

it('a range has one end at least, and numbers only', () => {
  expect(['2..32', '..32', '2..', '-1.5..-1'].map(rangeOf)).toEqual([
    { from: 2, to: 32 },
    { from: undefined, to: 32 },
    { from: 2, to: undefined },
    { from: -1.5, to: -1 },
  ])
  for (const text of ['..', '2', 'a..b', '2..b', '1.2.3..4', '1..1.2.3', ' 1..2', '1..2 '])
    expect(rangeOf(text), text).toBeUndefined()
})
