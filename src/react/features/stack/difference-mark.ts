/**
 * The shape of each kind of difference, so that it is told without its colour: full with a plus, empty with a minus, empty with a triangle. Pure: polygons
 * within a box, for a canvas, a picture and the legend alike.
 */
import type { DifferenceKind } from '../../../wire/difference-kinds.js'
import type { Box } from './layout.js'

type Polygon = readonly (readonly [x: number, y: number])[]

export interface Mark {
  /** The box is an outline. */
  isFramed: boolean
  /** In the colour of the kind. */
  filled: readonly Polygon[]
  /** Upon it, in the colour of the ground. */
  cut: readonly Polygon[]
}

/** A smaller box has no room for a sign: it is full, empty or a triangle. */
const SIGNED_FROM = 10

/** `shown`: how wide the box is on the screen. */
export function markOf(kind: DifferenceKind, { x, y, width, height }: Box, shown = width): Mark {
  const bar = (w: number, h: number): Polygon => {
    const [left, top] = [x + (width - width * w) / 2, y + (height - height * h) / 2]
    return rectangle(left, top, width * w, height * h)
  }
  const signs = shown >= SIGNED_FROM
  if (kind === 'added')
    return {
      isFramed: false,
      filled: [rectangle(x, y, width, height)],
      cut: signs ? [bar(0.6, 0.16), bar(0.16, 0.6)] : [],
    }
  if (kind === 'removed') return { isFramed: true, filled: signs ? [bar(0.5, 0.16)] : [], cut: [] }
  const inset = signs ? 0.2 : 0
  const [left, right] = [x + width * inset, x + width * (1 - inset)]
  const [top, bottom] = [y + height * inset, y + height * (1 - inset)]
  const triangle: Polygon = [
    [(left + right) / 2, top],
    [right, bottom],
    [left, bottom],
  ]
  return { isFramed: signs, filled: [triangle], cut: [] }
}

function rectangle(x: number, y: number, width: number, height: number): Polygon {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

interface Ink {
  colour: string
  ground: string
  /** Width of the outline. */
  line: number
}

export function paintMark(
  context: CanvasRenderingContext2D,
  mark: Mark,
  box: Box,
  { colour, ground, line }: Ink,
): void {
  const fill = (polygon: Polygon) => {
    context.beginPath()
    for (const point of polygon) context.lineTo(...point)
    context.fill()
  }
  context.fillStyle = colour
  for (const polygon of mark.filled) fill(polygon)
  context.fillStyle = ground
  for (const polygon of mark.cut) fill(polygon)
  if (!mark.isFramed) return
  context.strokeStyle = colour
  context.lineWidth = line
  context.strokeRect(box.x + line / 2, box.y + line / 2, box.width - line, box.height - line)
}

/** Points of a polygon, as SVG has them. */
export const pointsOf = (polygon: Polygon): string =>
  polygon.map(point => point.map(value => Math.round(value * 100) / 100).join(',')).join(' ')
