/** Marks along the line of time: how much came, went and changed over each part of it. Each leads to the time after. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { HOUR } from '../../../wire/duration.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { type Mark, marksOf, readSteps } from './change-marks.js'
import type { Span } from './span.js'

/** A mark is as wide as a finger needs, px. */
const LEAST_WIDTH = 24
const MOST_MARKS = 30

export interface MarksProps {
  datastore: Datastore
  span: Span
  /** The moments at the two ends of the line, epoch ms. */
  ends: { min: number; max: number }
  wordsAt(moment: number): string
  onChoose(moment: number): void
}

export function Marks({ datastore, span, ends, wordsAt, onChoose }: MarksProps) {
  const t = useWords()
  const { format } = usePortal()
  const room = useRef<HTMLDivElement>(null)
  const [steps, setSteps] = useState<number>()
  useLayoutEffect(() => {
    const line = room.current
    if (!line) return
    const measure = () => setSteps(Math.min(MOST_MARKS, Math.max(1, Math.floor(line.clientWidth / LEAST_WIDTH))))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [])
  // What is near the present changes; the line does not move all the time.
  const [from, to] = [span.from, span.to].map(at => Math.floor(at / HOUR))
  const key = steps === undefined ? undefined : `${datastore.environment.id} ${from} ${to} ${steps}`
  const { value, error } = useRead(key, () => readSteps(datastore, span, steps ?? 1))
  const [told, setTold] = useState<number>()
  const marks = value ? marksOf(value, ends) : []
  const wordsOf = ({ from, until, added, removed, changed }: Mark) => {
    const n = (count: number) => format.number(count)
    return `${wordsAt(from)} – ${wordsAt(until)}: ${t('{added} added, {removed} removed, {changed} changed', { added: n(added), removed: n(removed), changed: n(changed) })}`
  }
  const shown = marks.find(({ until }) => until === told)
  return (
    <div className="time-marks">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no bar of buttons. */}
      <div className="room" ref={room} role="group" aria-label={t('Changes over time')} onKeyDown={goAmong}>
        {marks.map((mark, i) => (
          <button
            key={mark.until}
            type="button"
            tabIndex={(shown ? mark === shown : i === marks.length - 1) ? 0 : -1}
            aria-label={wordsOf(mark)}
            style={{ insetInlineStart: `${mark.start * 100}%`, inlineSize: `${mark.length * 100}%` }}
            onPointerEnter={() => setTold(mark.until)}
            onPointerLeave={() => setTold(undefined)}
            onFocus={() => setTold(mark.until)}
            onBlur={() => setTold(undefined)}
            onClick={() => onChoose(mark.until)}
          >
            <span className="changed" style={{ blockSize: `${mark.height * 100}%` }}>
              <span className="moved" style={{ blockSize: `${mark.moved * 100}%` }} />
            </span>
          </button>
        ))}
      </div>
      <span className="tiny sub told" aria-hidden={shown !== undefined}>
        {shown ? wordsOf(shown) : said()}
      </span>
    </div>
  )

  function said(): ReactNode {
    if (error) return t('What changed could not be read.')
    if (!value) return ''
    if (marks.length === 0) return t('Nothing changed in this time.')
    return (
      <span className="row">
        <span className="key moved" aria-hidden="true" /> {t('Added or removed')}
        <span className="key changed" aria-hidden="true" /> {t('Changed')}
      </span>
    )
  }
}

/** One of the marks is on the way of the Tab key; arrows lead to the others. */
function goAmong(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.indexOf(event.target as HTMLButtonElement)
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
  const ways: Record<string, number> = {
    ArrowLeft: at + (isReversed ? 1 : -1),
    ArrowRight: at + (isReversed ? -1 : 1),
    Home: 0,
    End: all.length - 1,
  }
  const to = ways[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[Math.min(Math.max(to, 0), all.length - 1)]?.focus()
}
