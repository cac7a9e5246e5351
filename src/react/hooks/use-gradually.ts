/** Reads a store for what takes long to draw: a change of it is drawn in slices, between which the page answers. */
import type { ReadableAtom } from 'nanostores'
import { startTransition, useEffect, useState } from 'react'

export function useGradually<T>(store: ReadableAtom<T>): T {
  // What is drawn is state: a value read from the store would reach a rendering for something else, whose effects React drops when its state has not changed.
  const [drawn, draw] = useState(() => ({ store, value: store.get() }))
  const shown = drawn.store === store ? drawn : { store, value: store.get() }
  if (shown !== drawn) draw(shown)
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
