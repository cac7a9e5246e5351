/** Draws the ground of a band, and names: of the band, of its blocks, and of bands whose own name is out of view. */
import type { Format } from '../../../core/types.js'
import type { StackColours } from './colours.js'
import { countWords } from './differences.js'
import type { Band, Box, Layout } from './layout.js'
import { clipped, rounded } from './paint-text.js'

interface Ground {
  layout: Layout
  colours: StackColours
  format: Format
}

/** Seen from farther away names of blocks would run over each other. */
const NAMED_BLOCKS_FROM = 0.8
/** Pixels of the screen that a name needs: in less it would be one letter, or run over the band's entities or another name. */
const LEAST_NAMED = { width: 40, height: 16 }
/** A label that needs more room is written smaller, down to this share, before it is cut. */
const LEAST_LABEL = 0.8
const EDGE = 12

/** Names of bands and blocks stay as large as they are however near the map is. */
export function paintBand(
  context: CanvasRenderingContext2D,
  { layout, colours, format }: Ground,
  band: Band,
  scale: number,
): void {
  const near = 1 / scale
  const { isMirrored } = layout
  context.fillStyle = colours.surface
  context.strokeStyle = colours.line
  context.lineWidth = Math.min(1, near)
  rounded(context, { x: 0.5, y: band.y + 0.5, width: layout.width - 1, height: band.height - 1 }, 6)
  context.fill()
  context.stroke()
  const room = layout.label - EDGE
  const bottom = roomBelow(layout, band)
  if (room < LEAST_NAMED.width * near || bottom < EDGE + LEAST_NAMED.height * near) return
  context.textBaseline = 'alphabetic'
  context.textAlign = isMirrored ? 'right' : 'left'
  context.fillStyle = colours.ink
  const label = format.t(band.label)
  const x = isMirrored ? layout.width - EDGE : EDGE
  context.font = `600 ${13 * near}px ${colours.font}`
  const share = Math.max(LEAST_LABEL, Math.min(1, room / context.measureText(label).width))
  context.font = `600 ${13 * near * share}px ${colours.font}`
  context.fillText(clipped(context, label, room), x, band.y + EDGE + 13 * near)
  context.fillStyle = colours.ink2
  context.font = `400 ${11 * near}px ${colours.font}`
  const line = EDGE + 29 * near
  if (line < bottom)
    context.fillText(clipped(context, countWords(band.nodes, band.tally, format), room), x, band.y + line)
  if (band.isCards || scale < NAMED_BLOCKS_FROM) return
  for (const block of band.blocks) {
    const name = clipped(context, block.name || format.t('Unknown'), block.width)
    context.fillText(name, isMirrored ? block.x + block.width : block.x, block.y + 14 - 3 * near)
  }
}

/** How far down words of a band may reach: to its end where they stand beside its blocks, else to the first of these. */
function roomBelow({ width, label }: Layout, { y, height, blocks }: Band): number {
  const isAbove = label > width - 2 * EDGE
  return isAbove && blocks[0] ? blocks[0].y - y : height
}

interface Seen {
  left: number
  top: number
  width: number
  height: number
  scale: number
}

/** A band whose name is out of view says it where the view begins. */
export function paintNamesOutOfView(
  context: CanvasRenderingContext2D,
  { layout, colours, format }: Ground,
  { left, top, width, height, scale }: Seen,
): void {
  const near = 1 / scale
  const { isMirrored, label } = layout
  const before = isMirrored ? layout.width - left - width : left
  context.textAlign = 'left'
  context.font = `600 ${12 * near}px ${colours.font}`
  for (const band of layout.bands) {
    const y = Math.max(band.y, top) + 4 * near
    const room = Math.min(band.y + band.height, top + height) - y
    if (room < 28 * near || (before < label / 3 && top <= band.y + EDGE)) continue
    const words = format.t(band.label)
    const wide = context.measureText(words).width + 12 * near
    const box: Box = { x: left + 4 * near, y, width: wide, height: 20 * near }
    if (isMirrored) box.x = left + width - wide - 4 * near
    context.globalAlpha = 0.9
    context.fillStyle = colours.surface
    rounded(context, box, 4 * near)
    context.fill()
    context.globalAlpha = 1
    context.fillStyle = colours.ink
    context.fillText(clipped(context, words, wide), box.x + 6 * near, y + 14 * near)
  }
}
