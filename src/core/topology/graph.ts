/** A graph of what carries what, made for walking: the neighbours of a node stand beside each other in one array (compressed sparse rows). */

export interface Graph {
  readonly size: number
  /** Nodes that carry the node, and nodes that it carries. */
  producers(node: number): Int32Array
  consumers(node: number): Int32Array
}

/** `producer[i]` carries `consumer[i]`. Edges to places outside the graph are left out; what is gone leads to what there is, and nothing of that to it. */
export function createGraph(
  size: number,
  edges: { consumer: readonly number[]; producer: readonly number[] },
  gone: ReadonlySet<number> = NONE,
): Graph {
  const down = neighbours(size, [edges.consumer, edges.producer], gone)
  const up = neighbours(size, [edges.producer, edges.consumer], gone)
  return { size, producers: down, consumers: up }
}

const NONE: ReadonlySet<number> = new Set()
/** Most of a large graph carries nothing: a view of its own for each of these takes most of a walk. */
const NOWHERE = new Int32Array()

function neighbours(
  size: number,
  [from, to]: readonly [readonly number[], readonly number[]],
  gone: ReadonlySet<number>,
): (node: number) => Int32Array {
  const isPlace = (node: number | undefined): node is number => node !== undefined && node >= 0 && node < size
  const isEdge = (node: number, end: number | undefined): end is number =>
    isPlace(node) && isPlace(end) && (!gone.has(end) || gone.has(node))
  const starts = new Int32Array(size + 1)
  for (const [i, node] of from.entries()) if (isEdge(node, to[i])) starts[node + 1] = (starts[node + 1] ?? 0) + 1
  for (let i = 0; i < size; i++) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0)
  const next = starts.slice(0, size)
  const ends = new Int32Array(starts[size] ?? 0)
  for (const [i, node] of from.entries()) {
    const end = to[i]
    if (!isEdge(node, end)) continue
    const place = next[node] ?? 0
    ends[place] = end
    next[node] = place + 1
  }
  return node => {
    const [start = 0, end = start] = [starts[node], starts[node + 1]]
    return start === end ? NOWHERE : ends.subarray(start, end)
  }
}

/** Nodes that are reached, the nearest first. To fill a map with a hundred thousand takes longer than to find them. */
export interface Reached {
  readonly size: number
  has(node: number): boolean
  keys(): readonly number[]
}

/** All that is reached from a node by one direction within so many steps, without itself. Circles end where they began. */
export function reach(graph: Graph, from: number, by: 'producers' | 'consumers', most = graph.size): Reached {
  const steps = new Int32Array(graph.size)
  const queue = [from]
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i] as number
    const step = (steps[node] as number) + 1
    if (step > most) break
    const others = graph[by](node)
    for (let j = 0; j < others.length; j++) {
      const other = others[j] as number
      if (steps[other] || other === from) continue
      steps[other] = step
      queue.push(other)
    }
  }
  queue.shift()
  return { size: queue.length, has: node => (steps[node] as number) > 0, keys: () => queue }
}
