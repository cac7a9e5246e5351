/**
 * What breaks when something fails. A consumer needs, of each type that carries it, at least one that works: it stops when all of one type are
 * gone, and is degraded when some are, or when what carries it is itself degraded. What keeps things up besides (another host that takes
 * a machine over, a pair of controllers) is not known here.
 */
import type { Graph } from './graph.js'

export interface Impact {
  /** Indexes of nodes that stop. What failed itself is not among them. */
  stopped: ReadonlySet<number>
  /** Nodes that lose a part of their carriers: how many of how many, for the type of carrier that loses most. */
  degraded: ReadonlyMap<number, { lost: number; of: number }>
}

/** `typeOf` gives the type of each node. Each edge is looked at a few times at most, however many there are on one node. */
export function impactOf(graph: Graph, typeOf: (node: number) => number, failed: number): Impact {
  const stopped = new Set([failed])
  const degraded = new Map<number, Share>()
  const carriers = createCarriers(graph, typeOf, stopped)
  // Whatever changes may change what it carries. A node only ever gets worse, so this ends, circles or not.
  const queue = [{ node: failed, isLost: true }]
  for (let i = 0; i < queue.length; i++) {
    const { node, isLost } = queue[i] ?? { node: failed, isLost: true }
    for (const consumer of graph.consumers(node)) {
      if (stopped.has(consumer)) continue
      const worst = carriers.worst(consumer, isLost ? typeOf(node) : undefined)
      const isKnown = degraded.has(consumer)
      if (worst.of > 0 && worst.lost === worst.of) {
        stopped.add(consumer)
        degraded.delete(consumer)
        queue.push({ node: consumer, isLost: true })
      } else {
        degraded.set(consumer, worst)
        if (!isKnown) queue.push({ node: consumer, isLost: false })
      }
    }
  }
  stopped.delete(failed)
  return { stopped, degraded }
}

interface Share {
  lost: number
  of: number
}

/** So few carriers are looked at each time that one of them is lost; more are counted once. */
const FEW = 4

function createCarriers(graph: Graph, typeOf: (node: number) => number, stopped: ReadonlySet<number>) {
  const known = new Map<number, Map<number, Share>>()
  function counted(consumer: number, producers: Int32Array): Map<number, Share> {
    const before = known.get(consumer)
    if (before) return before
    const byType = new Map<number, Share>()
    for (const producer of producers) {
      const type = typeOf(producer)
      const share = byType.get(type)
      if (share) share.of += 1
      else byType.set(type, { lost: 0, of: 1 })
    }
    known.set(consumer, byType)
    return byType
  }
  function worstOfFew(producers: Int32Array): Share {
    let worst: Share = { lost: 0, of: 0 }
    for (const producer of producers) {
      const type = typeOf(producer)
      const share = { lost: 0, of: 0 }
      for (const other of producers) {
        if (typeOf(other) !== type) continue
        share.of += 1
        if (stopped.has(other)) share.lost += 1
      }
      worst = worse(worst, share)
    }
    return worst
  }
  return {
    /** The type of which most are lost, after one more of a type was. */
    worst(consumer: number, lost: number | undefined): Share {
      const producers = graph.producers(consumer)
      if (producers.length <= FEW) return worstOfFew(producers)
      const byType = counted(consumer, producers)
      const share = lost === undefined ? undefined : byType.get(lost)
      if (share) share.lost += 1
      let worst: Share = { lost: 0, of: 0 }
      for (const one of byType.values()) worst = worse(worst, one)
      return { ...worst }
    },
  }
}

/** The first of two that are as bad. */
const worse = (a: Share, b: Share): Share => (a.of === 0 || b.lost * a.of > a.lost * b.of ? b : a)
