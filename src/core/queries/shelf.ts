/** Stores by what they ask: who asks the same gets the same store. One that is shown nowhere is kept a while for who comes back. */
import type { Clock } from '../types.js'

const KEPT_MS = 30 * 60_000

export interface Shelf<S> {
  /** `make` is called where there is none; it says when its store is shown first, and no longer. */
  get(key: string, make: (shown: (isShown: boolean) => void) => S): S
  /** Those that are shown. */
  open(): S[]
  clear(): void
}

/** `most` is how many are kept that are shown nowhere. */
export function createShelf<S>(clock: Clock, most: number): Shelf<S> {
  /** The one that was left last stands last. */
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
      // Who asks for a store may never show it.
      entries.set(key, { store, leftAt: clock.now() })
      return store
    },
    open: () => [...entries.values()].filter(({ leftAt }) => leftAt === undefined).map(({ store }) => store),
    clear: () => entries.clear(),
  }
}
