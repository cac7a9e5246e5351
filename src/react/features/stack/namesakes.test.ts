import { expect, it } from 'vitest'
import type { Stack } from '../../../core/topology/topology.js'
import { namesakesOf } from './namesakes.js'

const names = ['api', 'api', 'db', 'api', 'api', 'shop', 'bank', 'node']
const carriers: Record<number, number[]> = { 0: [5], 1: [6], 3: [7], 4: [7] }
const stack = {
  nodes: { name: names, id: names.map((_, i) => `id-${i}`) },
  graph: { producers: (node: number) => carriers[node] ?? [], consumers: () => [] },
} as unknown as Stack

it('tells entities of one name apart by what carries them', () => {
  expect([...namesakesOf(stack, [0, 1, 2])]).toEqual([
    [0, 'shop'],
    [1, 'bank'],
  ])
})

it('tells them apart by their ids where that is the same, and says nothing of a name that one alone has', () => {
  expect([...namesakesOf(stack, [2, 3, 4])]).toEqual([
    [3, 'id-3'],
    [4, 'id-4'],
  ])
  expect(namesakesOf(stack, [0, 2]).size).toBe(0)
})

it('tells them apart by their environments where those are known, and by their ids within these without what a hub puts before', () => {
  const id = ['a:application.manifest:shop-1', 'b:application.manifest:shop-1', 'a:application.manifest:shop-2']
  const hub = {
    nodes: { name: ['shop', 'shop', 'shop'], id },
    facets: [{ facet: 'environment', values: ['e1', 'e2'], labels: ['Fra', 'Ams'], of: [0, 1, 0] }],
    graph: { producers: () => [], consumers: () => [] },
  } as unknown as Stack
  expect([...namesakesOf(hub, [0, 1])]).toEqual([
    [0, 'Fra'],
    [1, 'Ams'],
  ])
  expect([...namesakesOf(hub, [0, 2])]).toEqual([
    [0, 'shop-1'],
    [2, 'shop-2'],
  ])
})
