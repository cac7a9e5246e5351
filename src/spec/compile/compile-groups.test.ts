import { describe, expect, it } from 'vitest'
import { catalogue, machine, STATE } from '../../../tests/support/listed-specs.js'
import type { ReferenceField } from '../language/field.js'
import { compileGroupRows, compileGroups, groupFilter, groupKeys, subtotalOf } from './compile-groups.js'
import { allColumns } from './compile-index.js'
import type { SortKey } from './index-state.js'

const keys = groupKeys(machine, catalogue, STATE)
const keyOf = (path: string) => {
  const found = keys.find(key => key.path === path)
  if (!found) throw new Error(`No key ${path}`)
  return found
}
const columns = allColumns(machine, catalogue, 'p95')

describe('what a list can be grouped by', () => {
  it('are properties with a facet of values, then references with a column, each once', () => {
    expect(keys.map(({ path }) => path)).toEqual(['power', 'template', 'host.id', 'overlay.owner', 'site.id'])
  })
  it('are no references to types that a session does not open', () => {
    const { to } = keyOf('host.id').field as ReferenceField
    const pathsOf = (open: string[]) => groupKeys(machine, catalogue, STATE, new Set(open)).map(({ path }) => path)
    expect(pathsOf([machine.type])).toEqual(['power', 'template', 'overlay.owner'])
    expect(pathsOf([machine.type, to])).toEqual(keys.map(({ path }) => path))
  })
  it('is labelled as its facet or column is, and a reference has the name that it is shown by', () => {
    expect(keys.map(({ label, nameAlias }) => [label, nameAlias])).toEqual([
      ['Powered', undefined],
      ['Template', undefined],
      ['Host', 'host.name'],
      ['Noted owner', undefined],
      ['Site', 'site.name'],
    ])
  })
})

describe('the subtotal of a column', () => {
  it('is a sum where values add up, and else the average of shares and metrics', () => {
    const subtotals = columns.flatMap(column => {
      const subtotal = subtotalOf(column)
      return subtotal ? [[column.id, 'aggregation' in subtotal && subtotal.aggregation]] : []
    })
    expect(subtotals).toEqual([
      ['vcpus', 'sum'],
      ['memory', 'sum'],
      ['cpu.utilization.p95', 'avg'],
      ['share', 'avg'],
      ['storage.used.last', 'sum'],
    ])
  })
  it('is none of a number that nobody computes, or without sums and share', () => {
    const [vcpus] = columns.filter(({ id }) => id === 'vcpus')
    if (!vcpus?.field) throw new Error('There is such a column')
    const { sums: _, ...column } = vcpus.column
    expect(subtotalOf({ ...vcpus, column })).toBeUndefined()
    expect(subtotalOf({ ...vcpus, field: { ...vcpus.field, notComputed: 'x' } as never })).toBeUndefined()
  })
})

describe('groups', () => {
  const ask = (path: string, groupSort?: SortKey, withSubtotals?: boolean) =>
    compileGroups(
      { spec: machine, catalogue, state: { ...STATE, ...(groupSort && { groupSort }) } },
      keyOf(path),
      columns,
      withSubtotals,
    )
  it('are counted and summed under the filters of the list', () => {
    expect(ask('power')).toEqual({
      entity: 'x.vm',
      select: {
        count: { count: true },
        vcpus: { property: 'vcpus', aggregation: 'sum' },
        memory: { property: 'memory', aggregation: 'sum' },
        'cpu.utilization.p95': { metric: 'cpu.utilization.p95', aggregation: 'avg' },
        share: { property: 'share', aggregation: 'avg' },
        'storage.used.last': { metric: 'storage.used.last', aggregation: 'sum' },
      },
      where: { property: 'template', op: '=', value: false },
      groupBy: { x: { property: 'power', limit: 1_000 } },
      orderBy: [{ alias: 'x', direction: 'asc' }],
    })
    expect(Object.keys(ask('power', undefined, false).select)).toEqual(['count'])
  })
  it('have the names of what they refer to, and are in their order', () => {
    expect(ask('host.id').select.name).toEqual({ property: 'host.name', aggregation: 'any' })
    expect(ask('host.id').orderBy).toEqual([{ alias: 'name', direction: 'asc' }])
  })
  it('are in the order asked for, with names where that is equal; of what they do not have by name', () => {
    const order = (column: string, path = 'host.id') => ask(path, { column, order: 'desc' }).orderBy
    const name = { alias: 'name', direction: 'asc' }
    expect(order('count')).toEqual([{ alias: 'count', direction: 'desc' }, name])
    expect(order('count', 'power')).toEqual([
      { alias: 'count', direction: 'desc' },
      { alias: 'x', direction: 'asc' },
    ])
    expect(order('name')).toEqual([{ alias: 'name', direction: 'desc' }])
    expect(order('os')).toEqual([name])
  })
  it('without any filter have none', () => {
    const { where: _, ...index } = machine.index ?? { sections: [], filters: [] }
    const spec = { ...machine, index }
    expect(compileGroups({ spec, catalogue, state: STATE }, keyOf('power'), [])).not.toHaveProperty('where')
  })
})

describe('the rows of a group', () => {
  it('are those of the list that have its value', () => {
    const list = { entity: 'x.vm', select: {}, where: { text: 'a' }, limit: 50 }
    const inGroup = { property: 'power', op: 'in', value: ['on'] }
    expect(compileGroupRows(list, keyOf('power'), 'on')).toEqual({
      ...list,
      limit: 200,
      where: { and: [{ text: 'a' }, inGroup] },
    })
    expect(compileGroupRows({ entity: 'x.vm', select: {} }, keyOf('power'), 'on').where).toEqual(inGroup)
  })
  it('may have none, and yes or no is compared as it is', () => {
    expect(groupFilter(keyOf('power'), null)).toEqual({ property: 'power', op: 'exists', value: false })
    expect(groupFilter(keyOf('template'), false)).toEqual({ property: 'template', op: '=', value: false })
  })
})
