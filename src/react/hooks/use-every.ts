/** Something that is done again and again while it is wanted and the page is looked at. */
import { useEffect } from 'react'

/** `ms` undefined: not now. */
export function useEvery(ms: number | undefined, act: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` does what is meant then.
  useEffect(() => {
    if (ms === undefined) return
    const timer = setInterval(() => document.hidden || act(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
