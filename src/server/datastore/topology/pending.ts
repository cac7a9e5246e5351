/** References until all is read, as numbers row by row: an object for each would take longer than to resolve them. */
import type { StackReference } from './plan.js'
import { type Read, type Rows, textOf } from './read-page.js'

export interface Pending {
  /** What the rows of entities refer to. */
  add(references: Read['references'], rows: Rows): void
  /** How many references there may be. */
  readonly size: number
  /** Hands out all, with the places of what they lead to among all entities, and has none any more. */
  resolve(all: All, take: (from: number, how: StackReference, other: number | undefined, id: string) => void): void
}

/** Entities by place: their ids, and their types by the places that these have in a list of their own. */
interface All {
  types: readonly { type: string }[]
  nodes: { id: readonly string[]; type: readonly number[] }
}

/** References of rows one after the other: of each row as many as there are ways to refer. */
interface Block {
  place: number
  hows: readonly StackReference[]
  /** Places in `ids`: many refer to the same. −1 where a row has none. */
  to: Int32Array
}

/** `isOf` says whether a type is, or belongs to, what a reference names. */
export function createPending(isOf: (type: string, named: string) => boolean): Pending {
  let blocks: Block[] = []
  let ids: string[] = []
  /** By what is referred to: two of different types may have one id. */
  let known = new Map<string, Map<string, number>>()

  function idsOf(to: string): Map<string, number> {
    const before = known.get(to)
    if (before) return before
    const fresh = new Map<string, number>()
    known.set(to, fresh)
    return fresh
  }

  function idAt(among: Map<string, number>, id: string): number {
    const before = among.get(id)
    if (before !== undefined) return before
    among.set(id, ids.length)
    return ids.push(id) - 1
  }

  return {
    add(references, { place, from, end }) {
      const width = references.length
      if (width === 0) return
      const to = new Int32Array((end - from) * width)
      for (const [i, { how, to: column }] of references.entries()) {
        const among = idsOf(how.to)
        let last: unknown = null
        let at = -1
        for (let row = from, k = i; row < end; row++, k += width) {
          const cell = column[row]
          // Neighbours often refer to the same.
          if (cell !== last) {
            const id = textOf(cell)
            at = id === undefined ? -1 : idAt(among, id)
            last = cell
          }
          to[k] = at
        }
      }
      blocks.push({ place, hows: references.map(({ how }) => how), to })
    },
    get size() {
      return blocks.reduce((sum, { to }) => sum + to.length, 0)
    },
    resolve({ types, nodes }, take) {
      const others = new Int32Array(ids.length).fill(-1)
      const asked = types.map(({ type }) => [...known].flatMap(([to, of]) => (isOf(type, to) ? [of] : [])))
      // Few are referred to by many: finding these among all is faster than to put all into a map.
      for (let place = 0; place < nodes.id.length; place++) {
        for (const of of asked[nodes.type[place] as number] ?? []) {
          const at = of.get(nodes.id[place] as string)
          if (at !== undefined) others[at] = place
        }
      }
      for (const { place, hows, to } of blocks) {
        for (let k = 0, from = place; k < to.length; from++) {
          for (const how of hows) {
            const at = to[k++] as number
            if (at < 0) continue
            const other = others[at] as number
            take(from, how, other < 0 ? undefined : other, ids[at] as string)
          }
        }
      }
      ;[blocks, ids, known] = [[], [], new Map()]
    },
  }
}
