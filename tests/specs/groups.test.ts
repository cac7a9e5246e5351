/** A group is the list narrowed to it: its count, its rows, and what they add up to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  compileGroupRows,
  compileGroups,
  groupFilter,
  groupKeys,
  subtotalOf,
} from '../../src/spec/compile/compile-groups.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import type { IndexState } from '../../src/spec/compile/index-state.js'
import { both } from '../../src/spec/widgets/compile-parts.js'
import type { Row, Scalar } from '../../src/wire/query.js'
import { testRegistry } from '../support/database.js'
import { type EstateStore, openEstateStore } from '../support/estate-store.js'

const STATE: IndexState = { rollup: 'p95', sort: [{ column: 'name', order: 'asc' }], chosen: {}, text: '' }
/** Groups of one list that are looked into. */
const LOOKED_INTO = 3
let opened: EstateStore

beforeAll(async () => {
  opened = await openEstateStore('groups', 160)
})
afterAll(() => opened.store.close())

const ask = (query: Parameters<EstateStore['store']['datastore']['query']>[0]) =>
  opened.store.datastore.query(query, opened.context)

/** The same within rounding: sums are added in another order. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
}

describe.each([
  ['vmware.vm', ''],
  ['vm', ''],
  ['vm', 'web'],
  ['aws.vm', ''],
  ['vmware.vh', ''],
  ['cluster', ''],
  ['k8s.pod', ''],
])('%s, searched for "%s"', (type, text) => {
  const spec = testRegistry.get(type)
  const state = { ...STATE, text }
  const asked = { spec, catalogue: testRegistry, state }
  const keys = groupKeys(spec, testRegistry, state)

  it.each(keys.map(key => [key.path, key] as const))('by %s', async (_path, key) => {
    const { query, columns } = compileIndex(spec, testRegistry, state, { limit: 200 })
    const list = await ask(query)
    const grouping = compileGroups(asked, key, columns)
    const { rows: groups } = await ask(grouping)
    expect(groups.reduce((sum, { count }) => sum + Number(count), 0)).toBe(list.total)
    expect(new Set(groups.map(({ x }) => x)).size).toBe(groups.length)
    const nulls = groups.findIndex(({ x }) => x === null)
    const looked = [...groups.slice(0, LOOKED_INTO), ...(nulls >= LOOKED_INTO ? [groups[nulls] as Row] : [])]
    for (const group of looked) {
      const value = group.x as Scalar
      expect([value, (await ask(compileGroupRows(query, key, value))).total]).toEqual([value, group.count])
      const narrowed = both(query.where, groupFilter(key, value))
      const { groupBy: _groupBy, orderBy: _orderBy, ...alone } = grouping
      const [sums = {}] = (await ask({ ...alone, ...(narrowed && { where: narrowed }) })).rows
      for (const column of columns.filter(subtotalOf))
        expect([column.id, value, isSame(group[column.id], sums[column.id])]).toEqual([column.id, value, true])
    }
  })
})

it('sorts groups by name, count or a subtotal, what is missing last', async () => {
  const spec = testRegistry.get('vmware.vm')
  const { columns } = compileIndex(spec, testRegistry, STATE, { limit: 1 })
  const key = groupKeys(spec, testRegistry, STATE).find(({ path }) => path === 'host.id')
  if (!key) throw new Error('machines are not grouped by host')
  const by = async (column: string, order: 'asc' | 'desc') => {
    const state = { ...STATE, groupSort: { column, order } }
    return (await ask(compileGroups({ spec, catalogue: testRegistry, state }, key, columns))).rows
  }
  const counts = (await by('count', 'desc')).map(({ count }) => Number(count))
  expect(counts.length).toBeGreaterThan(2)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  const sizes = (await by('memoryAllocated', 'asc')).map(({ memoryAllocated }) => Number(memoryAllocated))
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  const names = (await by('name', 'desc')).map(({ name }) => name)
  expect(names).toEqual((await by('name', 'asc')).map(({ name }) => name).reverse())
  // A column without a subtotal, or one that is not shown, leaves the order by name.
  expect((await by('guestOsName', 'desc')).map(({ name }) => name)).toEqual([...names].reverse())
})

it('gives sums of what adds up, and averages of shares and what is measured', () => {
  const spec = testRegistry.get('vmware.vm')
  const { columns } = compileIndex(spec, testRegistry, STATE, { limit: 1 })
  const how = Object.fromEntries(columns.map(column => [column.id, subtotalOf(column)?.aggregation]))
  expect(how).toMatchObject({ memoryAllocated: 'sum', 'cpu.utilization.p95': 'avg', 'mem.utilization.p95': 'avg' })
  expect(how.name).toBeUndefined()
  expect(how['cpu.utilization.avg.series']).toBeUndefined()
})
