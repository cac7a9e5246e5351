/** The focus on an entity: everything that it carries, that carries it and that it talks to, and the impact of its failure. */

import { type Reached, reach } from '../../../core/topology/graph.js'
import { type Impact, impactOf } from '../../../core/topology/impact.js'
import type { Stack } from '../../../core/topology/topology.js'
import type { Talks } from './talks.js'

export interface Focus {
  node: number
  consumers: Reached
  producers: Reached
  /** Whom it talks to, with the bytes, where flows are shown. */
  peers: ReadonlyMap<number, number>
  impact: Impact
}

/** Within so many steps, by default however many. */
export function focusOn(stack: Stack, node: number, talks?: Talks, depth?: number): Focus {
  const { graph, nodes } = stack
  return {
    node,
    consumers: reach(graph, node, 'consumers', depth),
    producers: reach(graph, node, 'producers', depth),
    peers: talks?.peersOf(node) ?? new Map(),
    impact: impactOf(graph, place => nodes.type[place] ?? -1, node),
  }
}

export const isConnected = ({ node, consumers, producers, peers }: Focus, place: number): boolean =>
  place === node || consumers.has(place) || producers.has(place) || peers.has(place)

/** All of these, each once. */
export function connected({ node, consumers, producers, peers }: Focus): number[] {
  const others = [...new Set([...producers.keys(), ...peers.keys(), node])]
  return [...consumers.keys(), ...others.filter(place => !consumers.has(place))]
}

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
