/** Who talks to whom in a stack: pairs of its entities with the bytes that went between them either way, the heaviest first. Pure. */
import { nodeKey, type Stack } from '../../../core/topology/topology.js'
import type { FlowScope, FlowSide, Flows } from '../../../wire/flows.js'

export interface Link {
  ends: readonly [number, number]
  bytes: number
}

export interface Talks {
  links: readonly Link[]
  /** The other ends of a node's links with their bytes, the heaviest first. */
  peersOf(node: number): ReadonlyMap<number, number>
  /** What goes outside and what nobody knows an end of, where there is any: nothing is drawn for these. */
  apart: readonly { scope: Exclude<FlowScope, 'internal'>; bytes: number }[]
  /** How many of the flows were read, and how many there are. */
  read: number
  all: number
}

const NOBODY: ReadonlyMap<number, number> = new Map()

/** Flows within one entity are left out, and those of what the stack does not show. */
export function talksOf(stack: Pick<Stack, 'placeOf'>, { rows, scopes }: Pick<Flows, 'rows' | 'scopes'>): Talks {
  const placeOf = ({ type, id }: FlowSide) =>
    type === undefined || id === undefined ? undefined : stack.placeOf.get(nodeKey(type, id))
  const pairs = new Map<string, Link>()
  for (const { source, target, bytes } of rows) {
    const [from, to] = [placeOf(source), placeOf(target)]
    if (from === undefined || to === undefined || from === to) continue
    const ends = from < to ? ([from, to] as const) : ([to, from] as const)
    const key = ends.join(' ')
    pairs.set(key, { ends, bytes: bytes + (pairs.get(key)?.bytes ?? 0) })
  }
  const links = [...pairs.values()].sort((a, b) => b.bytes - a.bytes)
  const peers = new Map<number, Map<number, number>>()
  const add = (node: number, peer: number, bytes: number) => {
    const known = peers.get(node)
    if (known) known.set(peer, bytes)
    else peers.set(node, new Map([[peer, bytes]]))
  }
  for (const { ends, bytes } of links) {
    add(ends[0], ends[1], bytes)
    add(ends[1], ends[0], bytes)
  }
  return {
    links,
    peersOf: node => peers.get(node) ?? NOBODY,
    apart: scopes.flatMap(({ scope, bytes }) => (scope === 'internal' || bytes === 0 ? [] : [{ scope, bytes }])),
    read: rows.length,
    all: scopes.find(({ scope }) => scope === 'internal')?.rows ?? 0,
  }
}
