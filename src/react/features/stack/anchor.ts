/** What keeps its place in the view when a map is laid out anew: the focused entity while it is seen, else what stands in the middle. Pure. */
import type { Stack } from '../../../core/topology/topology.js'
import { type Box, boxOf, type Layout } from './layout.js'
import { keyOf } from './map-head.js'

/** A stack and where all of it is drawn. */
export interface Mapped {
  stack: Stack
  map: Layout
}

interface Point {
  x: number
  y: number
}

/** A point of the map before, and where it is on the one after it. */
export interface Anchor {
  from: Point
  to: Point
}

/** Of `node`, where both maps have it, else of the point: it goes along with the entity next to it. Undefined where they have none in common. */
export function anchorAt(before: Mapped, now: Mapped, point: Point, node: number | undefined): Anchor | undefined {
  const asked = node === undefined ? undefined : boxesOf(before, now, node)
  if (asked) return { from: middleOf(asked[0]), to: middleOf(asked[1]) }
  let nearest: Boxes | undefined
  let least = Number.POSITIVE_INFINITY
  const { boxes, order } = before.map
  for (const one of order) {
    const at = one * 4
    const x = (boxes[at] ?? 0) + (boxes[at + 2] ?? 0) / 2
    const y = (boxes[at + 1] ?? 0) + (boxes[at + 3] ?? 0) / 2
    const far = Math.hypot(x - point.x, y - point.y)
    const found = far < least ? boxesOf(before, now, one) : undefined
    if (!found) continue
    nearest = found
    least = far
  }
  if (!nearest) return undefined
  const [from, to] = nearest.map(middleOf) as [Point, Point]
  return { from: point, to: { x: point.x + to.x - from.x, y: point.y + to.y - from.y } }
}

type Boxes = readonly [before: Box, now: Box]

function boxesOf(before: Mapped, now: Mapped, node: number): Boxes | undefined {
  const box = boxOf(before.map, node)
  const place = placeIn(now.stack, before.stack, node)
  const after = place === undefined ? undefined : boxOf(now.map, place)
  return box && after && [box, after]
}

/** Most are at the place that they were at: of a hundred thousand the index of all is not made for one of them. */
function placeIn(now: Stack, before: Stack, node: number): number | undefined {
  if (now === before) return node
  const key = keyOf(before, node)
  return now.nodes.id[node] !== undefined && keyOf(now, node) === key ? node : now.placeOf.get(key)
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
