import { expect, it } from 'vitest'
import type { Stack } from '../../../core/topology/topology.js'
import { findNodes } from './focus.js'

const name = ['host-ams-cl-03', 'ams-cl-030', 'AMS-CL-03', 'ams-cl-04', 'old ams-cl-03']
const stack = { nodes: { name, id: name } } as unknown as Stack
const found = (text: string) => findNodes(stack, [0, 1, 2, 3, 4], text)

it('what is called so comes first, then what begins so, then the others in the order of the map', () => {
  expect(found(' ams-cl-03 ')).toEqual([2, 1, 0, 4])
  expect(found('cl-03 old')).toEqual([4])
  expect(found(' ')).toEqual([])
})
