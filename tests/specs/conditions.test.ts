import { describe, expect, it } from 'vitest'
import { vmwareVm } from '../../specs/vmware/vm.js'
import {
  conditionFilter,
  filterConditions,
  groupConditions,
  parseCondition,
  printCondition,
} from '../../src/spec/compile/conditions.js'
import { createRegistry } from '../../src/spec/registry.js'

const registry = createRegistry([vmwareVm])

describe('conditions in an address', () => {
  it.each([
    { path: 'memoryAllocated', op: 'ge', values: ['4096'] },
    { path: 'tags.a:b,c%', op: 'is', values: ['x,y', 'z:%2C'] },
    { path: 'name', op: 'empty', values: [] },
  ] as const)('read back as they were: %o', condition => {
    expect(parseCondition(printCondition(condition))).toEqual(condition)
  })

  it.each(['', 'name', 'name:near:3', 'name:between:1', 'name:is', ':is:x', 'name:empty:1'])('refuse %j', text => {
    expect(parseCondition(text)).toBeUndefined()
  })
})

describe('the filter of a condition', () => {
  it('compares in the kind of the field', () => {
    expect(conditionFilter(vmwareVm, registry, { path: 'memoryAllocated', op: 'ge', values: ['4096'] })).toEqual({
      property: 'memoryAllocated',
      op: '>=',
      value: 4096,
    })
    expect(conditionFilter(vmwareVm, registry, { path: 'isTemplate', op: 'not', values: ['true'] })).toEqual({
      property: 'isTemplate',
      op: 'not-in',
      value: [true],
    })
    expect(conditionFilter(vmwareVm, registry, { path: 'cpu.utilization', op: 'gt', values: ['80'] })).toEqual({
      metric: 'cpu.utilization.p95',
      op: '>',
      value: 80,
    })
  })

  it('is none for what is not declared or not of the kind', () => {
    expect(conditionFilter(vmwareVm, registry, { path: 'secret', op: 'is', values: ['1'] })).toBeUndefined()
    expect(conditionFilter(vmwareVm, registry, { path: 'memoryAllocated', op: 'ge', values: ['much'] })).toBeUndefined()
  })
})

describe('a declared filter as conditions', () => {
  it('says and, not and lists', () => {
    const on = { property: 'runtime.powerState', op: '=', value: 'poweredOn' } as const
    expect(filterConditions({ and: [{ property: 'isTemplate', op: '!=', value: true }, { not: on }] })).toEqual([
      { path: 'isTemplate', op: 'not', values: ['true'] },
      { path: 'runtime.powerState', op: 'not', values: ['poweredOn'] },
    ])
    expect(filterConditions({ or: [on, on] })).toBeUndefined()
  })

  it('says buckets in the unit of the field, open at the far end, and unknown as empty', () => {
    const group = { property: 'memoryAllocated', buckets: [4, 8, 999_999], unit: 'GiBy' }
    const bucket = (from: number, to: number) => ({ x: { from, to, label: '' } })
    expect(groupConditions(vmwareVm, group, bucket(4, 8), 'x')).toEqual([
      { path: 'memoryAllocated', op: 'gt', values: ['4096'] },
      { path: 'memoryAllocated', op: 'le', values: ['8192'] },
    ])
    expect(groupConditions(vmwareVm, group, bucket(8, 999_999), 'x')).toHaveLength(1)
    expect(groupConditions(vmwareVm, group, { x: null }, 'x')).toEqual([
      { path: 'memoryAllocated', op: 'empty', values: [] },
    ])
    expect(groupConditions(vmwareVm, group, { x: null, rest: true }, 'x')).toBeUndefined()
  })
})
