/** What a free line drawn on a map takes in, and what that makes of a selection: pure. */
import type { Layout } from '../layout.js'

export interface Point {
  x: number
  y: number
}

/** How what is drawn around changes the selection: it becomes it, joins it, or leaves it. */
export const SELECTIONS = ['replace', 'add', 'remove'] as const
export type Selecting = (typeof SELECTIONS)[number]

/** Points nearer than this to the one before say nothing. */
const NEAR = 3

/** Adds a point to a line, which changes the line, and tells whether it did. */
export function drawnOn(line: Point[], point: Point): boolean {
  const last = line.at(-1)
  if (last && Math.hypot(point.x - last.x, point.y - last.y) < NEAR) return false
  line.push(point)
  return true
}

/** The nodes whose middle lies within a line that is closed from its end to its beginning, by the even-odd rule. Both in pixels of the map. */
export function nodesWithin({ bands, boxes }: Layout, line: readonly Point[]): number[] {
  if (line.length < 3) return []
  const [top, bottom] = ends(line.map(({ y }) => y))
  const [left, right] = ends(line.map(({ x }) => x))
  const found: { node: number; x: number }[] = []
  // Squares stand in rows: what a row has between two crossings of the line is within, so that each row looks at the line once.
  const rows = new Map<number, { node: number; x: number }[]>()
  for (const band of bands) {
    if (band.y > bottom || band.y + band.height < top) continue
    for (const { nodes } of band.blocks) {
      for (const node of nodes) {
        const [x = 0, y = 0, width = 0, height = 0] = boxes.subarray(node * 4, node * 4 + 4)
        const [cx, cy] = [x + width / 2, y + height / 2]
        if (cx < left || cx > right || cy < top || cy > bottom) continue
        const row = rows.get(cy)
        if (row) row.push({ node, x: cx })
        else rows.set(cy, [{ node, x: cx }])
      }
    }
  }
  for (const [y, row] of rows) {
    const crossings = crossingsAt(line, y)
    for (const at of row) if (countBefore(crossings, at.x) % 2 === 1) found.push(at)
  }
  return found.map(({ node }) => node)
}

/** Where a closed line crosses a height, from left to right. */
function crossingsAt(line: readonly Point[], y: number): number[] {
  const crossings: number[] = []
  let from = line.at(-1)
  for (const to of line) {
    if (from && from.y > y !== to.y > y) crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    from = to
  }
  return crossings.sort((a, b) => a - b)
}

function countBefore(ascending: readonly number[], x: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < x) low = middle + 1
    else high = middle
  }
  return low
}

function ends(values: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/** The selection after `taken` were drawn around, as keys of nodes. */
export function selectedAfter<T>(before: ReadonlySet<T>, taken: readonly T[], how: Selecting): ReadonlySet<T> {
  if (how === 'replace') return new Set(taken)
  const next = new Set(before)
  for (const one of taken) {
    if (how === 'add') next.add(one)
    else next.delete(one)
  }
  return next
}
