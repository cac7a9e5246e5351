/** The lines of a focus: to what it is carried by, dashed, and to what it carries. */

import type { Stack } from '../../../core/topology/topology.js'
import type { StackColours } from './colours.js'
import type { Focus } from './focus.js'
import { boxOf, type Layout } from './layout.js'

/** Lines of one focus that are drawn; more would be a surface. What they lead to is marked in any case. */
const MOST_LINES = 400
export const LINE = 1.2

interface Mapped {
  stack: Stack
  layout: Layout
  colours: StackColours
}

/** From a point to another, bent by two. */
export interface Line {
  points: readonly [from: Point, bend: Point, back: Point, to: Point]
  colour: string
  dash: readonly number[]
}

type Point = readonly [x: number, y: number]

export function linesOf({ stack, layout, colours }: Mapped, focus: Focus): Line[] {
  const lines: Line[] = []
  const add = (consumer: number, producer: number, colour: string, dash: readonly number[]) => {
    const [from, to] = [boxOf(layout, consumer), boxOf(layout, producer)]
    if (!from || !to || lines.length >= MOST_LINES) return
    const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y]
    const bend = Math.max(16, Math.abs(y2 - y1) / 2)
    lines.push({
      points: [
        [x1, y1],
        [x1, y1 + bend],
        [x2, y2 - bend],
        [x2, y2],
      ],
      colour,
      dash,
    })
  }
  for (const producer of stack.graph.producers(focus.node)) add(focus.node, producer, colours.producer, [5, 3])
  for (const consumer of stack.graph.consumers(focus.node)) add(consumer, focus.node, colours.accent, [])
  return lines
}

export function paintLines(context: CanvasRenderingContext2D, mapped: Mapped, focus: Focus): void {
  context.lineWidth = LINE
  for (const { points, colour, dash } of linesOf(mapped, focus)) {
    const [from, bend, back, to] = points
    context.strokeStyle = colour
    context.setLineDash([...dash])
    context.beginPath()
    context.moveTo(...from)
    context.bezierCurveTo(...bend, ...back, ...to)
    context.stroke()
  }
  context.setLineDash([])
}
