import { expect, it } from 'vitest'
import type { FlowRow, FlowSide } from '../../../wire/flows.js'
import { peersOf } from './peers.js'

const side = (id: string): FlowSide => ({
  ...{ key: `vmware.vm ${id}`, label: id, kind: 'entity', scope: 'internal', type: 'vmware.vm', id, addresses: 1 },
})
const row = (from: string, to: string, bytes: number): FlowRow => ({
  ...{ scope: 'internal', source: side(from), target: side(to), bytes, packets: 1 },
  ...{ protocol: 'tcp', port: 443, services: 1, trend: [] },
})

it('sums both directions of a peer, the greatest first, and names an entity that talks to itself', () => {
  const rows = [row('a', 'b', 5), row('c', 'a', 7), row('b', 'a', 3), row('a', 'a', 1)]
  expect(peersOf(rows, { type: 'vmware.vm', id: 'a' }).map(({ side: { id }, bytes }) => [id, bytes])).toEqual([
    ['b', 8],
    ['c', 7],
    ['a', 1],
  ])
})
