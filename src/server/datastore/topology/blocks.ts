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
  return {
    add({ kind, places }, { from, end }, block) {
      for (let i = from; i < end; i++) {
        known.push(textOf(kind[i]))
        others.push(firstText(places, i) ?? block)
      }
    },
    refer(place, other) {
      known[place] ??= nodes.name[other] ?? undefined
    },
    end() {
      const groupOf = createGroups(groups)
      for (const [place, other] of others.entries()) nodes.group.push(groupOf(known[place] ?? other))
    },
  }
}

/** The place of a block by its name, which is added where it is a new one. */
function createGroups(groups: string[]): (name: string) => number {
  const places = new Map<string, number>()
  let last: string | undefined
  let at = -1
  return name => {
    // Neighbours often stand together.
    if (name === last) return at
    last = name
    at = places.get(name) ?? groups.push(name) - 1
    places.set(name, at)
    return at
  }
}

function firstText(columns: readonly Column[], i: number): string | undefined {
  for (const column of columns) {
    const text = textOf(column[i])
    if (text !== undefined) return text
  }
  return undefined
}
