/** Goes on through time by itself: a step each beat, once what the page asked for of the moment before is there. */
import { useEffect, useRef } from 'react'

/** A page that has nothing after so long stands still: playing on would show nothing at all. */
const PATIENCE_MS = 15_000

export interface Player {
  isPlaying: boolean
  beatMs: number
  /** Whether all that the page shows is of the moment that was chosen last. */
  isWhole(): boolean
  /** Leads on. */
  next(): void
  /** The page did not come. */
  giveUp(): void
}

export function usePlayer(player: Player): void {
  const last = useRef(player)
  useEffect(() => {
    last.current = player
  })
  const { isPlaying, beatMs } = player
  useEffect(() => {
    if (!isPlaying) return
    let waited = 0
    const timer = setInterval(() => {
      const { isWhole, next, giveUp } = last.current
      // Nothing of a hidden page is drawn, and nobody looks.
      if (document.hidden) return
      if (isWhole()) {
        waited = 0
        return next()
      }
      waited += beatMs
      if (waited >= PATIENCE_MS) giveUp()
    }, beatMs)
    return () => clearInterval(timer)
  }, [isPlaying, beatMs])
}
