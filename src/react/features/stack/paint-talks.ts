/** Draws who talks to whom, as curves over the map: the more bytes, the thicker. What talks to the outside has a line to the upper edge of what is seen. */
import type { StackColours } from './colours.js'
import type { Focus } from './focus.js'
import { boxOf, type Layout } from './layout.js'
import type { Talks } from './talks.js'

/** Width of the heaviest, and of the lightest. */
const WIDEST = 3.5
const THINNEST = 0.6
/** Many curves let through what they cross. */
const MANY = 60
/** More lines to the outside would be a surface. */
const MOST_OUTSIDE = 100

interface Asked {
  talks: Talks | undefined
  focus: Focus | undefined
  layout: Layout
  /** The share of the view that nothing lies over, from where a line of text begins. */
  clear?: number
}

/** What is seen of the map, in its pixels. */
interface Seen {
  left: number
  top: number
  width: number
}

type Point = readonly [x: number, y: number]

export interface Curve {
  from: Point
  through: Point
  to: Point
  width: number
}

/** Of a focus those that end at it; else all between entities that are drawn. The lightest come first, so that the heaviest lie on top. */
export function curvesOf({ talks, focus, layout, clear }: Asked, seen: Seen): Curve[] {
  if (!talks) return []
  const { links, outside } = talks
  const most = Math.max(1, links[0]?.bytes ?? 0, outside[0]?.bytes ?? 0)
  const middleOf = (node: number): Point | undefined => {
    const box = boxOf(layout, node)
    return box && [box.x + box.width / 2, box.y + box.height / 2]
  }
  const curves: (Curve & { bytes: number })[] = []
  const add = (bytes: number, from: Point, through: Point, to: Point) =>
    curves.push({ bytes, from, through, to, width: THINNEST + (WIDEST - THINNEST) * Math.sqrt(bytes / most) })
  for (const { ends, bytes } of links) {
    if (focus && !ends.includes(focus.node)) continue
    const [from, to] = [middleOf(ends[0]), middleOf(ends[1])]
    // Bent sideways, so that it is told from what carries what, and from others along the same line.
    if (from && to)
      add(
        bytes,
        from,
        [(from[0] + to[0]) / 2 + (to[1] - from[1]) * 0.18, (from[1] + to[1]) / 2 - (to[0] - from[0]) * 0.18],
        to,
      )
  }
  const isShown = ({ node }: { node: number }) => !focus || node === focus.node
  for (const { node, scope, bytes } of outside.filter(isShown).slice(0, MOST_OUTSIDE)) {
    const from = middleOf(node)
    const at = endAt(talks, scope, clear, layout.isMirrored)
    const to: Point = [seen.left + seen.width * at, seen.top]
    if (from) add(bytes, from, [to[0], (from[1] + to[1]) / 2], to)
  }
  return curves.sort((a, b) => a.bytes - b.bytes)
}

/** Where at the upper edge an end outside is: in the middle of its share. */
export function endAt({ apart }: Pick<Talks, 'apart'>, scope: string, clear = 1, isMirrored = false): number {
  const at = (clear * (apart.findIndex(each => each.scope === scope) + 0.5)) / apart.length
  return isMirrored ? 1 - at : at
}

export const opacityOf = (curves: readonly Curve[]): number => (curves.length > MANY ? 0.5 : 0.85)

export function paintTalks(
  context: CanvasRenderingContext2D,
  scene: Asked & { colours: StackColours },
  view: Seen & { scale: number },
): void {
  const curves = curvesOf(scene, view)
  context.strokeStyle = scene.colours.flow
  context.globalAlpha = opacityOf(curves)
  context.lineCap = 'round'
  for (const { from, through, to, width } of curves) {
    context.lineWidth = width / view.scale
    context.beginPath()
    context.moveTo(...from)
    context.quadraticCurveTo(...through, ...to)
    context.stroke()
  }
  context.globalAlpha = 1
}
