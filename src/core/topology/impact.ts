/**
 * What breaks when something fails. A consumer needs, of each type that carries it, at least one that works: it stops when all of one type are
 * gone, and is degraded when some are, or when what carries it is itself degraded. What keeps things up besides (another host that takes
 * a machine over, a pair of controllers) is not known here.
 */
import type { Graph } from './graph.js'

export interface Impact {
  /** Indexes of nodes that stop. What failed itself is not among them. */
  stopped: readonly number[]
  /** Nodes that lose a part of their carriers: how many of how many, for the type of carrier that loses most. */
  degraded: readonly [node: number, share: Share][]
}

/** `typeOf` gives the type of each node. Each edge is looked at a few times at most, however many there are on one node. */
export function impactOf(graph: Graph, typeOf: (node: number) => number, failed: number): Impact {
  // Arrays by node: sets and maps of a hundred thousand take most of the time.
  const isStopped = new Uint8Array(graph.size)
  const shares: (Share | undefined)[] = new Array(graph.size)
  const stopped: number[] = []
  const degraded: number[] = []
  const carriers = createCarriers(graph, typeOf, isStopped)
  isStopped[failed] = 1
  // Whatever changes may change what it carries. A node only ever gets worse, so this ends, circles or not.
  // What is only degraded stands in the queue as its complement.
  const queue = [failed]
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i] as number
    const isLost = at >= 0
    const node = isLost ? at : ~at
    const consumers = graph.consumers(node)
    for (let j = 0; j < consumers.length; j++) {
      const consumer = consumers[j] as number
      if (isStopped[consumer]) continue
      const worst = carriers.worst(consumer, isLost ? typeOf(node) : undefined)
      const isKnown = shares[consumer] !== undefined
      shares[consumer] = worst
      if (worst.of > 0 && worst.lost === worst.of) {
        isStopped[consumer] = 1
        stopped.push(consumer)
        queue.push(consumer)
      } else if (!isKnown) {
        degraded.push(consumer)
        queue.push(~consumer)
      }
    }
  }
  const still = degraded.filter(node => !isStopped[node])
  return { stopped, degraded: still.map(node => [node, shares[node] as Share]) }
}

interface Share {
  lost: number
  of: number
  /** The type of these carriers. */
  type: number
}

/** So few carriers are looked at each time that one of them is lost; more are counted once. */
const FEW = 4

function createCarriers(graph: Graph, typeOf: (node: number) => number, isStopped: Uint8Array) {
  const known = new Map<number, Map<number, Share>>()
  function counted(consumer: number, producers: Int32Array): Map<number, Share> {
    const before = known.get(consumer)
    if (before) return before
    const byType = new Map<number, Share>()
    for (const producer of producers) {
      const type = typeOf(producer)
      const share = byType.get(type)
      if (share) share.of += 1
      else byType.set(type, { lost: 0, of: 1, type })
    }
    known.set(consumer, byType)
    return byType
  }
  /** One object for each, since there may be a hundred thousand. */
  function worstOfFew(producers: Int32Array): Share {
    let [lost, of, worst] = [0, 0, -1]
    // By index: to iterate over so many short arrays takes half of the time.
    for (let i = 0; i < producers.length; i++) {
      const type = typeOf(producers[i] as number)
      let [gone, all] = [0, 0]
      for (let j = 0; j < producers.length; j++) {
        const other = producers[j] as number
        if (typeOf(other) !== type) continue
        all += 1
        gone += isStopped[other] as number
      }
      if (of === 0 || gone * of > lost * all) [lost, of, worst] = [gone, all, type]
    }
    return { lost, of, type: worst }
  }
  return {
    /** The type of which most are lost, after one more of a type was. */
    worst(consumer: number, lost: number | undefined): Share {
      const producers = graph.producers(consumer)
      if (producers.length <= FEW) return worstOfFew(producers)
      const byType = counted(consumer, producers)
      const share = lost === undefined ? undefined : byType.get(lost)
      if (share) share.lost += 1
      let worst: Share = { lost: 0, of: 0, type: -1 }
      for (const one of byType.values()) worst = worse(worst, one)
      return { ...worst }
    },
  }
}

/** The first of two that are as bad. */
const worse = (a: Share, b: Share): Share => (a.of === 0 || b.lost * a.of > a.lost * b.of ? b : a)
