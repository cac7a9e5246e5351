import { expect, it } from 'vitest'
import type { Stack } from '../../../core/topology/topology.js'
import { countsOf, withChosen, withoutChosen } from './facet-counts.js'
import { bothOf, chosenOf, passing } from './map-facets.js'

const stack = {
  types: [{ type: 'hub.system' }, { type: 'hub.hardware' }],
  nodes: { id: ['a', 'b', 'c', 'd'], type: [0, 0, 1, 1] },
  facets: [
    { facet: 'role', values: ['compute', 'storage'], of: [0, 1, 0, -1] },
    { facet: 'vendor', values: ['Dell', 'NetApp'], of: [0, 1, 0, 0] },
  ],
} as unknown as Stack
const view = (filters: Record<string, string[]>) => chosenOf({ filters })
const shown = (filters: Record<string, string[]>, of = stack) => {
  const found = passing(of, view(filters))
  return found && [...found]
}

it('a value that is called as no value is spelt is one', () => {
  const named = { facet: 'environment', values: ['~unknown', '~~unknown'], of: [0, 1, -1, 0] }
  const told = { ...stack, facets: [named] } as unknown as Stack
  const choices = countsOf(told, view({})).find(({ id }) => id === 'environment')?.choices ?? []
  expect(choices.map(({ count }) => count)).toEqual([2, 1, 1])
  expect(choices.map(({ value }) => shown({ environment: [value] }, told))).toEqual([[0, 3], [1], [2]])
})

it('nodes pass that have one of the chosen values of each facet', () => {
  expect(shown({})).toBeUndefined()
  expect(shown({ heat: ['age'], role: [] })).toBeUndefined()
  expect(shown({ role: ['compute'] })).toEqual([0, 2])
  expect(shown({ role: ['compute', 'storage'], type: ['hub.system'] })).toEqual([0, 1])
  expect(shown({ role: ['storage'], vendor: ['Dell'] })).toEqual([])
  expect(shown({ role: ['backup'] })).toEqual([])
})

it('what has no value where others of its type have one is unknown, the last of the choices, and no other is', () => {
  const more = { ...stack, nodes: { id: ['a', 'b', 'c', 'd', 'e'], type: [0, 0, 1, 1, 2] } }
  const told = { ...more, types: [...stack.types, { type: 'hub.region' }] } as unknown as Stack
  expect(shown({ role: ['~unknown'] }, told)).toEqual([3])
  expect(shown({ role: ['~unknown', 'storage'] }, told)).toEqual([1, 3])
  expect(shown({ vendor: ['~unknown'] }, told)).toEqual([])
  const role = countsOf(told, view({})).find(({ id }) => id === 'role')
  expect(role?.choices).toEqual([
    { value: 'compute', count: 2 },
    { value: 'storage', count: 1 },
    { value: '~unknown', count: 1 },
  ])
})

it('two clients of one name are two', () => {
  const clients = { facet: 'client', values: ['a', 'b'], labels: ['Acme', 'Acme'], of: [0, 1, 0, -1] }
  const told = { ...stack, facets: [clients] } as unknown as Stack
  expect(shown({ client: ['a'] }, told)).toEqual([0, 2])
  expect(shown({ client: ['Acme'] }, told)).toEqual([])
})

it('nothing is left out before it is told who has what', () => {
  const bare = { ...stack, facets: undefined } as unknown as Stack
  expect(shown({ role: ['compute'] }, bare)).toBeUndefined()
  expect(shown({ type: ['hub.hardware'] }, bare)).toEqual([2, 3])
})

it('each facet counts what passes the others, the most first, with what is chosen though nothing has it', () => {
  const counts = countsOf(stack, view({ role: ['storage'], vendor: ['Dell'] }))
  const of = (id: string) => counts.find(facet => facet.id === id)?.choices
  expect(of('role')).toEqual([
    { value: 'compute', count: 2 },
    { value: 'storage', count: 0 },
    { value: '~unknown', count: 1 },
  ])
  expect(of('vendor')).toEqual([
    { value: 'NetApp', count: 1 },
    { value: 'Dell', count: 0 },
  ])
  expect(of('type')).toEqual([])
})

it('is written into the state of the screen beside what else is there, and taken out again', () => {
  const chosen = withChosen({ filters: { heat: ['age'] } }, 'role', ['storage'])
  expect(chosen.filters).toEqual({ heat: ['age'], role: ['storage'] })
  expect(chosenOf(withoutChosen(chosen)).size).toBe(0)
  expect(withoutChosen(chosen).filters.heat).toEqual(['age'])
})

it('narrows a selection', () => {
  expect([...(bothOf(new Set([1, 2]), new Set([2, 3])) ?? [])]).toEqual([2])
  expect(bothOf(undefined, new Set([3]))).toEqual(new Set([3]))
  expect(bothOf(undefined, undefined)).toBeUndefined()
})
