import { describe, expect, it } from 'vitest'
import { catalogue, machine } from '../../../tests/support/listed-specs.js'
import { CONDITION_OPS, type Condition } from '../../wire/condition.js'
import type { Field } from '../language/field.js'
import {
  conditionFilter,
  filterConditions,
  groupConditions,
  operatorsOf,
  parseCondition,
  printCondition,
  typedValue,
} from './conditions.js'

const condition = (path: string, op: Condition['op'], ...values: string[]): Condition => ({ path, op, values })
const filterOf = (...parts: Parameters<typeof condition>) => conditionFilter(machine, catalogue, condition(...parts))

describe('operators', () => {
  it('are those that make sense of a field', () => {
    const of = (type: Field['type'] | undefined) => operatorsOf(type && ({ type, label: '' } as Field)).join(' ')
    const ORDERED = 'ge le between gt lt is not empty filled'
    expect(['number', 'integer', 'timestamp', 'date', undefined].map(type => of(type as Field['type']))).toEqual(
      Array(5).fill(ORDERED),
    )
    expect((['boolean', 'enum', 'reference'] as const).map(of)).toEqual(Array(3).fill('is not empty filled'))
    expect((['recordList', 'tags'] as const).map(of)).toEqual(Array(2).fill('empty filled'))
    expect(of('text')).toBe('is not contains starts empty filled')
  })
})

describe('the text of a condition', () => {
  it('is path, operator and values, and comes back whole', () => {
    expect(printCondition(condition('memory', 'ge', '4096'))).toBe('memory:ge:4096')
    expect(printCondition(condition('os', 'empty'))).toBe('os:empty:')
    for (const each of [
      condition('a:b,c%', 'is', 'x,y', 'p:q', '100%2C', '%25'),
      condition('memory', 'between', '1', '2'),
      condition('os', 'filled'),
    ])
      expect(parseCondition(printCondition(each))).toEqual(each)
  })
  it('is none with an operator that is not there, without a path, or with too few or too many values', () => {
    for (const text of ['', 'os', ':is:a', 'os:eq:a', 'os:is', 'os:is:', 'os:between:1', 'os:between:1,2,3', 'os:gt'])
      expect(parseCondition(text), text).toBeUndefined()
    expect(parseCondition('os:empty:a')).toBeUndefined()
    expect(parseCondition('os:empty')).toEqual(condition('os', 'empty'))
    expect(parseCondition('os:is:a,b')).toEqual(condition('os', 'is', 'a', 'b'))
  })
})

describe('the filter of a condition', () => {
  it('compares a property with values of its kind', () => {
    expect(filterOf('vcpus', 'ge', '4')).toEqual({ property: 'vcpus', op: '>=', value: 4 })
    expect(filterOf('vcpus', 'is', '4', '8')).toEqual({ property: 'vcpus', op: 'in', value: [4, 8] })
    expect(filterOf('vcpus', 'not', '4')).toEqual({ property: 'vcpus', op: 'not-in', value: [4] })
    expect(filterOf('vcpus', 'between', '4', '8')).toEqual({ property: 'vcpus', op: 'between', value: [4, 8] })
    expect(filterOf('template', 'is', 'true')).toEqual({ property: 'template', op: 'in', value: [true] })
    expect(filterOf('os', 'contains', '4')).toEqual({ property: 'os', op: 'contains', value: '4' })
    expect(filterOf('os', 'starts', 'RHEL')).toEqual({ property: 'os', op: 'starts', value: 'RHEL' })
    const others = [filterOf('vcpus', 'gt', '1'), filterOf('vcpus', 'lt', '1'), filterOf('vcpus', 'le', '1')]
    expect(others.map(filter => (filter as { op: string }).op)).toEqual(['>', '<', '<='])
  })
  it('asks whether there is a value', () => {
    expect(filterOf('os', 'empty')).toEqual({ property: 'os', op: 'exists', value: false })
    expect(filterOf('os', 'filled')).toEqual({ property: 'os', op: 'exists', value: true })
  })
  it('names a metric with its rollup', () => {
    expect(filterOf('cpu.utilization.max', 'gt', '90')).toEqual({
      ...{ metric: 'cpu.utilization.max', op: '>', value: 90 },
    })
    expect(filterOf('cpu.utilization', 'empty')).toEqual({ metric: 'cpu.utilization.p95', op: 'exists', value: false })
  })
  it('is none of what the type does not have, nor of values of another kind', () => {
    expect(filterOf('gone', 'is', 'a')).toBeUndefined()
    expect(filterOf('vcpus', 'is', '4', 'many')).toBeUndefined()
    expect(filterOf('vcpus', 'ge', ' ')).toBeUndefined()
    expect(filterOf('template', 'is', 'maybe')).toBeUndefined()
  })
})

describe('a value that was written', () => {
  it('is of the kind of its field; of a metric a number', () => {
    const of = (name: string, value: string) => typedValue(machine.fields[name], value)
    expect([of('memory', '1.5'), of('vcpus', '2'), of('gone', '3')]).toEqual([1.5, 2, 3])
    expect([of('memory', 'Infinity'), of('memory', ''), of('gone', 'x')]).toEqual([undefined, undefined, undefined])
    expect([of('template', 'true'), of('template', 'false'), of('template', '1')]).toEqual([true, false, undefined])
    expect([of('os', ''), of('host.id', '7')]).toEqual(['', '7'])
  })
})

describe('a declared filter as conditions', () => {
  it('is none of no filter, and those of each part that is joined by and', () => {
    expect(filterConditions(undefined)).toEqual([])
    const filter = {
      and: [
        { property: 'os', op: '=', value: 'RHEL' },
        { and: [{ metric: 'cpu.utilization.p95', op: 'between', value: [1, 2] }] },
        { property: 'host.id', op: 'exists', value: true },
        { property: 'site.id', op: 'exists', value: false },
      ],
    } as const
    expect(filterConditions(filter as never)).toEqual([
      condition('os', 'is', 'RHEL'),
      condition('cpu.utilization.p95', 'between', '1', '2'),
      condition('host.id', 'filled'),
      condition('site.id', 'empty'),
    ])
  })
  it('says every comparison in its own word', () => {
    const ops = ['=', '!=', 'in', 'not-in', 'contains', 'starts', '>', '>=', '<', '<=', 'between'] as const
    const words = ops.map(op => filterConditions({ property: 'p', op, value: 1 } as never)?.[0]?.op)
    expect(words).toEqual(['is', 'not', 'is', 'not', 'contains', 'starts', 'gt', 'ge', 'lt', 'le', 'between'])
    expect(new Set(words).size + 2).toBe(CONDITION_OPS.length)
  })
  it('turns one equality round, and nothing else', () => {
    const is = { property: 'os', op: '=', value: 'a' }
    expect(filterConditions({ not: is } as never)).toEqual([condition('os', 'not', 'a')])
    expect(filterConditions({ not: { and: [is, is] } } as never)).toBeUndefined()
    expect(filterConditions({ not: { ...is, op: '>' } } as never)).toBeUndefined()
    expect(filterConditions({ not: { or: [is] } } as never)).toBeUndefined()
  })
  it('is undefined where conditions cannot say it, also deep inside', () => {
    const is = { property: 'os', op: '=', value: 'a' }
    expect(filterConditions({ or: [is] } as never)).toBeUndefined()
    expect(filterConditions({ text: 'a' } as never)).toBeUndefined()
    expect(filterConditions({ and: [is, { or: [is] }] } as never)).toBeUndefined()
    expect(filterConditions({ property: 'os', op: 'odd', value: 'a' } as never)).toBeUndefined()
  })
})

describe('the conditions of a group', () => {
  const of = (group: object, row: object, key: 'x' | 'y' = 'x') =>
    groupConditions(machine, group as never, row as never, key)
  it('are its value, or that there is none', () => {
    expect(of({ property: 'os' }, { x: 'RHEL' })).toEqual([condition('os', 'is', 'RHEL')])
    expect(of({ property: 'vcpus' }, { y: 4 }, 'y')).toEqual([condition('vcpus', 'is', '4')])
    expect(of({ property: 'os' }, { x: null })).toEqual([condition('os', 'empty')])
    expect(of({ property: 'os' }, {})).toEqual([condition('os', 'empty')])
  })
  it('are the ends of a bucket, in the unit of the field, without those that are open', () => {
    const memory = { property: 'memory', unit: 'GiBy' }
    expect(of(memory, { x: { from: 2, to: 4 } })).toEqual([
      condition('memory', 'gt', '2048'),
      condition('memory', 'le', '4096'),
    ])
    expect(of(memory, { x: { from: 0, to: 2 } })).toEqual([condition('memory', 'le', '2048')])
    expect(of(memory, { x: { from: 4, to: 999_999 } })).toEqual([condition('memory', 'gt', '4096')])
    expect(of({ metric: 'storage.used', unit: 'TiBy' }, { x: { from: 1, to: 999_999 } })).toEqual([
      condition('storage.used', 'gt', '1024'),
    ])
    for (const group of [{ property: 'vcpus' }, { property: 'vcpus', unit: 'odd' }, { property: 'os', unit: 'GiBy' }])
      expect(of(group, { x: { from: 2, to: 4 } })?.map(({ values }) => values)).toEqual([['2'], ['4']])
  })
  it('are undefined of the remainder, and of a value that is a list', () => {
    expect(of({ property: 'os' }, { x: 'a', rest: true })).toBeUndefined()
    expect(of({ property: 'os' }, { x: 'a', yRest: true })).toBeUndefined()
    expect(of({ property: 'tags' }, { x: ['a'] })).toBeUndefined()
  })
})
