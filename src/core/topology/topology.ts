/** The stack of an environment as a store: read when it is shown, and again a minute after something of it has changed. */

import { type AskedHeat, parseTopology, type Topology } from '../../wire/topology.js'
import { createLoad } from '../queries/load.js'
import type { Clock, Datastore, Kept } from '../types.js'
import { createGraph, type Graph } from './graph.js'

/** It is read whole, so changes are collected for longer than those of a list. */
const REREAD_MS = 60_000

export interface Stack extends Topology {
  graph: Graph
  isOff: ReadonlySet<number>
  isPart: ReadonlySet<number>
  /** Nodes of the earlier time that are not there any more, where it is compared with one. */
  isGone: ReadonlySet<number>
  /** The place of each node in the graph, by its type and id. */
  placeOf: ReadonlyMap<string, number>
  /** What the costs in `nodes.heat` are, where the map is coloured by them. */
  costs?: StackCosts
}

export interface StackCosts {
  currency: string
  /** Amounts up to which each shade but the last goes. */
  steps: readonly number[]
  /** Undefined where no amount is known. */
  ends: { least: number; most: number } | undefined
  /** Only so many entities were read, those that cost most; undefined where all were. */
  cutAt?: number
  /** Writes an amount with its currency: in full, and as short as a card has room for. */
  full(amount: number): string
  short(amount: number): string
}

export const nodeKey = (type: string, id: string): string => `${type} ${id}`

/** What is asked for besides what every answer has. */
export interface StackAsked {
  heat?: AskedHeat | undefined
  /** ISO: the earlier time to compare with, each time that it is read. */
  since?: (() => string) | undefined
  /** What the map is filtered by. */
  facets?: boolean | undefined
}

type Source = Pick<Datastore, 'topology' | 'live' | '$stream'>

/** Stacks that somebody looks at, by datastore and what is asked. */
const looked = new WeakMap<Source, Map<string, Kept<Stack>>>()

/**
 * The stack for all who look at it: a screen that is begun anew before it was painted asks once, and two screens read it together. `key` says what
 * is asked, the earlier time as it was chosen.
 */
export function sharedStack(datastore: Source, clock: Clock, key: string, asked: StackAsked): Kept<Stack> {
  const ofDatastore = looked.get(datastore) ?? new Map<string, Kept<Stack>>()
  looked.set(datastore, ofDatastore)
  const known = ofDatastore.get(key)
  if (known) return known
  const stack = createStack(datastore, clock, asked, () => ofDatastore.delete(key))
  ofDatastore.set(key, stack)
  return stack
}

function createStack(
  datastore: Source,
  clock: Clock,
  { heat, since, facets }: StackAsked,
  onLeft: () => void,
): Kept<Stack> {
  let unlisten = () => {}
  const load = createLoad<unknown, Stack>({
    clock,
    settle: REREAD_MS,
    ask: signal =>
      datastore.topology(signal, {
        ...(heat && { heat }),
        ...(since && { since: since() }),
        ...(facets && { facets: 'true' }),
      }),
    accept(answer) {
      const stack = stackOf(parseTopology(answer))
      listenTo(stack)
      return stack
    },
    onOpened: () => listenTo(load.$state.get().value),
    onLeft() {
      unlisten()
      onLeft()
    },
  })
  /** Patches of the types that it holds; which those are is known once it is there. */
  function listenTo(stack: Stack | undefined): void {
    unlisten()
    const types = stack?.types.map(({ type }) => type) ?? []
    const leave = datastore.live({ types, fields: [] }, load.soon, load.reload)
    // What failed while the server was away is read again once it is back.
    const forget = datastore.$stream.listen(({ phase }) => phase === 'live' && load.revive())
    unlisten = () => {
      leave()
      forget()
    }
  }
  return Object.assign(load.$state, { reload: load.reload })
}

export function stackOf(topology: Topology): Stack {
  const { nodes, edges, types } = topology
  const isGone = new Set(nodes.difference?.flatMap((kind, place) => (kind === 'removed' ? [place] : [])))
  // Of a hundred thousand these take longer than to lay them out, and a map is shown before anything asks for them.
  const graph = once(() => createGraph(nodes.id.length, edges, isGone))
  const placeOf = once(
    () => new Map(nodes.id.map((id, place) => [nodeKey(types[nodes.type[place] ?? -1]?.type ?? '', id), place])),
  )
  return {
    ...topology,
    isGone,
    get graph() {
      return graph()
    },
    isOff: new Set(topology.off),
    isPart: new Set(topology.subordinates),
    get placeOf() {
      return placeOf()
    },
  }
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
