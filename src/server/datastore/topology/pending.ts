/** References until all is read, side by side: an object for each would take longer than to resolve them. */
import type { StackReference } from './plan.js'
import { type Read, textOf } from './read-page.js'

export interface Pending {
  /** What the row of an entity refers to. */
  add(place: number, references: Read['references'], row: number): void
  /** Hands out all, with the places of what they lead to among all ids, and has none any more. */
  resolve(
    all: readonly string[],
    take: (from: number, how: StackReference, other: number | undefined, id: string) => void,
  ): void
}

export function createPending(): Pending {
  let from: number[] = []
  /** Places in `ids`: many refer to the same. */
  let to: number[] = []
  let hows: StackReference[] = []
  let ids: string[] = []
  let known = new Map<string, number>()

  function idAt(id: string): number {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, ids.length)
    return ids.push(id) - 1
  }

  return {
    add(place, references, row) {
      for (const { how, to: column } of references) {
        const id = textOf(column[row])
        if (id === undefined) continue
        from.push(place)
        to.push(idAt(id))
        hows.push(how)
      }
    },
    resolve(all, take) {
      const others = new Array<number | undefined>(ids.length)
      // Few are referred to by many: finding these among all is faster than to put all into a map.
      all.forEach((id, place) => {
        const at = known.get(id)
        if (at !== undefined) others[at] = place
      })
      hows.forEach((how, i) => {
        const at = to[i] ?? -1
        take(from[i] ?? -1, how, others[at], ids[at] ?? '')
      })
      ;[from, to, hows, ids, known] = [[], [], [], [], new Map()]
    },
  }
}
