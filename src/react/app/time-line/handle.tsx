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
  onMove(): void
  onRest(moment: number, how: 'replace' | undefined): void
}

export function Handle({ span, at, step, wordsAt, onMove, onRest }: HandleProps) {
  const t = useWords()
  const [moved, setMoved] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rested = useRef(0)
  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = onRest
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = moved ?? at
  const move = (to: number) => {
    // The last step of the line is not a whole one.
    const moment = to + step > span.to ? span.to : to
    onMove()
    setMoved(moment)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const isSame = performance.now() - rested.current < MOVEMENT_MS
      rested.current = performance.now()
      rest.current(moment, isSame ? 'replace' : undefined)
      setMoved(undefined)
    }, REST_MS)
  }
  return (
    <div className="time-handle">
      <input
        type="range"
        aria-label={t('Moment that is shown')}
        aria-valuetext={wordsAt(shown)}
        min={span.from}
        max={span.to}
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
