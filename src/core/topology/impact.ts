/**
 * What breaks when something fails. A consumer needs, of each type that carries it, at least one that works: it stops when all of one type are
 * gone, and is degraded when some are, or when what carries it is itself degraded. What keeps things up besides (another host that takes
 * a machine over, a pair of controllers) is not known here.
 */
import type { Graph } from './graph.js'

export interface Impact {
  /** Without what failed itself. */
  stopped: ReadonlySet<number>
  /** Those that lose a part: how many of how many carriers of the type that lost most. */
  degraded: ReadonlyMap<number, { lost: number; of: number }>
}

/** `typeOf` gives the type of each node. */
export function impactOf(graph: Graph, typeOf: (node: number) => number, failed: number): Impact {
  const stopped = new Set([failed])
  const degraded = new Map<number, { lost: number; of: number }>()
  // Whatever changes may change what it carries. A node only ever gets worse, so this ends, circles or not.
  const queue = [failed]
  for (let i = 0; i < queue.length; i++) {
    for (const consumer of graph.consumers(queue[i] ?? failed)) {
      if (stopped.has(consumer)) continue
      const { isStopped, worst, isTouched } = standing(graph, typeOf, consumer, { stopped, degraded })
      const before = degraded.get(consumer)
      if (isStopped) {
        stopped.add(consumer)
        degraded.delete(consumer)
      } else if (isTouched) degraded.set(consumer, worst)
      if (isStopped || (isTouched && before === undefined)) queue.push(consumer)
    }
  }
  stopped.delete(failed)
  return { stopped, degraded }
}

interface Known {
  stopped: ReadonlySet<number>
  degraded: ReadonlyMap<number, unknown>
}

function standing(graph: Graph, typeOf: (node: number) => number, node: number, { stopped, degraded }: Known) {
  const byType = new Map<number, { lost: number; of: number }>()
  let isTouched = false
  for (const producer of graph.producers(node)) {
    const type = typeOf(producer)
    const counted = byType.get(type) ?? { lost: 0, of: 0 }
    counted.of += 1
    if (stopped.has(producer)) counted.lost += 1
    if (stopped.has(producer) || degraded.has(producer)) isTouched = true
    byType.set(type, counted)
  }
  let worst = { lost: 0, of: 0 }
  for (const counted of byType.values()) {
    if (worst.of === 0 || counted.lost * worst.of > worst.lost * counted.of) worst = counted
  }
  return { isStopped: worst.of > 0 && worst.lost === worst.of, worst, isTouched }
}
