import { expect, it } from 'vitest'
import { parseTopology, type Topology } from './topology.js'

const answer = (nodes: Partial<Record<keyof Topology['nodes'], unknown>> = {}) => ({
  types: [{ type: 'vmware.vm', layer: 'machines', heats: [] }],
  groups: ['a'],
  nodes: {
    ...{ id: ['1', '2'], name: ['one', null], type: [0, 0], group: [0, 0], utilization: [1.5, null], fullest: [0, -1] },
    ...{ wellness: ['critical', null], runway: [null, 3], heat: ['healthy', 2], difference: [null, 'added'] },
    ...nodes,
  },
  edges: { consumer: [0], producer: [1] },
  off: [],
  subordinates: [],
  unresolved: 0,
  hidden: [],
})

it('reads an answer as it is', () => {
  expect(parseTopology(answer())).toEqual(answer())
})

it('takes lists whose values all fit as they came', () => {
  const given = answer()
  expect(parseTopology(given).nodes.id).toBe(given.nodes.id)
})

it.each([
  ['id', [1], 'nodes.id[0]'],
  ['name', ['a', 1], 'nodes.name[1]'],
  ['type', ['0'], 'nodes.type[0]'],
  ['group', [0, Number.NaN], 'nodes.group[1]'],
  ['utilization', [undefined], 'nodes.utilization[0]'],
  ['fullest', [null], 'nodes.fullest[0]'],
  ['wellness', ['fine'], 'nodes.wellness[0]'],
  ['runway', ['soon'], 'nodes.runway[0]'],
  ['heat', [{}], 'nodes.heat[0]'],
  ['difference', ['other'], 'nodes.difference[0]'],
  ['id', 'text', 'nodes.id'],
])('names the place in `%s` of what does not fit', (column, values, place) => {
  expect(() => parseTopology(answer({ [column]: values }))).toThrow(place)
})
