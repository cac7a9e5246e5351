/** Reads a store for what takes long to draw: a change of it is drawn in slices, between which the page answers. */
import type { ReadableAtom } from 'nanostores'
import { startTransition, useEffect, useState } from 'react'

export function useGradually<T>(store: ReadableAtom<T>): T {
  const now = { store, value: store.get() }
  // What is drawn is state. Read from the store, a value would reach a rendering for something else, whose effects React drops when no state has changed.
  const [drawn, draw] = useState(now)
  const shown = drawn.store === store ? drawn : now
  if (shown !== drawn) draw(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn when the listening began.
  useEffect(() => {
    let last = shown.value
    return store.subscribe(value => {
      if (value !== last) startTransition(() => draw({ store, value }))
      last = value
    })
  }, [store])
  return shown.value
}
