/** The handle on the line of time. */
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../hooks/use-words.js'
import type { Span } from './span.js'

/** While the handle moves nothing is asked; once it has rested so long, where it stands is. */
const REST_MS = 250
/** What follows so soon is of the same movement: one entry of the history for all of it. */
const MOVEMENT_MS = 2_000

export interface HandleProps {
  span: Span
  /** Epoch ms, as `step`. */
  at: number
  step: number
  wordsAt(moment: number): string
  /** It goes with a panel that is closed: where it stands counts then, rested or not. Elsewhere it goes with its page. */
  isBrief: boolean
  onMove(): void
  onRest(moment: number, how: 'replace' | undefined): void
}

export function Handle({ span, at, step, wordsAt, isBrief, onMove, onRest }: HandleProps) {
  const t = useWords()
  const [moved, setMoved] = useState<number>()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; moment: number }>(undefined)
  const rested = useRef(Number.NEGATIVE_INFINITY)
  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = onRest
  })
  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      if (isBrief) rest.current(waiting.current.moment, undefined)
    },
    [isBrief],
  )
  const shown = moved ?? at
  const move = (to: number) => {
    const moment = Math.min(to, span.to)
    onMove()
    setMoved(moment)
    clearTimeout(waiting.current?.timer)
    const timer = setTimeout(() => {
      waiting.current = undefined
      const isSame = performance.now() - rested.current < MOVEMENT_MS
      rested.current = performance.now()
      rest.current(moment, isSame ? 'replace' : undefined)
      setMoved(undefined)
    }, REST_MS)
    waiting.current = { timer, moment }
  }
  return (
    <div className="time-handle">
      <input
        type="range"
        aria-label={t('Moment that is shown')}
        aria-valuetext={wordsAt(shown)}
        {...rasterOf(span, at, step)}
        step={step}
        value={shown}
        onChange={event => move(Number(event.target.value))}
      />
      <span className="small sub ends" aria-hidden="true">
        <span>{wordsAt(span.from)}</span>
        {moved !== undefined && <strong>{wordsAt(moved)}</strong>}
        <span>{wordsAt(span.to)}</span>
      </span>
    </div>
  )
}

/** Whole steps from where it stands, the last one up to the present or beyond: a browser lets a handle stand nowhere else. */
export function rasterOf({ from, to }: Span, at: number, step: number): { min: number; max: number } {
  return { min: at - Math.floor((at - from) / step) * step, max: at + Math.ceil((to - at) / step) * step }
}
