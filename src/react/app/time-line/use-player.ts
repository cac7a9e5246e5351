/** Goes on through time by itself: a step each beat, once what the page asked for of the moment before is there. */
import { useEffect, useRef } from 'react'
import { BEATS, endIfLeft, type Player, type PlayerState } from './player.js'

/** A page that has nothing after so long stands still: playing on would show nothing at all. */
const PATIENCE_MS = 15_000

export interface Playing {
  /** Whether all that the page shows is of the moment that was chosen last. */
  isWhole(): boolean
  /** Leads on. The first step of all is one to come back to. */
  next(isFirst: boolean): void
  /** The page did not come. */
  giveUp(): void
}

/** `isHere`: this line plays; of several on a page one does. */
export function usePlayer(player: Player, { isPlaying, speed }: PlayerState, isHere: boolean, playing: Playing): void {
  const last = useRef(playing)
  useEffect(() => {
    last.current = playing
  })
  useEffect(() => {
    if (isHere) endIfLeft(player, performance.now())
  }, [player, isHere])
  const beatMs = BEATS[speed]
  useEffect(() => {
    if (!isPlaying || !isHere) return
    let waited = 0
    const timer = setInterval(() => {
      const { isWhole, next, giveUp } = last.current
      player.beatAt = performance.now()
      // Nothing of a hidden page is drawn, and nobody looks.
      if (document.hidden) return
      if (isWhole()) {
        waited = 0
        const isFirst = !player.hasStepped
        player.hasStepped = true
        return next(isFirst)
      }
      waited += beatMs
      if (waited >= PATIENCE_MS) giveUp()
    }, beatMs)
    return () => clearInterval(timer)
  }, [player, isPlaying, isHere, beatMs])
}
