/** The values of several stores of one kind, in their order, while they are shown. The list is kept by the caller: another list is another subscription. */
import { useStore } from '@nanostores/react'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { useMemo } from 'react'

export function useAll<T>(stores: readonly ReadableAtom<T>[]): readonly T[] {
  const $all = useMemo(() => {
    const current = () => stores.map(store => store.get())
    const $values = atom<readonly T[]>(current())
    onMount($values, () => {
      const stops = stores.map(store => store.subscribe(() => $values.set(current())))
      return () => {
        for (const stop of stops) stop()
      }
    })
    return $values
  }, [stores])
  return useStore($all)
}
