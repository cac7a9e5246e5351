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
  const carriers = createCarriers(graph, typeOf)
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

/** Counts the carriers of each node by type, once. */
function createCarriers(graph: Graph, typeOf: (node: number) => number) {
  const known = new Map<number, Map<number, Share>>()
  function of(consumer: number): Map<number, Share> {
    const before = known.get(consumer)
    if (before) return before
    const byType = new Map<number, Share>()
    for (const producer of graph.producers(consumer)) {
      const type = typeOf(producer)
      const counted = byType.get(type)
      if (counted) counted.of += 1
      else byType.set(type, { lost: 0, of: 1 })
    }
    known.set(consumer, byType)
    return byType
  }
  return {
    /** The type of which most are lost, after one more of a type was. */
    worst(consumer: number, lost: number | undefined): Share {
      const byType = of(consumer)
      const counted = lost === undefined ? undefined : byType.get(lost)
      if (counted) counted.lost += 1
      let worst: Share = { lost: 0, of: 0 }
      for (const one of byType.values()) {
        if (worst.of === 0 || one.lost * worst.of > worst.lost * one.of) worst = one
      }
      return { ...worst }
    },
  }
}
