import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowRow, FlowScope, FlowSide } from '../../../wire/flows.js'
import { talksOf, talksWithin } from './talks.js'

const side = (id: string): FlowSide => ({
  ...{ key: `vm ${id}`, label: id, kind: 'entity', scope: 'internal', addresses: 1 },
  ...{ type: 'vm', id },
})
const row = (from: string, to: string, bytes: number): FlowRow => ({
  ...{ scope: 'internal', source: side(from), target: side(to), protocol: 'tcp', port: 1, services: 1 },
  ...{ bytes, packets: 1, trend: [] },
})
const stack = { placeOf: new Map(['a', 'b', 'c', 'd'].map((id, place) => [`vm ${id}`, place])) }
const NOTHING = { rows: [], scopes: [], outside: [], isCut: false }
const of = (rows: FlowRow[], all = rows.length) =>
  talksOf(stack, { ...NOTHING, rows, scopes: [{ scope: 'internal', bytes: 0, packets: 0, rows: all, trend: [] }] })

describe('who talks to whom in a stack', () => {
  it('is one link for both ways, the heaviest first, without what talks to itself or is not in the stack', () => {
    const talks = of(
      [row('a', 'b', 5), row('c', 'a', 7), row('b', 'a', 4), row('d', 'd', 99), row('a', 'guest', 50)],
      9,
    )
    expect(talks.links).toEqual([
      { ends: [0, 1], bytes: 9 },
      { ends: [0, 2], bytes: 7 },
    ])
    expect([...talks.peersOf(0)]).toEqual([
      [1, 9],
      [2, 7],
    ])
    expect([...talks.peersOf(3)]).toEqual([])
    expect([talks.read, talks.all]).toEqual([5, 9])
  })

  it('tells how much goes outside and where nobody knows an end', () => {
    const scope = (name: FlowScope, bytes: number) => ({ scope: name, bytes, packets: 0, rows: 1, trend: [] })
    const scopes = [scope('internal', 9), scope('external', 7), scope('unresolved', 0)]
    expect(talksOf(stack, { ...NOTHING, scopes }).apart).toEqual([{ scope: 'external', bytes: 7 }])
    expect(of([]).apart).toEqual([])
  })

  it('is that of what is drawn where not all is: links of both ends, and sums of what is told of each', () => {
    const scope = (name: FlowScope, bytes: number) => ({ scope: name, bytes, packets: 0, rows: 1, trend: [] })
    const outside = [
      { type: 'vm', id: 'a', scope: 'unresolved' as const, bytes: 2 },
      { type: 'vm', id: 'b', scope: 'external' as const, bytes: 3 },
      { type: 'vm', id: 'c', scope: 'external' as const, bytes: 5 },
    ]
    const scopes = [scope('internal', 9), scope('external', 90), scope('unresolved', 2)]
    const all = talksOf(stack, { ...NOTHING, rows: [row('a', 'b', 5), row('b', 'c', 7)], scopes, outside })
    const within = talksWithin(all, new Set([1, 2]))
    expect(within.links).toEqual([{ ends: [1, 2], bytes: 7 }])
    expect(within.apart).toEqual([{ scope: 'external', bytes: 8 }])
    expect(within.outside.map(({ node }) => node)).toEqual([2, 1])
    const none = talksWithin(all, new Set([3]))
    expect([none.links, none.apart, none.outside]).toEqual([[], [], []])
  })

  it('has a link to the outside for each that it shows, the heaviest first; of one that all is of, for this one alone', () => {
    const scope = (name: FlowScope, bytes: number) => ({ scope: name, bytes, packets: 0, rows: 1, trend: [] })
    const scopes = [scope('internal', 9), scope('external', 7), scope('unresolved', 2)]
    const outside = [
      { type: 'vm', id: 'a', scope: 'unresolved' as const, bytes: 2 },
      { type: 'vm', id: 'c', scope: 'external' as const, bytes: 5 },
      { type: 'vm', id: 'guest', scope: 'external' as const, bytes: 9 },
      { type: 'vm', id: 'd', scope: 'external' as const, bytes: 0 },
    ]
    const talks = talksOf(stack, { ...NOTHING, scopes, outside })
    expect(talks.outside).toEqual([
      { node: 2, scope: 'external', bytes: 5 },
      { node: 0, scope: 'unresolved', bytes: 2 },
    ])
    expect(talks.outsideOf(0)).toEqual([{ node: 0, scope: 'unresolved', bytes: 2 }])
    expect(talks.outsideOf(1)).toEqual([])
    const own = talksOf(stack, { ...NOTHING, scopes }, 3)
    expect(own.outsideOf(3)).toEqual([
      { node: 3, scope: 'external', bytes: 7 },
      { node: 3, scope: 'unresolved', bytes: 2 },
    ])
    expect(own.outside).toHaveLength(2)
  })

  it('says of a network and of an address nothing', () => {
    const { type: _type, id: _id, ...address } = side('a')
    expect(of([{ ...row('b', 'a', 5), target: { ...address, kind: 'address' } }]).links).toEqual([])
  })

  it('sums to what the rows say, from either end', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(fc.tuple(id, id, fc.nat(1_000))), given => {
        const talks = of(given.map(([from, to, bytes]) => row(from, to, bytes)))
        const meant = given
          .filter(([from, to]) => from !== to && from !== 'e' && to !== 'e')
          .reduce((sum, [, , bytes]) => sum + bytes, 0)
        expect(talks.links.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(meant)
        const ends = [0, 1, 2, 3].flatMap(node => [...talks.peersOf(node).values()])
        expect(ends.reduce((sum, bytes) => sum + bytes, 0)).toBe(2 * meant)
      }),
    )
  })
})
