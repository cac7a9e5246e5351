/** Reads a store for what takes long to draw: a change of it is drawn in slices, between which the page answers. */
import type { ReadableAtom } from 'nanostores'
import { startTransition, useEffect, useState } from 'react'

export function useGradually<T>(store: ReadableAtom<T>): T {
  const [, redraw] = useState({})
  const value = store.get()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn when the listening began.
  useEffect(() => {
    let drawn = value
    return store.subscribe(now => {
      if (now !== drawn) startTransition(() => redraw({}))
      drawn = now
    })
  }, [store])
  return value
}
