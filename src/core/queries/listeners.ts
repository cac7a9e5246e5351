/** The listeners to a datastore's changes: what they need together, and which changes concern which listener. */
import type { Patch, Position } from '../../wire/patch.js'
import type { LiveSelection } from '../types.js'

export interface Listener {
  selection: LiveSelection
  notify: (patches: Patch[]) => void
  /** Called when changes were missed: the listener reads its rows again. */
  resync: (() => void) | undefined
}

export type Listeners = ReturnType<typeof createListeners>

export function createListeners() {
  const all = new Set<Listener>()
  const selections = () => [...all].map(({ selection }) => selection)
  return {
    add: (listener: Listener) => void all.add(listener),
    remove: (listener: Listener) => void all.delete(listener),
    clear: () => all.clear(),
    isEmpty: () => all.size === 0,
    /** Types and fields that any of them wants. */
    union: () => ({
      types: distinct(selections().flatMap(({ types }) => types)),
      fields: distinct(selections().flatMap(({ fields }) => fields)),
    }),
    /** The earliest position of a listener's rows. */
    earliest(): Position | undefined {
      const positions = selections().flatMap(({ since }) => since ?? [])
      return positions.sort((a, b) => a.sequence - b.sequence)[0]
    },
    began(position: Position): void {
      for (const { selection } of [...all]) selection.began?.(position)
    },
    /** Each is told of the patches of its types. */
    notify(patches: readonly Patch[]): void {
      for (const { selection, notify } of [...all]) {
        const wanted = patches.filter(({ entity }) => entity !== undefined && selection.types.includes(entity))
        if (wanted.length > 0) notify(wanted)
      }
    },
    resync(): void {
      for (const listener of [...all]) listener.resync?.()
    },
  }
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}
