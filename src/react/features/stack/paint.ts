/** Draws the part of the map that is in view on a canvas: bands, blocks, entities, and the lines of what is focused. */
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import type { StackColours } from './colours.js'
import { markOf, paintMark } from './difference-mark.js'
import type { Focus } from './focus.js'
import { type Heat, type HeatName, heatFigure, heatOf } from './heat.js'
import type { Band, Box, Layout } from './layout.js'
import { paintLines } from './lines.js'
import type { Lit } from './lit.js'
import { paintBand, paintNamesOutOfView } from './paint-band.js'
import { paintTalks } from './paint-talks.js'
import { clipped, cutWithin, rounded } from './paint-text.js'
import type { Talks } from './talks.js'

export interface Scene {
  stack: Stack
  layout: Layout
  colours: StackColours
  heat: HeatName
  focus: Focus | undefined
  /** What is not faded; undefined where nothing is. */
  lit?: Lit | undefined
  /** Who talks to whom, where that is shown. */
  talks: Talks | undefined
  /** The share of the width that nothing lies over, from where a line of text begins. */
  clear?: number
  hovered: number | undefined
  selected?: ReadonlySet<number>
  format: Format
}

/** The part of the map in view, in its own pixels, and its scale. */
export interface View {
  left: number
  top: number
  width: number
  height: number
  scale: number
}

/** How much is seen of what is not lit. */
export const FADED = 0.22
/** Names of cards can still be read. */
export const FADED_CARD = 0.4
/** What is not known is faint whatever its size; smaller ones have no room for a dashed line about it. */
export const UNKNOWN_FILL = 0.3
const DASHED_FROM = 6
/** Enlarged so that a square is as wide, it says its name. */
const NAMED_FROM = 56

export function paint(context: CanvasRenderingContext2D, scene: Scene, view: View, pixelRatio: number): void {
  const { scale, top } = view
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, view.width * scale, view.height * scale)
  toMap(context, view, pixelRatio)
  const inView = scene.layout.bands.filter(({ y, height }) => y < top + view.height && y + height > top)
  for (const band of inView) paintBand(context, scene, band, scale)
  if (scene.focus) paintLines(context, scene, scene.focus)
  for (const band of inView) paintNodes(context, scene, band, view)
  if (scene.talks) paintTalks(context, scene, view)
  paintNamesOutOfView(context, scene, view)
}

/** From here on what is drawn is in the pixels of the map. */
export function toMap(context: CanvasRenderingContext2D, { scale, left, top }: View, pixelRatio: number): void {
  const by = pixelRatio * scale
  context.setTransform(by, 0, 0, by, -left * by, -top * by)
}

export function paintNodes(context: CanvasRenderingContext2D, scene: Scene, band: Band, view: View): void {
  const { focus, lit } = scene
  const { boxes } = scene.layout
  const [bottom, right] = [view.top + view.height, view.left + view.width]
  for (const { nodes } of band.blocks) {
    for (const node of nodes) {
      // One by one: a view of four of them takes longer than to draw these.
      const place = node * 4
      const x = boxes[place] ?? 0
      const y = boxes[place + 1] ?? 0
      const width = boxes[place + 2] ?? 0
      const height = boxes[place + 3] ?? 0
      if (y > bottom || y + height < view.top || x > right || x + width < view.left) continue
      const box = { x, y, width, height }
      const isOut = lit !== undefined && !lit.has(node)
      if (band.isCards) paintCard(context, scene, node, { box, isOut, scale: view.scale })
      else paintSquare(context, scene, node, { box, isOut, scale: view.scale })
      if (scene.selected?.has(node)) frame(context, box, scene.colours.ink)
      if (node === focus?.node || node === scene.hovered) ring(context, box, scene.colours.accent)
    }
  }
}

interface Drawn {
  box: Box
  isOut: boolean
  scale: number
}

export function paintSquare(
  context: CanvasRenderingContext2D,
  { stack, layout, colours, heat, format }: Scene,
  node: number,
  { box, isOut, scale }: Drawn,
): void {
  const kind = heatOf(stack, node, heat)
  const fill = fillOf(kind, colours)
  context.globalAlpha = isOut ? FADED : 1
  const isNamed = box.width * scale >= NAMED_FROM
  if (typeof kind === 'object' && 'difference' in kind) {
    const { difference } = kind
    const ink = { colour: fill, ground: colours.surface, line: Math.min(1.5 / Math.min(1, scale), box.width / 4) }
    // A name takes the box: the mark stands in its corner.
    const place = isNamed ? cornerOf(box, 14 / scale) : box
    if (isNamed) outline(context, box, fill, 1 / scale)
    paintMark(context, markOf(difference, place, place.width * scale), place, ink)
  } else if (kind === 'unknown') {
    context.globalAlpha *= UNKNOWN_FILL
    context.fillStyle = colours.unknown
    context.fillRect(box.x, box.y, box.width, box.height)
    context.globalAlpha = isOut ? FADED : 1
    if (box.width * scale >= DASHED_FROM) dashed(context, box, colours.unknown)
  } else {
    context.fillStyle = fill
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  context.globalAlpha = 1
  if (box.width >= 10 && !isOut && typeof kind === 'object' && 'status' in kind)
    paintGlyph(context, kind.status, box, colours)
  if (!isNamed) return
  const size = 11 / scale
  context.font = `400 ${size}px ${colours.font}`
  context.fillStyle = inkOn(kind, colours)
  const x = layout.isMirrored ? box.x + box.width - size / 2 : box.x + size / 2
  context.textAlign = layout.isMirrored ? 'right' : 'left'
  context.fillText(clipped(context, nameOf(stack, node), box.width - size), x, box.y + size * 1.4)
  const figure = heatFigure(stack, node, heat, format)
  if (figure !== '') context.fillText(figure, x, box.y + size * 2.8)
}

function dashed(context: CanvasRenderingContext2D, box: Box, color: string): void {
  context.setLineDash([2, 1.5])
  outline(context, box, color, 1)
  context.setLineDash([])
}

function cornerOf({ x, y, width, height }: Box, size: number): Box {
  return { x: x + width - size * 1.4, y: y + height - size * 1.4, width: size, height: size }
}

function outline(context: CanvasRenderingContext2D, { x, y, width, height }: Box, color: string, line: number): void {
  context.strokeStyle = color
  context.lineWidth = line
  context.strokeRect(x + line / 2, y + line / 2, width - line, height - line)
}

/** Status is never said by colour alone: the one that needs a person has its shape. */
function paintGlyph(
  context: CanvasRenderingContext2D,
  status: keyof StackColours['status'],
  { x, y, width, height }: Box,
  { surface }: StackColours,
): void {
  if (status === 'nominal') return
  const [cx, cy, r] = [x + width / 2, y + height / 2, width / 3.4]
  context.fillStyle = surface
  context.beginPath()
  context.moveTo(cx, cy - r)
  context.lineTo(cx + r, status === 'critical' ? cy : cy + r * 0.8)
  if (status === 'critical') context.lineTo(cx, cy + r)
  context.lineTo(cx - r, status === 'critical' ? cy : cy + r * 0.8)
  context.fill()
}

const EDGE = 5
/** Names of cards are never smaller than this where they are seen; seen from afar a card has room for nothing else. */
const LEAST_NAME = 10

function paintCard(context: CanvasRenderingContext2D, scene: Scene, node: number, { box, isOut, scale }: Drawn): void {
  const { stack, layout, colours, heat, format } = scene
  const kind = isOut ? 'plain' : heatOf(stack, node, heat)
  const isFilled = typeof kind === 'object' && 'step' in kind
  const [start, end] = layout.isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const)
  /** So far from where the card begins. */
  const at = (inset: number) => (layout.isMirrored ? box.x + box.width - inset : box.x + inset)
  context.globalAlpha = isOut ? FADED_CARD : 1
  context.fillStyle = isFilled ? fillOf(kind, colours) : colours.sunken
  rounded(context, box, 4)
  context.fill()
  if (!isFilled) {
    const nodeHeat = heatOf(stack, node, heat)
    if (stack.isGone.has(node)) {
      context.setLineDash([4, 3])
      outline(context, box, fillOf(nodeHeat, colours), 1)
      context.setLineDash([])
    }
    context.fillStyle = typeof nodeHeat === 'object' ? fillOf(nodeHeat, colours) : colours.lineStrong
    context.fillRect(Math.min(at(0), at(EDGE)), box.y + 2, EDGE, box.height - 4)
  }
  context.fillStyle = isFilled ? inkOn(kind, colours) : colours.ink
  const size = Math.max(12, LEAST_NAME / scale)
  const isFar = size > 12
  context.font = `400 ${size}px ${colours.font}`
  const figure = isFar ? '' : heatFigure(stack, node, heat, format)
  context.textAlign = end
  context.fillText(figure, at(box.width - 8), box.y + 15)
  context.textAlign = start
  const room = box.width - EDGE - 14 - (figure === '' ? 0 : context.measureText(figure).width + 6)
  const line = isFar ? box.y + box.height / 2 + size * 0.35 : box.y + 15
  const name = clipped(context, nameOf(stack, node), room, isFar ? cutWithin : undefined)
  if (size <= box.height) context.fillText(name, at(EDGE + 6), line)
  if (!isFar) paintGroup(context, scene, node, { at, room: box.width - EDGE - 14, top: box.y, isFilled })
  context.globalAlpha = 1
}

interface GroupLine {
  at(inset: number): number
  room: number
  top: number
  isFilled: boolean
}

function paintGroup(
  context: CanvasRenderingContext2D,
  { stack, colours }: Scene,
  node: number,
  { at, room, top, isFilled }: GroupLine,
): void {
  context.font = `400 11px ${colours.font}`
  if (!isFilled) context.fillStyle = colours.ink2
  const group = stack.groups[stack.nodes.group[node] ?? -1] ?? ''
  context.fillText(clipped(context, group, room), at(EDGE + 6), top + 29)
}

export const nameOf = ({ nodes }: Stack, node: number): string => nodes.name[node] ?? nodes.id[node] ?? ''

export function fillOf(kind: Heat, colours: StackColours): string {
  if (kind === 'plain') return colours.scale[2] ?? colours.unknown
  if (kind === 'none' || kind === 'same') return colours.none
  if (kind === 'unknown') return colours.unknown
  if ('difference' in kind) return colours.differences[kind.difference]
  return 'step' in kind ? (colours.scale[kind.step] ?? colours.unknown) : colours.status[kind.status]
}

/** The scale goes from the ground outwards, so that light and dark swap in the dark theme. */
function inkOn(kind: Heat, { ink, surface }: StackColours): string {
  return typeof kind === 'object' && (('step' in kind && kind.step >= 4) || 'status' in kind) ? surface : ink
}

export function ring(context: CanvasRenderingContext2D, { x, y, width, height }: Box, color: string): void {
  context.strokeStyle = color
  context.lineWidth = 2
  context.strokeRect(x - 1, y - 1, width + 2, height + 2)
}

/** Within the box, so that neighbours which are selected stay apart. */
function frame(context: CanvasRenderingContext2D, box: Box, color: string): void {
  outline(context, box, color, Math.min(2, box.width / 4))
}
