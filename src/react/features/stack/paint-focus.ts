/**
 * Draws a focus, or what a search has found, over a map that was drawn without. All fades at once, and of a hundred thousand entities only those that
 * the focus reaches, or that were found, are drawn anew.
 */
import { type Band, boxOf, type Layout } from './layout.js'
import { paintLines } from './lines.js'
import type { Lit } from './lit.js'
import { FADED, paintNodes, paintSquare, ring, type Scene, toMap, type View } from './paint.js'
import { paintBand, paintNamesOutOfView } from './paint-band.js'
import { paintTalks } from './paint-talks.js'

/** What these are drawn over: the map without them. */
export const withoutFocus = ({ selected: _selected, ...scene }: Scene): Scene => ({
  ...scene,
  ...{ focus: undefined, lit: undefined, talks: undefined, hovered: undefined },
})

/** Whether something of it is lit, to be drawn over the rest, and nothing is selected besides. */
export const isLit = (scene: Scene): scene is Scene & { lit: Lit } => scene.lit !== undefined && !scene.selected?.size

/** `picture`: the same part of the same map, as large as the surface. */
export function paintFocus(
  context: CanvasRenderingContext2D,
  scene: Scene & { lit: Lit },
  view: View,
  { picture, pixelRatio }: { picture: HTMLCanvasElement; pixelRatio: number },
): void {
  const { layout, focus, lit, colours, talks } = scene
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, picture.width, picture.height)
  context.drawImage(picture, 0, 0)
  toMap(context, view, pixelRatio)
  const cards = layout.bands.filter(({ isCards }) => isCards)
  context.fillStyle = colours.surface
  context.globalAlpha = 1 - FADED
  for (const band of layout.bands) if (!band.isCards) veil(context, layout, band)
  context.globalAlpha = 1
  for (const band of cards) paintBand(context, scene, band, view.scale)
  if (focus) paintLines(context, scene, focus)
  for (const band of cards) paintNodes(context, scene, band, view)
  const asCards = new Set(cards.flatMap(({ blocks }) => blocks.flatMap(({ nodes }) => nodes)))
  const squares = { scale: view.scale, isOut: false }
  for (const node of lit.nodes()) {
    const box = asCards.has(node) ? undefined : boxOf(layout, node)
    if (!box) continue
    if (box.y > view.top + view.height || box.y + box.height < view.top) continue
    if (box.x > view.left + view.width || box.x + box.width < view.left) continue
    paintSquare(context, scene, node, { box, ...squares })
  }
  const place = focus && !asCards.has(focus.node) ? boxOf(layout, focus.node) : undefined
  if (place) ring(context, place, colours.accent)
  if (talks) paintTalks(context, scene, view)
  paintNamesOutOfView(context, scene, view)
}

/** Covers the squares of a band, and not the names above them. They stand row by row, so that the last one is the lowest. */
function veil(context: CanvasRenderingContext2D, layout: Layout, { blocks }: Band): void {
  for (const { x, width, nodes } of blocks) {
    const [first, last] = [boxOf(layout, nodes[0] ?? -1), boxOf(layout, nodes.at(-1) ?? -1)]
    if (first && last) context.fillRect(x - 1, first.y - 1, width + 2, last.y + last.height - first.y + 2)
  }
}
