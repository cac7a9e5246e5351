/** The map and its table say the same, whatever the topology. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Stack, stackOf } from '../../../../core/topology/topology.js'
import type { Format } from '../../../../core/types.js'
import type { Topology } from '../../../../wire/topology.js'
import { findNodes, focusOn, isConnected } from '../focus.js'
import { type Layout, layoutWithin } from '../layout.js'
import { type Lit, litOf } from '../lit.js'
import { paintNodes, type Scene } from '../paint.js'
import { treeRows } from '../tree-rows.js'

const COLOURS = { scale: [], status: {}, differences: {} }
const WORDS = { number: String, t: (text: string) => text } as unknown as Format
const SILENT = { links: [], apart: [], outside: [], outsideOf: () => [], isCut: false, read: 0, all: 0 }
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

/** What of the map is not drawn faded, as one reads. */
function litOn(stack: Stack, layout: Layout, lit: Lit | undefined): number[] {
  const full: string[] = []
  const none = () => {}
  const context = new Proxy({ globalAlpha: 1 } as Record<string, unknown>, {
    get: (target, key) => (key === 'measureText' ? () => ({ width: 1 }) : (target[key as string] ?? none)),
  })
  context.fillRect = (x: number, y: number) => context.globalAlpha === 1 && full.push(`${x} ${y}`)
  const scene = { stack, layout, lit, heat: 'none', colours: COLOURS, format: WORDS } as unknown as Scene
  const view = { left: 0, top: 0, width: layout.width, height: layout.height, scale: 1 }
  // As squares: a card that is faded has its words all the same.
  for (const band of layout.bands)
    paintNodes(context as unknown as CanvasRenderingContext2D, scene, { ...band, isCards: false }, view)
  const at = new Set(full)
  return layout.order.filter(node => at.has(`${layout.boxes[node * 4]} ${layout.boxes[node * 4 + 1]}`))
}

const everything = { has: () => true, get: () => Number.MAX_SAFE_INTEGER } as unknown as ReadonlyMap<string, number>

describe('a landscape', () => {
  it('draws what its table lists, in the same order, with parts and without, also of a focus alone', () => {
    const asked = fc.record({
      parts: fc.boolean(),
      focus: fc.option(fc.nat(59)),
      depth: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      width: fc.integer({ min: 320, max: 2_000 }),
      height: fc.integer({ min: 200, max: 1_200 }),
      /** What is looked for, in the names. */
      words: fc.constantFrom(undefined, 'a', '1', 'n2', 'nowhere'),
      isAlone: fc.boolean(),
      selected: fc.option(fc.array(fc.nat(59), { maxLength: 9 }), { nil: undefined }),
      // Whom the focus talks to is shown beside it.
      peers: fc.array(fc.nat(59), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(
        topology,
        asked,
        (answer, { parts, focus, depth, width, height, peers, words, isAlone, selected }) => {
          const stack = stackOf(answer)
          const isThere = focus !== null && focus < answer.nodes.id.length
          const talks = { ...SILENT, peersOf: () => new Map(peers.map(peer => [peer, 1])) }
          const found = isThere ? focusOn(stack, focus, talks, depth) : undefined
          const reached = found && ((node: number) => isConnected(found, node))
          const only = isAlone ? reached : undefined
          const layout = layoutWithin(stack, { width, height, parts, only })
          const hits = words === undefined ? undefined : new Set(findNodes(stack, layout.order, words))
          const lit = litOf({ focus: found, isAlone, hits, only: selected && new Set(selected) })
          const rows = treeRows(stack, { parts, open: everything, within: only, only: lit?.has })
          expect(rows.flatMap(({ node }) => node ?? [])).toEqual(litOn(stack, layout, lit))
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
          expect([...(lit?.nodes() ?? [])].every(node => lit?.has(node))).toBe(true)
          // Nothing is left out, and every hit is lit.
          const all = answer.nodes.id.map((_, i) => i)
          const meant = all.filter(i => (parts || !stack.isPart.has(i)) && (!only || only(i)))
          expect([...layout.order].sort((a, b) => a - b)).toEqual(meant)
          for (const node of hits ?? []) expect(lit?.has(node)).toBe(!selected || selected.includes(node))
        },
      ),
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
