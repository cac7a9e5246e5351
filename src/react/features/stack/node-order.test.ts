/** The order of a table's rows within their groups: by the values of a column, those that have none last either way. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stackOf } from '../../../core/topology/topology.js'
import { withCosts } from './landscape/costs.js'
import { compareBy, costOfAll, type NodeOrder } from './node-order.js'
import { treeRows } from './tree-rows.js'

function stackWith(utilization: readonly (number | null)[], names?: readonly string[]) {
  const fill = <T>(value: T) => utilization.map(() => value)
  return stackOf({
    types: [{ type: 'vmware.vm', layer: 'machines', heats: ['utilization'] }],
    groups: ['g'],
    nodes: {
      ...{ id: utilization.map((_, i) => `n${i}`), name: names ?? fill(null), type: fill(0), group: fill(0) },
      ...{ utilization: [...utilization], fullest: fill(0), wellness: fill(null), runway: fill(null) },
    },
    edges: { consumer: [0], producer: [1] },
    ...{ off: [], subordinates: [], unresolved: 0, hidden: [] },
  } as Parameters<typeof stackOf>[0])
}

function sorted(stack: ReturnType<typeof stackWith>, order: NodeOrder): number[] {
  const compare = compareBy(order, { stack, talks: undefined, typeWord: type => type, locale: 'en' })
  return stack.nodes.id.map((_, i) => i).sort(compare)
}

it('goes by value, up or down, and what has none comes last either way', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(values, fc.boolean(), (utilization, isDescending) => {
      const stack = stackWith(utilization)
      const shown = sorted(stack, { column: 'utilization', isDescending }).map(node => utilization[node] ?? null)
      const known = utilization.filter(value => value !== null).sort((a, b) => (isDescending ? b - a : a - b))
      expect(shown).toEqual([...known, ...utilization.filter(value => value === null)])
    }),
  )
})

it('counts in names, and orders by how many there are at either end', () => {
  const stack = stackWith([1, 2, 3], ['vm-10', 'vm-9', 'Vm-1'])
  expect(sorted(stack, { column: 'name', isDescending: false })).toEqual([2, 1, 0])
  expect(sorted(stack, { column: 'producers', isDescending: true })[0]).toBe(0)
  expect(sorted(stack, { column: 'consumers', isDescending: true })[0]).toBe(1)
})

it('orders entities within their groups, also those that are shown last', () => {
  const stack = stackWith(Array.from({ length: 300 }, (_, i) => i / 3))
  const compare = compareBy(
    { column: 'utilization', isDescending: true },
    { stack, talks: undefined, typeWord: type => type, locale: 'en' },
  )
  const rows = treeRows(stack, { parts: true, open: new Map(), only: () => true, compare })
  expect(rows.filter(({ level, node }) => level === 3 && node !== undefined)[0]?.node).toBe(299)
})

it('adds up what was billed for, and nothing where some amounts are not read', () => {
  const rows = [
    { x: 'vmware.vm', y: 'n0', total: 1.5 },
    { x: 'vmware.vm', y: 'n1', total: 2 },
  ]
  const priced = { rows, currency: 'EUR', locale: 'en' }
  const stack = withCosts(stackWith([1, 2, 3]), { ...priced, cutAt: undefined })
  expect(costOfAll(stack, [0, 1, 2])).toBe('€3.50')
  expect(costOfAll(stack, [1])).toBe('€2.00')
  expect(costOfAll(withCosts(stackWith([1, 2, 3]), { ...priced, cutAt: 2 }), [0, 1])).toBeUndefined()
  expect(costOfAll(stackWith([1]), [0])).toBeUndefined()
})
