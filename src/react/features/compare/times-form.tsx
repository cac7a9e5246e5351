/** The two times: written, exchanged, or so many days apart. */
import { useState } from 'react'
import { DAY, MINUTE } from '../../../wire/duration.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useCopy } from '../../hooks/use-copy.js'
import { useWords } from '../../hooks/use-words.js'
import { fromField, toField } from '../../hooks/zoned-time.js'
import { Button, Checkbox, Segments } from '../../ui/controls.js'
import { type Comparison, LENGTHS, problemOf } from './comparison.js'

interface TimesFormProps {
  /** ISO, as they were answered; undefined until then. */
  times: readonly [string, string] | undefined
  comparison: Comparison
  onChange(part: Partial<Comparison>): void
}

export function TimesForm({ times, comparison, onChange }: TimesFormProps) {
  const t = useWords()
  const copy = useCopy()
  const { timeZone } = usePortal().format
  const [opened] = useState(Date.now)
  const until = times?.[1] ?? comparison.until ?? new Date(opened).toISOString()
  const from = times?.[0] ?? comparison.from ?? new Date(Date.parse(until) - DAY).toISOString()
  const [fields, setFields] = useState({ from: toField(from, timeZone), until: toField(until, timeZone) })
  const [first, last] = [fromField(fields.from, timeZone), fromField(fields.until, timeZone)]
  const isSame = fields.from === toField(from, timeZone) && fields.until === toField(until, timeZone)
  // Two times within a minute, or in an hour that a zone has twice, are written alike.
  const problem = isSame && times ? undefined : problemOf(first, last, opened, t)
  const length = LENGTHS.find(days => Date.parse(until) - Date.parse(from) === days * DAY)
  /** Fields have no seconds: the minute of the opening is now. */
  const untilOf = (instant: string) => (Date.parse(instant) >= opened - MINUTE ? null : instant)
  return (
    <form
      className="compare-times"
      aria-label={t('The two times')}
      onSubmit={event => {
        event.preventDefault()
        if (first !== undefined && last !== undefined && !problem) onChange({ from: first, until: untilOf(last) })
      }}
    >
      <label className="label">
        {t('A, the earlier time')}
        <input
          type="datetime-local"
          value={fields.from}
          onChange={event => setFields({ ...fields, from: event.target.value })}
        />
      </label>
      <label className="label">
        {t('B, the later time')}
        <input
          type="datetime-local"
          value={fields.until}
          onChange={event => setFields({ ...fields, until: event.target.value })}
        />
      </label>
      <Button type="submit" disabled={problem !== undefined || isSame}>
        {t('Compare')}
      </Button>
      {first !== undefined && last !== undefined && first > last && (
        <Button onClick={() => setFields({ from: fields.until, until: fields.from })}>{t('Exchange the two')}</Button>
      )}
      <Segments
        label={t('Days before B')}
        options={LENGTHS.map(days => ({ value: String(days), label: rangeLabel(days * 24, t) }))}
        value={length === undefined ? '' : String(length)}
        onChange={days =>
          onChange({
            from: days === '1' ? null : new Date(Date.parse(until) - Number(days) * DAY).toISOString(),
            until: comparison.until,
          })
        }
      />
      {comparison.until !== null && <Button onClick={() => onChange({ until: null })}>{t('B is now')}</Button>}
      <Checkbox
        label={t('Values worked out of measurements too')}
        checked={comparison.measured}
        onChange={measured => onChange({ measured })}
      />
      <Button icon="link" look="ghost" onClick={() => copy(t('Link'), window.location.href)}>
        {t('Copy link')}
      </Button>
      <span className={problem ? 'problem small' : 'sub small'} role="status">
        {problem ?? t('Times in {timeZone}.', { timeZone })}
      </span>
    </form>
  )
}
