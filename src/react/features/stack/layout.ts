/**
 * Where everything of the stack is drawn: a band for each layer, in it a block for each group, in it a square for each entity, or a card while there are
 * few. Pure: a topology and a width in, rectangles out. Nothing is left out, however many there are.
 */
import type { Stack } from '../../../core/topology/topology.js'
import { LAYERS, type Layer } from '../../../spec/language/entity.js'
import { LAYER_NAMES } from '../../../spec/language/layer.js'
import { type Tally, tallyOf } from './differences.js'

export interface Block {
  name: string
  x: number
  y: number
  width: number
  nodes: readonly number[]
}

export interface Band {
  layer: Layer
  label: string
  y: number
  height: number
  nodes: number
  /** How they differ, where the stack is compared with an earlier time. */
  tally?: Tally | undefined
  blocks: readonly Block[]
  /** Entities are cards with their names. */
  isCards: boolean
}

export interface Layout {
  width: number
  height: number
  /** How much room there is for the name of a band. */
  label: number
  /** It runs from right to left. */
  isMirrored: boolean
  bands: readonly Band[]
  /** Left, top, width and height of each node; a width of 0 is not drawn. */
  boxes: Float32Array
  /** Drawn nodes, as one reads. */
  order: readonly number[]
}

export interface LayoutOptions {
  width: number
  /** Parts of others are drawn too. */
  parts: boolean
  /** Draws only these nodes, by default all. */
  only?: ((node: number) => boolean) | undefined
  /** It will be seen so many times smaller: names of bands have as much more room. */
  smaller?: number
  /** Runs from right to left. */
  isMirrored?: boolean
}

/** Up to so many entities of a layer are cards. */
const MOST_CARDS = 28
const CARD = { width: 148, height: 36, gap: 6 }
/** Size of a square by how many there are in the layer, and the gap between two. */
const SQUARES = [
  { upTo: 600, size: 14, gap: 2 },
  { upTo: 3_000, size: 10, gap: 2 },
  { upTo: 20_000, size: 6, gap: 1 },
  { upTo: Number.POSITIVE_INFINITY, size: 4, gap: 1 },
] as const
const PADDING = 12
const BAND_GAP = 8
/** Names of layers stand beside their blocks, or above them where there is no room. */
const LABEL = { width: 148, height: 40 }
const NARROW = 560
const BLOCK = { label: 18, gap: 16, row: 12, least: 84 }

export function layoutOf(stack: Stack, options: LayoutOptions): Layout {
  return placed(layersOf(stack, options), options, boxesFor(stack))
}

/** Drawn nodes, as one reads: the same however wide it is. */
export function readingOrder(stack: Stack, options: Pick<LayoutOptions, 'parts' | 'only'>): number[] {
  return nodesOf(layersOf(stack, options))
}

const boxesFor = (stack: Stack) => new Float32Array(stack.nodes.id.length * 4)

interface LayerOf {
  layer: Layer
  nodes: number
  tally: Tally | undefined
  groups: readonly Named[]
}

/** What stands in which band and block, however wide. */
function layersOf(stack: Stack, options: Pick<LayoutOptions, 'parts' | 'only'>): LayerOf[] {
  return nodesByLayer(stack, options).map(([layer, nodes]) => ({
    ...{ layer, nodes: nodes.length, tally: tallyOf(stack, nodes), groups: groupsOf(stack, nodes) },
  }))
}

function nodesOf(layers: readonly LayerOf[]): number[] {
  const order: number[] = []
  for (const { groups } of layers) for (const { nodes } of groups) for (const node of nodes) order.push(node)
  return order
}

function placed(layers: readonly LayerOf[], options: LayoutOptions, boxes: Float32Array): Layout {
  const { bands, height, label } = bandsOf(layers, options, boxes)
  const { width, isMirrored = false } = options
  const layout = { width, height, label, isMirrored, bands, boxes, order: nodesOf(layers) }
  return isMirrored ? mirrored(layout) : layout
}

/** Without boxes nothing but bands and blocks is placed: how high it becomes is known from these. */
function bandsOf(layers: readonly LayerOf[], { width, smaller = 1 }: LayoutOptions, boxes: Float32Array | undefined) {
  const bands: Band[] = []
  const isNarrow = width < NARROW
  const left = PADDING + (isNarrow ? 0 : LABEL.width * smaller)
  let y = 0
  for (const { layer, nodes, tally, groups } of layers) {
    const top = y + PADDING + (isNarrow ? LABEL.height : 0)
    const room = { left, top, right: Math.max(left + CARD.width, width - PADDING) }
    const isCards = nodes <= MOST_CARDS
    const { blocks, bottom } = isCards
      ? placeCards(groups, room, boxes)
      : placeSquares(groups, room, { boxes, count: nodes })
    const height = Math.max(bottom + PADDING - y, LABEL.height * smaller + 2 * PADDING)
    bands.push({ layer, label: LAYERS[layer], y, height, nodes, tally, blocks, isCards })
    y += height + BAND_GAP
  }
  const label = isNarrow ? width - PADDING : LABEL.width * smaller
  return { bands, height: Math.max(0, y - BAND_GAP), label }
}

/** The same from right to left. */
function mirrored(layout: Layout): Layout {
  const { width, bands, boxes, order } = layout
  for (const node of order) boxes[node * 4] = width - (boxes[node * 4] ?? 0) - (boxes[node * 4 + 2] ?? 0)
  const turned = (block: Block) => ({ ...block, x: width - block.x - block.width })
  return { ...layout, bands: bands.map(band => ({ ...band, blocks: band.blocks.map(turned) })) }
}

/** Layers that have any, from the top down. */
function nodesByLayer(
  { nodes, types, isPart }: Stack,
  { parts, only }: Pick<LayoutOptions, 'parts' | 'only'>,
): [Layer, number[]][] {
  const byLayer = new Map<string, number[]>()
  for (const [place, type] of nodes.type.entries()) {
    if ((!parts && isPart.has(place)) || (only && !only(place))) continue
    const layer = types[type]?.layer ?? ''
    const list = byLayer.get(layer)
    if (list) list.push(place)
    else byLayer.set(layer, [place])
  }
  return LAYER_NAMES.flatMap(layer => {
    const list = byLayer.get(layer)
    return list ? [[layer, list] as [Layer, number[]]] : []
  })
}

interface Named {
  name: string
  nodes: number[]
}

/** The largest first; equal ones by name. */
function groupsOf({ nodes, groups }: Stack, places: readonly number[]): Named[] {
  const byGroup = new Map<number, number[]>()
  for (const place of places) {
    const group = nodes.group[place] ?? -1
    const list = byGroup.get(group)
    if (list) list.push(place)
    else byGroup.set(group, [place])
  }
  const named = [...byGroup].map(([group, list]) => ({ name: groups[group] ?? '', nodes: list }))
  return named.sort((a, b) => b.nodes.length - a.nodes.length || a.name.localeCompare(b.name))
}

interface Area {
  left: number
  top: number
  right: number
}

function placeCards(groups: readonly Named[], { left, top, right }: Area, boxes: Float32Array | undefined) {
  let [x, y] = [left, top]
  const blocks: Block[] = []
  for (const { name, nodes } of groups) {
    const start = { x, y }
    for (const node of nodes) {
      if (x > left && x + CARD.width > right) {
        x = left
        y += CARD.height + CARD.gap
      }
      boxes?.set([x, y, CARD.width, CARD.height], node * 4)
      x += CARD.width + CARD.gap
    }
    blocks.push({ name, ...start, width: CARD.width, nodes })
  }
  return { blocks, bottom: y + CARD.height }
}

/** Widths that are tried, in widths of the room. */
const WIDER = [1, 1.25, 1.5, 2, 2.5, 3.2, 4, 5, 6.4, 8]

/** Chooses the width at which all of the stack is seen as large as the room allows. */
export function layoutWithin(stack: Stack, options: LayoutOptions & { height: number }): Layout {
  const { width, height } = options
  const layers = layersOf(stack, options)
  let best = { options: options as LayoutOptions, scale: 0 }
  for (const by of WIDER) {
    const wider = by === 1 ? options : { ...options, width: width * by, smaller: by }
    const scale = Math.min(1, 1 / by, height / Math.max(1, bandsOf(layers, wider, undefined).height))
    // Wider ones are lower, until their width is what makes them small.
    if (scale <= best.scale) break
    best = { options: wider, scale }
    if (scale === 1) break
  }
  return placed(layers, best.options, boxesFor(stack))
}

function placeSquares(
  groups: readonly Named[],
  { left, top, right }: Area,
  { boxes, count }: { boxes: Float32Array | undefined; count: number },
) {
  const { size, gap } = SQUARES.find(({ upTo }) => count <= upTo) ?? SQUARES[3]
  const step = size + gap
  const most = Math.max(1, Math.floor((right - left + gap) / step))
  let [x, y, rowBottom] = [left, top, top]
  const blocks: Block[] = []
  for (const { name, nodes } of groups) {
    const columns = Math.min(most, Math.max(Math.ceil(BLOCK.least / step), Math.ceil(Math.sqrt(nodes.length * 2.2))))
    const width = Math.min(right - left, columns * step - gap)
    if (x > left && x + width > right) {
      x = left
      y = rowBottom + BLOCK.row
    }
    for (let i = 0; boxes && i < nodes.length; i++) {
      const place = (nodes[i] ?? 0) * 4
      boxes[place] = x + (i % columns) * step
      boxes[place + 1] = y + BLOCK.label + Math.floor(i / columns) * step
      boxes[place + 2] = size
      boxes[place + 3] = size
    }
    blocks.push({ name, x, y, width, nodes })
    rowBottom = Math.max(rowBottom, y + BLOCK.label + Math.ceil(nodes.length / columns) * step - gap)
    x += width + BLOCK.gap
  }
  return { blocks, bottom: rowBottom }
}

/** The node at a point; undefined where there is none. Bands and blocks lead there, so that it does not look at all of them. */
export function nodeAt({ bands, boxes }: Layout, x: number, y: number): number | undefined {
  const band = bands.find(item => y >= item.y && y < item.y + item.height)
  for (const { nodes } of band?.blocks ?? []) {
    for (const node of nodes) {
      const [left = 0, top = 0, width = 0, height = 0] = boxes.subarray(node * 4, node * 4 + 4)
      // Half of the gap belongs to each side, so that the pointer never falls between two.
      if (x >= left - 1 && x < left + width + 1 && y >= top - 1 && y < top + height + 1) return node
    }
  }
  return undefined
}

/** A place on the map, in its own pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a node is drawn; undefined for one that is not. */
export function boxOf({ boxes }: Layout, node: number): Box | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = boxes.subarray(node * 4, node * 4 + 4)
  return width === 0 ? undefined : { x, y, width, height }
}
