import { expect, it } from 'vitest'
import { createGraph } from '../../../../core/topology/graph.js'
import { clientOf, withCarried } from './filtered-alone.js'

it('what passes a filter is there with what hangs on it, and without what carries it', () => {
  // 0 carries 1, 1 carries 2 and 3, 3 carries 1 again; 4 stands alone and 5 carries 4.
  const graph = createGraph(6, { producer: [0, 1, 1, 3, 5], consumer: [1, 2, 3, 1, 4] })
  const drawn = (...nodes: number[]) => [...withCarried({ graph }, new Set(nodes))].sort()
  expect(drawn(1)).toEqual([1, 2, 3])
  expect(drawn(4)).toEqual([4])
  expect(drawn(2, 5)).toEqual([2, 4, 5])
  expect(drawn()).toEqual([])
})

it('is of one client where nothing is drawn but what is of one', () => {
  const of = (filters: Record<string, string[]>) => clientOf({ filters })
  expect(of({ client: ['a'], filtered: ['alone'] })).toBe('a')
  expect(of({ client: ['a'], filtered: [] })).toBeUndefined()
  expect(of({ client: ['a', 'b'], filtered: ['alone'] })).toBeUndefined()
  expect(of({ role: ['storage'], filtered: ['alone'] })).toBeUndefined()
  expect(of({ client: ['~unknown'], filtered: ['alone'] })).toBeUndefined()
})
