/** The one control for time: how far back figures look, which moment is shown, and whether it is live. */
import { lazy, Suspense, useState } from 'react'
import { isPast, withTime } from '../../core/time/time-address.js'
import { MAX_HOURS, usualHours } from '../../core/time/time-view.js'
import type { Words } from '../../core/words/words.js'
import type { EnvironmentResource } from '../../wire/aggregates.js'
import { HOUR, MINUTE } from '../../wire/duration.js'
import { copyText } from '../hooks/copy-text.js'
import { paths } from '../hooks/paths.js'
import { RANGES, rangeLabel } from '../hooks/ranges.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { useTime } from '../hooks/time.js'
import { useWords } from '../hooks/use-words.js'
import { fromField, toField } from '../hooks/zoned-time.js'
import { Button, Checkbox } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'
import { Menu } from '../ui/menu.js'
import { useShownAsIf } from './as-if/shown-as-if.js'
import { LiveState } from './live-state.js'

const TimeLine = lazy(() => import('./time-line/time-line.js'))

export function TimeControl({ environment }: { environment: EnvironmentResource }) {
  const t = useWords()
  const { format } = usePortal()
  const { view } = useTime()
  const usual = usualHours(environment)
  const hours = view.hours ?? usual
  const { origin } = view
  return (
    <Menu
      name={t('Time')}
      role="dialog"
      className={origin === null ? 'time' : 'time past'}
      label={
        <>
          <Icon name="clock" />
          <span className="ellipsis">
            {origin === null
              ? t('Past {hours}', { hours: rangeLabel(hours, t) })
              : `${format.dateTime(origin)} · ${rangeLabel(hours, t)}`}
          </span>
          <Liveness environmentId={environment.id} />
        </>
      }
    >
      {close => <TimePanel environmentId={environment.id} usual={usual} hours={hours} close={close} />}
    </Menu>
  )
}

/** Whether the page shows the present, and live: a page of what no scenario changes does while others are seen as if. */
function Liveness({ environmentId }: { environmentId: string }) {
  const t = useWords()
  const { origin, asIf } = useTime().view
  const isAsIf = useShownAsIf()[0]?.isOtherwise ?? asIf
  if (origin === null && !isAsIf) return <LiveState environmentId={environmentId} />
  return <span className="strong">{origin === null ? t('As if') : t('Past')}</span>
}

interface TimePanelProps {
  environmentId: string
  usual: number
  hours: number
  close(): void
}

function TimePanel({ environmentId, usual, hours, close }: TimePanelProps) {
  const t = useWords()
  const { view, choose } = useTime()
  const range = (next: number) => (next === usual ? null : next)
  const [opened] = useState(Date.now)
  const end = view.origin === null ? opened : Date.parse(view.origin)
  const move = (to: number) =>
    choose({ origin: isPast(new Date(to).toISOString(), Date.now()) ? new Date(to).toISOString() : null })
  return (
    <div className="time-panel">
      <fieldset className="lengths" aria-label={t('How far back')}>
        {RANGES.map(offered => (
          <button
            key={offered}
            type="button"
            aria-pressed={offered === hours}
            onClick={() => {
              choose({ hours: range(offered) })
              close()
            }}
          >
            {rangeLabel(offered, t)}
          </button>
        ))}
      </fieldset>
      <div className="stack">
        <Interval
          key={`${end} ${hours}`}
          {...{ hours, end }}
          onChoose={(from, to) => {
            // Fields have no seconds: the minute of the opening is now.
            const isNow = Date.parse(to) >= opened - MINUTE
            const length = Math.round((Math.min(Date.parse(to), Date.now()) - Date.parse(from)) / HOUR)
            choose({ hours: range(Math.max(1, length)), origin: isNow ? null : to })
            close()
          }}
        />
        <Suspense fallback={<div className="time-line-to-come" />}>
          <TimeLine {...{ environmentId }} />
        </Suspense>
        <Checkbox
          label={t('Compare with the period before')}
          checked={view.compare === true}
          onChange={isOn => choose({ compare: isOn || undefined })}
        />
        <div className="row wrap">
          <Button onClick={() => move(end - hours * HOUR)}>
            {t('{hours} earlier', { hours: rangeLabel(hours, t) })}
          </Button>
          <Button onClick={() => move(end + hours * HOUR)} disabled={view.origin === null}>
            {t('{hours} later', { hours: rangeLabel(hours, t) })}
          </Button>
          <span className="grow" />
          <a
            className="button"
            onClick={close}
            href={paths.compare(environmentId, {
              from: new Date(end - hours * HOUR).toISOString(),
              ...(view.origin !== null && { until: view.origin }),
            })}
          >
            {t('What changed')}
          </a>
          <CopyLink end={end} />
          {view.origin !== null && (
            <Button look="primary" onClick={() => choose({ origin: null })}>
              {t('Back to live')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

interface IntervalProps {
  hours: number
  /** Epoch ms. */
  end: number
  onChoose(from: string, to: string): void
}

/** The fields for start and end, written in the reader's format. An end in the past shows the entities of that time. */
function Interval({ hours, end, onChoose }: IntervalProps) {
  const t = useWords()
  const { format } = usePortal()
  const field = (instant: number) => toField(new Date(instant).toISOString(), format.timeZone)
  const [from, setFrom] = useState(field(end - hours * HOUR))
  const [to, setTo] = useState(field(end))
  const [first, last] = [fromField(from, format.timeZone), fromField(to, format.timeZone)]
  const problem = problemOf(first, last, t)
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        if (first !== undefined && last !== undefined && problem === undefined) onChoose(first, last)
      }}
    >
      <div className="row wrap">
        <label className="label">
          {t('From')}
          <input type="datetime-local" value={from} onChange={event => setFrom(event.target.value)} />
        </label>
        <label className="label">
          {t('To')}
          <input type="datetime-local" value={to} onChange={event => setTo(event.target.value)} />
        </label>
        <Button type="submit" disabled={problem !== undefined}>
          {t('Show')}
        </Button>
      </div>
      <span className={problem ? 'problem small' : 'sub small'} role="status">
        {problem ??
          t('Times in {timeZone}. An end before now shows everything as it was then.', { timeZone: format.timeZone })}
      </span>
    </form>
  )
}

function problemOf(from: string | undefined, to: string | undefined, t: Words): string | undefined {
  if (from === undefined || to === undefined) return t('Write both as a date and a time of day.')
  const length = Date.parse(to) - Date.parse(from)
  if (length <= 0) return t('It ends before it begins: exchange the two.')
  if (length > MAX_HOURS * HOUR) return t('That is more than 366 days: choose a later beginning.')
  return Date.parse(from) >= Date.now() ? t('It has not begun yet: choose an earlier beginning.') : undefined
}

/** A link to what is shown, of this very moment. */
function CopyLink({ end }: { end: number }) {
  const t = useWords()
  const host = useScreenHost()
  const { view } = useTime()
  const copy = () => {
    const path = host.portal.location.$path.get()
    const [page = '', search = ''] = path.split('?')
    const moment = `${page}?${withTime(search, { ...view, origin: new Date(end).toISOString() })}`
    // The path is the page's own, or stands behind its '#'.
    const { href } = window.location
    void copyText(href.endsWith(path) ? href.slice(0, -path.length) + moment : moment).then(
      () => host.notice('success', t('Copied a link to this moment')),
      () => host.notice('error', t('The browser did not allow copying')),
    )
  }
  return (
    <Button icon="link" onClick={copy}>
      {t('Copy link to this moment')}
    </Button>
  )
}
