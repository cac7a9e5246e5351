/**
 * Who talks to whom in a stack: pairs of its entities with the bytes that went between them either way, and what each talks to that is outside, or that
 * nobody knows, the heaviest first. Pure.
 */
import { nodeKey, type Stack } from '../../../core/topology/topology.js'
import type { FlowSide } from '../../../wire/flows.js'
import type { OutsideScope, ReadTalks } from './read-talks.js'

export interface Link {
  ends: readonly [number, number]
  bytes: number
}

/** To one of the ends of `Talks.apart`. */
export interface OutsideLink {
  node: number
  scope: OutsideScope
  bytes: number
}

export interface Talks {
  links: readonly Link[]
  /** The other ends of a node's links with their bytes, the heaviest first. */
  peersOf(node: number): ReadonlyMap<number, number>
  /** What goes outside and what nobody knows an end of, where there is any: all of it, that of nothing on the map too. */
  apart: readonly { scope: OutsideScope; bytes: number }[]
  outside: readonly OutsideLink[]
  outsideOf(node: number): readonly OutsideLink[]
  /** Only of the heaviest it is told what of it is theirs. */
  isCut: boolean
  /** Only of what is drawn, by what is told of each. */
  isPart?: boolean
  /** How many of the flows were read, and how many there are. */
  read: number
  all: number
}

const NOBODY: ReadonlyMap<number, number> = new Map()

/** Flows within one entity are left out, and those of what the stack does not show. `focus`: all of it is of this one. */
export function talksOf(
  stack: Pick<Stack, 'placeOf'>,
  { rows, scopes, outside: sums, isCut }: ReadTalks,
  focus?: number,
): Talks {
  const placeOf = ({ type, id }: Pick<FlowSide, 'type' | 'id'>) =>
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
  const apart = scopes.flatMap(({ scope, bytes }) => (scope === 'internal' || bytes === 0 ? [] : [{ scope, bytes }]))
  const told = sums.flatMap(({ scope, bytes, ...side }) => {
    const node = placeOf(side)
    return node === undefined || bytes === 0 ? [] : [{ node, scope, bytes }]
  })
  const outside = (focus === undefined ? told : apart.map(sum => ({ node: focus, ...sum }))).sort(
    (a, b) => b.bytes - a.bytes,
  )
  return {
    ...{ links, apart, outside, isCut },
    peersOf: node => peers.get(node) ?? NOBODY,
    outsideOf: node => outside.filter(link => link.node === node),
    read: rows.length,
    all: scopes.find(({ scope }) => scope === 'internal')?.rows ?? 0,
  }
}

/** Those of which each end that is an entity is drawn. */
export function talksWithin(talks: Talks, drawn: ReadonlySet<number>): Talks {
  const outside = talks.outside.filter(({ node }) => drawn.has(node))
  const bytesOf = (wanted: OutsideScope) =>
    outside.reduce((sum, { scope, bytes }) => (scope === wanted ? sum + bytes : sum), 0)
  return {
    ...talks,
    ...{ outside, isPart: true },
    links: talks.links.filter(({ ends }) => ends.every(end => drawn.has(end))),
    apart: talks.apart.flatMap(({ scope }) => {
      const bytes = bytesOf(scope)
      return bytes === 0 ? [] : [{ scope, bytes }]
    }),
  }
}
