/** The focus on an entity: everything that it carries, that carries it and that it talks to, and the impact of its failure. */

import { reach } from '../../../core/topology/graph.js'
import { type Impact, impactOf } from '../../../core/topology/impact.js'
import type { Stack } from '../../../core/topology/topology.js'
import type { Talks } from './talks.js'

export interface Focus {
  node: number
  /** Steps from the node. */
  consumers: ReadonlyMap<number, number>
  producers: ReadonlyMap<number, number>
  /** Whom it talks to, with the bytes, where flows are shown. */
  peers: ReadonlyMap<number, number>
  impact: Impact
}

export function focusOn(stack: Stack, node: number, talks?: Talks): Focus {
  const { graph, nodes } = stack
  return {
    node,
    consumers: reach(node, graph.consumers),
    producers: reach(node, graph.producers),
    peers: talks?.peersOf(node) ?? new Map(),
    impact: impactOf(graph, place => nodes.type[place] ?? -1, node),
  }
}

/** Keeps the nodes within this many steps. Undefined keeps all. */
export function nearer(focus: Focus, depth: number | undefined): Focus {
  if (depth === undefined) return focus
  const near = (steps: ReadonlyMap<number, number>) => new Map([...steps].filter(([, step]) => step <= depth))
  return { ...focus, consumers: near(focus.consumers), producers: near(focus.producers) }
}

export const isConnected = ({ node, consumers, producers, peers }: Focus, place: number): boolean =>
  place === node || consumers.has(place) || producers.has(place) || peers.has(place)

/** Nodes whose name has all the words: those that are called so, then those whose name begins so, each in the order of the map. */
export function findNodes({ nodes }: Stack, order: readonly number[], text: string): number[] {
  const asked = text.trim().toLowerCase()
  const words = asked.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: [exact: number[], begun: number[], others: number[]] = [[], [], []]
  for (const place of order) {
    const name = (nodes.name[place] ?? nodes.id[place] ?? '').toLowerCase()
    if (!words.every(word => name.includes(word))) continue
    found[name === asked ? 0 : name.startsWith(asked) ? 1 : 2].push(place)
  }
  return found.flat()
}
