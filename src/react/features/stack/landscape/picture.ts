/** A map as a file: all of it as it is drawn, as pixels or as shapes. */
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../../wire/difference-kinds.js'
import { KIND_WORDS, SIGNS } from '../../../ui/difference-kinds.js'
import { markOf, pointsOf } from '../difference-mark.js'
import { countWords, tallyOf } from '../differences.js'
import { heatOf, heatWords } from '../heat.js'
import { type Band, type Box, boxOf } from '../layout.js'
import { fillOf, nameOf, paint, type Scene, UNKNOWN_FILL } from '../paint.js'
import { curvesOf, opacityOf } from '../paint-talks.js'

/** Pixels for one of the map; browsers refuse larger pictures. */
const SHARP = 2
const MOST_PIXELS = 16_000

export function pngOf(scene: Scene, done: (picture: Blob) => void): void {
  const { width, height } = scene.layout
  const caption = captionOf(scene)
  const below = caption === undefined ? 0 : CAPTION
  const ratio = Math.min(SHARP, MOST_PIXELS / Math.max(1, width, height + below))
  const surface = document.createElement('canvas')
  surface.width = Math.ceil(width * ratio)
  surface.height = Math.ceil((height + below) * ratio)
  const context = surface.getContext('2d')
  if (!context) return
  paint(context, scene, { left: 0, top: 0, width, height, scale: 1 }, ratio)
  if (caption !== undefined) {
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.font = `400 11px ${scene.colours.font}`
    context.fillStyle = scene.colours.ink
    context.textAlign = 'left'
    context.fillText(caption, 12, height + CAPTION - 8)
  }
  // Beneath what is drawn, which has no ground of its own.
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = scene.colours.sunken
  context.fillRect(0, 0, surface.width, surface.height)
  surface.toBlob(picture => picture && done(picture), 'image/png')
}

export function svgOf(scene: Scene): string {
  const { layout, colours } = scene
  const caption = captionOf(scene)
  const { width } = layout
  const height = layout.height + (caption === undefined ? 0 : CAPTION)
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${escaped(colours.font)}" font-size="11">`,
    `<rect width="100%" height="100%" fill="${escaped(colours.sunken)}"/>`,
    ...layout.bands.flatMap(band => bandOf(scene, band)),
    ...talksOf(scene),
    ...(caption === undefined
      ? []
      : [`<text x="12" y="${round(height - 8)}" fill="${escaped(colours.ink)}">${escaped(caption)}</text>`]),
    '</svg>',
  ].join('\n')
}

/** Room below the map for a line that says what its colours are. */
const CAPTION = 28

/** What shades of costs and marks of differences mean: a picture has no legend beside it. */
function captionOf(scene: Scene): string | undefined {
  const { stack, heat, format } = scene
  const { costs } = stack
  if (heat === 'differences') return differencesOf(scene)
  if (heat !== 'cost' || !costs?.ends) return undefined
  const { currency, ends, full } = costs
  return [
    format.t('Billed in the last 30 days, in {currency}', { currency }),
    `${full(ends.least)} – ${full(ends.most)}`,
    format.t('Each shade has as many entities'),
  ].join(' · ')
}

function differencesOf({ stack, layout, format }: Scene): string | undefined {
  const { compared } = stack
  const tally = tallyOf(stack, layout.order)
  if (!compared || !tally) return undefined
  const kinds = [...DIFFERENCE_KINDS].reverse()
  return [
    ...kinds.map(kind => `${SIGNS[kind]} ${format.t(KIND_WORDS[kind])} ${format.number(tally[kind])}`),
    `${format.t('Unchanged')} ${format.number(tally.there - tally.added - tally.changed)}`,
    `${format.dateTime(compared.from)} – ${format.dateTime(compared.until)}`,
  ].join(' · ')
}

function bandOf(scene: Scene, band: Band): string[] {
  const { layout, colours, format } = scene
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${round(x)}" y="${round(y)}" fill="${escaped(colours.ink)}"${more}>${escaped(words)}</text>`
  return [
    `<rect x="0.5" y="${round(band.y + 0.5)}" width="${round(layout.width - 1)}" height="${round(band.height - 1)}" rx="6" fill="${escaped(colours.surface)}" stroke="${escaped(colours.line)}"/>`,
    text(12, band.y + 25, format.t(band.label), ' font-size="13" font-weight="600"'),
    text(12, band.y + 41, countWords(band.nodes, band.tally, format)),
    ...band.blocks.flatMap(block => [
      ...(band.isCards ? [] : [text(block.x, block.y + 11, block.name || format.t('Unknown'))]),
      ...block.nodes.flatMap(node => nodeOf(scene, node, band.isCards)),
    ]),
  ]
}

function talksOf(scene: Scene): string[] {
  const curves = curvesOf(scene)
  if (curves.length === 0) return []
  const points = (...at: readonly (readonly number[])[]) => at.map(pair => pair.map(round).join(' '))
  const paths = curves.map(({ from, through, to, width }) => {
    const [start, middle, end] = points(from, through, to)
    return `<path d="M${start} Q${middle} ${end}" stroke-width="${round(width)}"/>`
  })
  const stroke = `stroke="${escaped(scene.colours.flow)}" stroke-opacity="${opacityOf(curves)}" stroke-linecap="round"`
  return [`<g fill="none" ${stroke}>`, ...paths, '</g>']
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
