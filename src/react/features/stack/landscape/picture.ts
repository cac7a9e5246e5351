/** A map as a file: all of it as it is drawn, as pixels or as shapes. */
import type { Format } from '../../../../core/types.js'
import type { DifferenceKind } from '../../../../wire/difference-kinds.js'
import { SIGNS } from '../../../ui/difference-kinds.js'
import { markOf, pointsOf } from '../difference-mark.js'
import { countWords } from '../differences.js'
import { heatOf, heatWords } from '../heat.js'
import { type Band, type Box, boxOf, type Layout } from '../layout.js'
import { LINE, linesOf } from '../lines.js'
import { FADED, FADED_CARD, fillOf, nameOf, paint, type Scene, UNKNOWN_FILL } from '../paint.js'
import { curvesOf, opacityOf } from '../paint-talks.js'
import type { Size } from './camera.js'
import { type End, endsOf, HEAD } from './picture-ends.js'
import { legendOf, type Placed, placeLegend } from './picture-legend.js'

/** Pixels for one of the map; browsers refuse larger pictures. */
const SHARP = 2
const MOST_PIXELS = 16_000
/** Smaller ones that are tried where a browser has no room for that many: how much it has is told by nothing. */
const SHARES = [1, 0.5, 0.25]

export interface Png {
  /** Null: the browser makes none of them. */
  picture: Blob | null
  /** The size of the first that it refused, where it did. */
  refused: Size | undefined
}

/** `caption`: what it says of itself, below it and before what its colours mean. */
export async function pngOf(scene: Scene, caption: readonly string[], most = MOST_PIXELS): Promise<Png> {
  let refused: Size | undefined
  for (const share of SHARES) {
    const surface = paintedOn(document.createElement('canvas'), { scene, caption, most: most * share })
    const picture = await new Promise<Blob | null>(done => surface.toBlob(done, 'image/png'))
    const { width, height } = surface
    // What it holds is given back at once, not when it is collected.
    surface.width = 0
    if (picture) return { picture, refused }
    refused ??= { width, height }
  }
  return { picture: null, refused }
}

/** What a browser refused, and what was done or can be. */
export function refusedWords({ t, number }: Format, { width, height }: Size, isSaved: boolean): string {
  const size = { width: number(width), height: number(height) }
  return isSaved
    ? t('Saved smaller, since the browser refused a picture of {width} × {height} pixels. As SVG it is whole.', size)
    : t(
        'The browser refused a picture of {width} × {height} pixels. Save it as SVG, or show less of the map first.',
        size,
      )
}

interface Painted {
  scene: Scene
  caption: readonly string[]
  most: number
}

/** All of the map and its legend, with sides of so many pixels at most. */
function paintedOn(surface: HTMLCanvasElement, { scene: shown, caption, most }: Painted): HTMLCanvasElement {
  const scene = { ...shown, clear: 1 }
  const { width, height } = scene.layout
  const context = surface.getContext('2d')
  if (!context) return surface
  const font = `400 11px ${scene.colours.font}`
  context.font = font
  const legend = placeLegend(entriesOf(scene, caption), { width, top: height }, text => context.measureText(text).width)
  const ends = endsOf(scene, text => context.measureText(text).width)
  const head = headOf(ends)
  const whole = head + height + legend.height
  const ratio = Math.min(SHARP, most / Math.max(1, width, whole))
  surface.width = Math.ceil(width * ratio)
  surface.height = Math.ceil(whole * ratio)
  paint(context, scene, { ...viewOf(scene.layout, head), scale: 1 }, ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, head * ratio)
  context.font = font
  paintEnds(context, scene, ends)
  paintLegend(context, scene, legend.placed)
  // Beneath what is drawn, which has no ground of its own.
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = scene.colours.sunken
  context.fillRect(0, 0, surface.width, surface.height)
  return surface
}

/** Above the map, for what its lines to the outside lead to. */
const headOf = (ends: readonly End[]): number => (ends.length > 0 ? HEAD : 0)
const viewOf = ({ width, height }: Layout, head: number) => ({ left: 0, top: -head, width, height: height + head })

const entriesOf = (scene: Scene, caption: readonly string[]) => [
  ...caption.map(words => ({ swatches: [], words })),
  ...legendOf(scene),
]

export function svgOf(shown: Scene, caption: readonly string[] = []): string {
  const scene = { ...shown, clear: 1 }
  const { layout, colours } = scene
  const { width } = layout
  const legend = placeLegend(entriesOf(scene, caption), { width, top: layout.height }, text => text.length * LETTER)
  const ends = endsOf(scene, text => text.length * LETTER)
  const head = headOf(ends)
  const height = head + layout.height + legend.height
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 ${-head} ${round(width)} ${round(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${escaped(colours.font)}" font-size="11">`,
    `<rect y="${-head}" width="100%" height="100%" fill="${escaped(colours.sunken)}"/>`,
    ...layout.bands.map(band => groundOf(scene, band)),
    ...focusLinesOf(scene),
    ...layout.bands.flatMap(band => bandOf(scene, band)),
    ...marksOf(scene),
    ...talksOf(scene, viewOf(layout, head)),
    ...ends.flatMap(end => endShapes(scene, end)),
    ...legend.placed.map(placed => placedOf(scene, placed)),
    '</svg>',
  ].join('\n')
}

/** Letters of a picture are as wide as this on the average, where nothing measures them. */
const LETTER = 6.2

function placedOf({ colours }: Scene, placed: Placed): string {
  const at = `x="${round(placed.x)}" y="${round(placed.y)}"`
  if ('text' in placed) return `<text ${at} fill="${escaped(colours.ink)}">${escaped(placed.text)}</text>`
  const opacity = placed.opacity === undefined ? '' : ` fill-opacity="${placed.opacity}"`
  return `<rect ${at} width="${placed.width}" height="${placed.height}" fill="${escaped(placed.colour)}"${opacity}/>`
}

function endShapes({ colours }: Scene, { box, x, y, words }: End): string[] {
  const { width, height } = box
  return [
    `<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(width)}" height="${round(height)}" fill="${escaped(colours.surface)}" stroke="${escaped(colours.lineStrong)}"/>`,
    `<text x="${round(x)}" y="${round(y)}" fill="${escaped(colours.ink)}">${escaped(words)}</text>`,
  ]
}

function paintEnds(context: CanvasRenderingContext2D, { colours }: Scene, ends: readonly End[]): void {
  context.textAlign = 'left'
  context.lineWidth = 1
  for (const { box, x, y, words } of ends) {
    context.fillStyle = colours.surface
    context.strokeStyle = colours.lineStrong
    context.fillRect(box.x, box.y, box.width, box.height)
    context.strokeRect(box.x, box.y, box.width, box.height)
    context.fillStyle = colours.ink
    context.fillText(words, x, y)
  }
}

function paintLegend(context: CanvasRenderingContext2D, { colours }: Scene, placed: readonly Placed[]): void {
  context.textAlign = 'left'
  for (const one of placed) {
    context.globalAlpha = 'opacity' in one ? (one.opacity ?? 1) : 1
    context.fillStyle = 'text' in one ? colours.ink : one.colour
    if ('text' in one) context.fillText(one.text, one.x, one.y)
    else context.fillRect(one.x, one.y, one.width, one.height)
  }
  context.globalAlpha = 1
}

/** Lines lie over the ground of bands, and under what stands on it. */
function groundOf({ layout, colours }: Scene, band: Band): string {
  return `<rect x="0.5" y="${round(band.y + 0.5)}" width="${round(layout.width - 1)}" height="${round(band.height - 1)}" rx="6" fill="${escaped(colours.surface)}" stroke="${escaped(colours.line)}"/>`
}

function focusLinesOf(scene: Scene): string[] {
  if (!scene.focus) return []
  return linesOf(scene, scene.focus).map(({ points, colour, dash }) => {
    const [from, ...rest] = points.map(([x, y]) => `${round(x)} ${round(y)}`)
    const dashed = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''
    return `<path d="M${from} C${rest.join(' ')}" fill="none" stroke="${escaped(colour)}" stroke-width="${LINE}"${dashed}/>`
  })
}

/** A frame about each that is selected, and a ring about the focus. */
function marksOf({ layout, colours, focus, selected }: Scene): string[] {
  const mark = (node: number, colour: string, [grown, line]: readonly [number, number]) => {
    const box = boxOf(layout, node)
    if (!box) return []
    const [x, y, width, height] = [box.x - grown, box.y - grown, box.width + 2 * grown, box.height + 2 * grown]
    return [
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="none" stroke="${escaped(colour)}" stroke-width="${round(line)}"/>`,
    ]
  }
  const frames = [...(selected ?? [])].flatMap(node => {
    const line = Math.min(2, (boxOf(layout, node)?.width ?? 0) / 4)
    return mark(node, colours.ink, [-line / 2, line])
  })
  return [...frames, ...(focus ? mark(focus.node, colours.accent, [1, 2]) : [])]
}

function bandOf(scene: Scene, band: Band): string[] {
  const { layout, colours, format } = scene
  const { isMirrored } = layout
  const anchor = isMirrored ? ' text-anchor="end"' : ''
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${round(x)}" y="${round(y)}" fill="${escaped(colours.ink)}"${anchor}${more}>${escaped(words)}</text>`
  const edge = isMirrored ? layout.width - 12 : 12
  return [
    text(edge, band.y + 25, format.t(band.label), ' font-size="13" font-weight="600"'),
    text(edge, band.y + 41, countWords(band.nodes, band.tally, format)),
    ...band.blocks.flatMap(block => [
      ...(band.isCards
        ? []
        : [text(block.x + (isMirrored ? block.width : 0), block.y + 11, block.name || format.t('Unknown'))]),
      ...block.nodes.flatMap(node =>
        fadedOr(scene, node, { isCard: band.isCards, shapes: nodeOf(scene, node, band.isCards) }),
      ),
    ]),
  ]
}

function talksOf(scene: Scene, view: ReturnType<typeof viewOf>): string[] {
  const curves = curvesOf(scene, view)
  if (curves.length === 0) return []
  const points = (...at: readonly (readonly number[])[]) => at.map(pair => pair.map(round).join(' '))
  const paths = curves.map(({ from, through, to, width }) => {
    const [start, middle, end] = points(from, through, to)
    return `<path d="M${start} Q${middle} ${end}" stroke-width="${round(width)}"/>`
  })
  const stroke = `stroke="${escaped(scene.colours.flow)}" stroke-opacity="${opacityOf(curves)}" stroke-linecap="round"`
  return [`<g fill="none" ${stroke}>`, ...paths, '</g>']
}

/** What is not lit is as faint as on the map. */
function fadedOr({ lit }: Scene, node: number, { isCard, shapes }: { isCard: boolean; shapes: string[] }): string[] {
  if (!lit || lit.has(node) || shapes.length === 0) return shapes
  return [`<g opacity="${isCard ? FADED_CARD : FADED}">`, ...shapes, '</g>']
}

function nodeOf(scene: Scene, node: number, isCard: boolean): string[] {
  const { stack, layout, colours, heat, format } = scene
  const box = boxOf(layout, node)
  if (!box) return []
  const kind = heatOf(stack, node, heat)
  const fill = fillOf(kind, colours)
  const words = [nameOf(stack, node), heatWords(stack, node, heat, format)].filter(Boolean).join(', ')
  const at = `x="${round(box.x)}" y="${round(box.y)}" height="${round(box.height)}"`
  const faint = kind === 'unknown' && !isCard ? ` fill-opacity="${UNKNOWN_FILL}"` : ''
  const shape = (width: number, color: string, inner = '') =>
    `<rect ${at} width="${round(width)}" fill="${escaped(color)}"${faint}>${inner}</rect>`
  const title = `<title>${escaped(words)}</title>`
  const difference = typeof kind === 'object' && 'difference' in kind ? kind.difference : undefined
  if (!isCard && difference) return markedOf(scene, difference, box, title)
  if (!isCard) return [shape(box.width, fill, title)]
  const name = nameOf(stack, node)
  const shown = name.length > CARD_LETTERS ? `${name.slice(0, CARD_LETTERS - 1)}…` : name
  return [
    shape(box.width, colours.sunken, title),
    shape(CARD_EDGE, fill),
    ...(difference
      ? [
          `<text x="${round(box.x + box.width - 8)}" y="${round(box.y + 15)}" fill="${escaped(colours.ink)}" font-size="12" text-anchor="end">${SIGNS[difference]}</text>`,
        ]
      : []),
    `<text x="${round(box.x + CARD_EDGE + 6)}" y="${round(box.y + 15)}" fill="${escaped(colours.ink)}" font-size="12">${escaped(shown)}</text>`,
  ]
}

/** A square with the mark of its kind, as the map has it. */
function markedOf({ colours }: Scene, kind: DifferenceKind, box: Box, title: string): string[] {
  const { isFramed, filled, cut } = markOf(kind, box)
  const colour = escaped(colours.differences[kind])
  const frame = `x="${round(box.x + 0.5)}" y="${round(box.y + 0.5)}" width="${round(box.width - 1)}" height="${round(box.height - 1)}"`
  return [
    `<g>${title}`,
    `<rect ${frame} fill="${escaped(colours.surface)}"${isFramed ? ` stroke="${colour}"` : ''}/>`,
    ...filled.map(polygon => `<polygon points="${pointsOf(polygon)}" fill="${colour}"/>`),
    ...cut.map(polygon => `<polygon points="${pointsOf(polygon)}" fill="${escaped(colours.surface)}"/>`),
    '</g>',
  ]
}

const CARD_EDGE = 5
/** A card has room for this many letters. */
const CARD_LETTERS = 18

const round = (value: number): number => Math.round(value * 100) / 100

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Names come from sources: markup in them is text, and what XML does not allow is left out. */
function escaped(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replaceAll(/[&<>"]/g, c => ENTITIES[c] ?? c)
}
