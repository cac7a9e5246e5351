/** Stores by their question: an equal question gets the same store. A store that nobody shows is kept for a while. */
import type { Clock } from '../types.js'

const KEPT_MS = 30 * 60_000

export interface Shelf<S> {
  /** `make` creates a store that does not exist yet. The store calls `shown` when its first reader comes and when its last one leaves. */
  get(key: string, make: (shown: (isShown: boolean) => void) => S): S
  /** Lists the stores that something shows. */
  open(): S[]
  clear(): void
}

/** `most` is how many stores are kept that nobody shows. */
export function createShelf<S>(clock: Clock, most: number): Shelf<S> {
  /** Entries stand in the order in which their readers left them. */
  const entries = new Map<string, { store: S; leftAt: number | undefined }>()

  function tidy(): void {
    const left = [...entries].filter(([, { leftAt }]) => leftAt !== undefined)
    for (const [i, [key, { leftAt = 0 }]] of left.entries()) {
      if (i < left.length - most || leftAt + KEPT_MS < clock.now()) entries.delete(key)
    }
  }

  return {
    get(key, make) {
      const known = entries.get(key)
      if (known) return known.store
      tidy()
      const store = make(isShown => {
        entries.delete(key)
        entries.set(key, { store, leftAt: isShown ? undefined : clock.now() })
      })
      // A caller may get a store and never show it.
      entries.set(key, { store, leftAt: clock.now() })
      return store
    },
    open: () => [...entries.values()].filter(({ leftAt }) => leftAt === undefined).map(({ store }) => store),
    clear: () => entries.clear(),
  }
}
