/** The map and its table say the same, whatever the topology. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackOf } from '../../../../core/topology/topology.js'
import type { Topology } from '../../../../wire/topology.js'
import { focusOn, isConnected } from '../focus.js'
import { layoutWithin } from '../layout.js'
import { treeRows } from '../tree-rows.js'

const LAYERS = ['applications', 'machines', 'hosts', 'storage'] as const

/** Edges may lead anywhere: to the node itself, in circles, and to nothing. */
const topology: fc.Arbitrary<Topology> = fc
  .record({
    nodes: fc.array(fc.record({ type: fc.nat(3), group: fc.nat(4), name: fc.option(fc.string()) }), { maxLength: 60 }),
    edges: fc.array(fc.tuple(fc.nat(70), fc.nat(70)), { maxLength: 150 }),
    parts: fc.array(fc.nat(70), { maxLength: 9 }),
  })
  .map(({ nodes, edges, parts }) => ({
    types: LAYERS.map(layer => ({ type: layer, layer, heats: [] })),
    groups: ['a', 'b', '<b>c</b>', '', 'a'],
    nodes: {
      id: nodes.map((_, i) => `n${i}`),
      name: nodes.map(({ name }) => name),
      type: nodes.map(({ type }) => type),
      group: nodes.map(({ group }) => group),
      utilization: nodes.map(() => null),
      fullest: nodes.map(() => -1),
      wellness: nodes.map(() => null),
      runway: nodes.map(() => null),
    },
    edges: { consumer: edges.map(([from]) => from), producer: edges.map(([, to]) => to) },
    off: [],
    subordinates: parts,
    unresolved: 0,
    hidden: [],
  }))

const everything = { has: () => true, get: () => Number.MAX_SAFE_INTEGER } as unknown as ReadonlyMap<string, number>

describe('a landscape', () => {
  it('draws what its table lists, in the same order, with parts and without, also of a focus alone', () => {
    const asked = fc.record({
      parts: fc.boolean(),
      focus: fc.option(fc.nat(59)),
      depth: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      width: fc.integer({ min: 320, max: 2_000 }),
      height: fc.integer({ min: 200, max: 1_200 }),
      // Whom the focus talks to is shown beside it.
      peers: fc.array(fc.nat(59), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(topology, asked, (answer, { parts, focus, depth, width, height, peers }) => {
        const stack = stackOf(answer)
        const isThere = focus !== null && focus < answer.nodes.id.length
        const talks = { links: [], peersOf: () => new Map(peers.map(peer => [peer, 1])), read: 0, all: 0 }
        const found = isThere ? focusOn(stack, focus, talks, depth) : undefined
        const only = found && ((node: number) => isConnected(found, node))
        const drawn = layoutWithin(stack, { width, height, parts, only }).order
        const rows = treeRows(stack, { parts, open: everything, only })
        expect(rows.flatMap(({ node }) => node ?? [])).toEqual([...drawn])
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        // Nothing is left out.
        const all = answer.nodes.id.map((_, i) => i)
        const meant = all.filter(i => (parts || !stack.isPart.has(i)) && (!only || only(i)))
        expect([...drawn].sort((a, b) => a - b)).toEqual(meant)
      }),
      { numRuns: 500 },
    )
  })

  it('focuses on a node with a million edges, and on what such a node carries, without a hang', () => {
    const many = 500_000
    const ids = Array.from({ length: many + 2 }, (_, i) => i)
    // One host carries all machines, and all of these carry one application.
    const consumer = [...ids.slice(2), ...ids.slice(2).map(() => 1)]
    const producer = [...ids.slice(2).map(() => 0), ...ids.slice(2)]
    const stack = stackOf({
      types: [
        { type: 'host', layer: 'hosts', heats: [] },
        { type: 'application', layer: 'applications', heats: [] },
        { type: 'machine', layer: 'machines', heats: [] },
      ],
      groups: ['g'],
      nodes: {
        id: ids.map(String),
        name: ids.map(() => null),
        type: ids.map(i => Math.min(2, i)),
        group: ids.map(() => 0),
        utilization: ids.map(() => null),
        fullest: ids.map(() => -1),
        wellness: ids.map(() => null),
        runway: ids.map(() => null),
      },
      edges: { consumer, producer },
      off: [],
      subordinates: [],
      unresolved: 0,
      hidden: [],
    })
    const began = performance.now()
    const { impact, consumers } = focusOn(stack, 0)
    expect(impact.stopped.length).toBe(many + 1)
    expect(consumers.size).toBe(many + 1)
    // Looking at each edge once for every other one would take hours.
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
