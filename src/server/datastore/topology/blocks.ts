/** The blocks that entities of a topology stand in. They have their names once all is read: what a row refers to often comes after it. */
import type { Topology } from '../../../wire/topology.js'
import { type Column, type Read, type Rows, textOf } from './read-page.js'

export interface Blocks {
  /** Takes in rows: what each is named by of itself, its places, or else `block`. */
  add(read: Pick<Read, 'kind' | 'places'>, rows: Rows, block: string): void
  /** The entity at a place refers to another one, which names its block where none before it does. */
  refer(place: number, other: number): void
  /** Puts all into their blocks. */
  end(): void
}

export function createBlocks({ nodes, groups }: Topology): Blocks {
  const known: (string | undefined)[] = []
  const others: string[] = []
  /** The entity that names the block; −1 is none. */
  const heads: number[] = []
  return {
    add({ kind, places }, { from, end }, block) {
      for (let i = from; i < end; i++) {
        known.push(textOf(kind[i]))
        heads.push(-1)
        others.push(firstText(places, i) ?? block)
      }
    },
    refer(place, other) {
      if (known[place] === undefined && nodes.name[other] != null && heads[place] === -1) heads[place] = other
    },
    end() {
      const blocks = createGroups(groups, nodes.name, new Set(heads))
      for (const [place, other] of others.entries()) {
        nodes.group.push(blocks.of(heads[place] ?? -1) ?? blocks.called(known[place] ?? other))
      }
    },
  }
}

/** The places of blocks: each entity that names one has its own, whatever it is called; a text means the one of its name, where there is but one. */
function createGroups(groups: string[], names: Topology['nodes']['name'], heads: ReadonlySet<number>) {
  const ofHead = new Map<number, number>()
  const byName = new Map<string, number>()
  const shared = new Set<string>()
  for (const head of heads) {
    const name = names[head]
    if (name == null) continue
    const place = groups.push(name) - 1
    ofHead.set(head, place)
    if (byName.has(name)) shared.add(name)
    else byName.set(name, place)
  }
  for (const name of shared) byName.delete(name)
  return {
    of: (head: number) => ofHead.get(head),
    called(name: string): number {
      const place = byName.get(name) ?? groups.push(name) - 1
      byName.set(name, place)
      return place
    },
  }
}

function firstText(columns: readonly Column[], i: number): string | undefined {
  for (const column of columns) {
    const text = textOf(column[i])
    if (text !== undefined) return text
  }
  return undefined
}
