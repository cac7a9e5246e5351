/** Draws who talks to whom, as curves over the map: the more bytes, the thicker. */
import type { StackColours } from './colours.js'
import type { Focus } from './focus.js'
import { boxOf, type Layout } from './layout.js'
import type { Talks } from './talks.js'

/** Width of the heaviest, and of the lightest. */
const WIDEST = 3.5
const THINNEST = 0.6
/** Many curves let through what they cross. */
const MANY = 60

interface Asked {
  talks: Talks | undefined
  focus: Focus | undefined
  layout: Layout
}

export interface Curve {
  from: readonly [number, number]
  through: readonly [number, number]
  to: readonly [number, number]
  width: number
}

/** Of a focus those that end at it; else all between entities that are drawn. The lightest come first, so that the heaviest lie on top. */
export function curvesOf({ talks, focus, layout }: Asked): Curve[] {
  const links = talks?.links ?? []
  const most = Math.max(1, links[0]?.bytes ?? 0)
  const curves = links.flatMap(({ ends, bytes }): Curve[] => {
    if (focus && !ends.includes(focus.node)) return []
    const [a, b] = [boxOf(layout, ends[0]), boxOf(layout, ends[1])]
    if (!a || !b) return []
    const [x1, y1] = [a.x + a.width / 2, a.y + a.height / 2]
    const [x2, y2] = [b.x + b.width / 2, b.y + b.height / 2]
    // Bent sideways, so that it is told from what carries what, and from others along the same line.
    const through = [(x1 + x2) / 2 + (y2 - y1) * 0.18, (y1 + y2) / 2 - (x2 - x1) * 0.18] as const
    const width = THINNEST + (WIDEST - THINNEST) * Math.sqrt(bytes / most)
    return [{ from: [x1, y1], through, to: [x2, y2], width }]
  })
  return curves.reverse()
}

export const opacityOf = (curves: readonly Curve[]): number => (curves.length > MANY ? 0.5 : 0.85)

export function paintTalks(
  context: CanvasRenderingContext2D,
  scene: Asked & { colours: StackColours },
  scale: number,
): void {
  const curves = curvesOf(scene)
  context.strokeStyle = scene.colours.flow
  context.globalAlpha = opacityOf(curves)
  context.lineCap = 'round'
  for (const { from, through, to, width } of curves) {
    context.lineWidth = width / scale
    context.beginPath()
    context.moveTo(...from)
    context.quadraticCurveTo(...through, ...to)
    context.stroke()
  }
  context.globalAlpha = 1
}
