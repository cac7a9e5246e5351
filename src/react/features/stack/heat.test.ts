import { expect, it } from 'vitest'
import { type Stack, stackOf } from '../../../core/topology/topology.js'
import { heatOf, runwayLimits } from './heat.js'

const stackWith = (runwayDays?: Stack['runwayDays']) =>
  stackOf({
    types: [{ type: 'a', layer: 'clusters', heats: ['runway'] }],
    groups: ['g'],
    nodes: {
      ...{ id: ['1', '2', '3'], name: [null, null, null], type: [0, 0, 0], group: [0, 0, 0] },
      ...{ utilization: [null, null, null], fullest: [-1, -1, -1], wellness: [null, null, null] },
      runway: [20, 50, 100],
    },
    edges: { consumer: [], producer: [] },
    ...{ off: [], subordinates: [], unresolved: 0, hidden: [] },
    ...(runwayDays && { runwayDays }),
  })
const heats = (stack: Stack) => [0, 1, 2].map(node => heatOf(stack, node, 'runway'))

it('colours runways by the days of the account, and by those of the product where a server tells none', () => {
  const [critical, caution, nominal] = ['critical', 'caution', 'nominal'].map(status => ({ status }))
  expect(heats(stackWith({ critical: 30, caution: 60 }))).toEqual([critical, caution, nominal])
  expect(heats(stackWith())).toEqual([critical, critical, caution])
  expect(runwayLimits(stackWith({ critical: 30, caution: 60 }))).toEqual({ critical: 30, caution: 60 })
})
