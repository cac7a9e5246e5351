/** Rows of the table: layers, in them groups, in them entities, as far as they are opened. */
import type { Stack } from '../../../core/topology/topology.js'
import { type Tally, tallyOf } from './differences.js'
import { type Layout, layoutOf } from './layout.js'
import { namesakesOf } from './namesakes.js'
import type { CompareNodes } from './node-order.js'
import type { Talks } from './talks.js'

export interface TreeRow {
  key: string
  level: 1 | 2 | 3
  label: string
  /** What tells it from others of its name in the group. */
  of?: string
  /** The number of elements in a layer or group. */
  count?: number
  /** How they differ, where the stack is compared with an earlier time. */
  tally?: Tally | undefined
  isOpen?: boolean
  node?: number
  /** All entities of a layer or group, those of closed ones too. */
  nodes?: readonly number[]
  /** How many of the entities of a group are not shown yet. */
  more?: number
  /** What is outside of all of these, and its row above them. */
  isOutside?: boolean
  apart?: Talks['apart'][number]
}

/** Entities of a group that are shown at once; the rest follows step by step. */
export const AT_ONCE = 200

export interface RowsAsked {
  parts: boolean
  /** How many entities are shown of each group that is open. */
  open: ReadonlyMap<string, number>
  /** What the map draws: without it all. */
  within?: ((node: number) => boolean) | undefined
  /** Narrows to some nodes of these, such as those that a focus reaches; what is narrowed is open, and in the order of the map. */
  only?: ((node: number) => boolean) | undefined
  /** The order within groups; by default that of the map. */
  compare?: CompareNodes | undefined
}

export function treeRows(stack: Stack, { parts, open, within, only, compare }: RowsAsked): TreeRow[] {
  const { bands }: Layout = layoutOf(stack, { width: 1_024, parts, only: within })
  return bands.flatMap(band => {
    const { layer, label } = band
    const blocks = only ? narrowed(band.blocks, only) : band.blocks
    if (blocks.length === 0) return []
    const isOpen = only !== undefined || open.has(layer)
    const all = blocks.flatMap(block => block.nodes)
    const [count, tally] = only ? [all.length, tallyOf(stack, all)] : [band.nodes, band.tally]
    const head: TreeRow = { key: layer, level: 1, label, count, tally, isOpen, nodes: all }
    return [
      head,
      ...(isOpen
        ? blocks.flatMap((block, place) =>
            groupRows(stack, block, { key: keyOf(layer, blocks, place), open, isForced: only !== undefined, compare }),
          )
        : []),
    ]
  })
}

/** What entities talk to that is none of the map's, after all of these; none where there is none. */
export function outsideRows(talks: Talks | undefined): TreeRow[] {
  if (!talks || talks.apart.length === 0) return []
  const rows = talks.apart.map(
    (apart): TreeRow => ({ key: `outside/${apart.scope}`, level: 2, label: '', isOutside: true, apart }),
  )
  return [{ key: 'outside', level: 1, label: '', isOutside: true }, ...rows]
}

/** The layers in which something differs from the time that the stack is compared with: a table begins with these open. */
export function differingLayers(stack: Stack, parts: boolean): ReadonlyMap<string, number> {
  if (!stack.nodes.difference) return new Map()
  const { bands } = layoutOf(stack, { width: 1_024, parts })
  const differs = bands.filter(({ tally }) => tally && tally.added + tally.removed + tally.changed > 0)
  return new Map(differs.map(({ layer }) => [layer, AT_ONCE]))
}

interface Group {
  name: string
  nodes: readonly number[]
}

function narrowed(blocks: readonly Group[], only: (node: number) => boolean): Group[] {
  return blocks.flatMap(({ name, nodes: all }) => {
    const nodes = all.filter(only)
    return nodes.length === 0 ? [] : [{ name, nodes }]
  })
}

/** Namesakes are told apart by which of them it is. */
function keyOf(layer: string, blocks: readonly Group[], place: number): string {
  const { name = '' } = blocks[place] ?? {}
  const before = blocks.slice(0, place).filter(block => block.name === name).length
  return `${layer}/${before}/${name}`
}

function groupRows(
  stack: Stack,
  { name, nodes }: Group,
  { key, open, isForced, compare }: Pick<RowsAsked, 'open' | 'compare'> & { key: string; isForced: boolean },
): TreeRow[] {
  const { nodes: all } = stack
  const shown = open.get(key) ?? (isForced ? AT_ONCE : undefined)
  const tally = tallyOf(stack, nodes)
  const head: TreeRow = { key, level: 2, label: name, count: nodes.length, tally, isOpen: shown !== undefined, nodes }
  if (shown === undefined) return [head]
  const namesakes = namesakesOf(stack, nodes)
  const sorted = compare ? [...nodes].sort(compare) : nodes
  const rows = sorted.slice(0, shown).map((node): TreeRow => {
    const of = namesakes.get(node)
    const label = all.name[node] ?? all.id[node] ?? ''
    return { key: String(node), level: 3, label, node, ...(of !== undefined && { of }) }
  })
  const rest = nodes.length - rows.length
  return [head, ...rows, ...(rest > 0 ? [{ key: `more/${key}`, level: 3, label: '', more: rest } as TreeRow] : [])]
}
