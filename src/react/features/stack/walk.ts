/** Where a key leads on the map: sideways to the next entity, up and down to one that is connected, or else to the next layer. */
import type { Stack } from '../../../core/topology/topology.js'
import type { Layout } from './layout.js'

export function stepFrom(stack: Stack, layout: Layout, from: number | undefined, key: string): number | undefined {
  const { order } = layout
  if (key === 'Home') return order[0]
  if (key === 'End') return order.at(-1)
  if (!/^Arrow/.test(key)) return undefined
  if (from === undefined) return order[0]
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const at = order.indexOf(from)
    return order[at + ((key === 'ArrowRight') === layout.isMirrored ? -1 : 1)]
  }
  const isUp = key === 'ArrowUp'
  const isDrawn = (node: number) => (layout.boxes[node * 4 + 2] ?? 0) > 0
  const joined = (isUp ? stack.graph.consumers(from) : stack.graph.producers(from)).find(isDrawn)
  return joined ?? nextLayer(layout, from, isUp ? -1 : 1)
}

function nextLayer({ bands }: Layout, from: number, step: -1 | 1): number | undefined {
  const at = bands.findIndex(({ blocks }) => blocks.some(({ nodes }) => nodes.includes(from)))
  return at < 0 ? undefined : bands[at + step]?.blocks[0]?.nodes[0]
}
