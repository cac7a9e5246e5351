/** What happens in an environment, as it happens: what comes, changes and goes, what is judged otherwise, insights, new flows. */
import { useMemo, useState } from 'react'
import type { Datastore } from '../../../../core/types.js'
import { paths } from '../../../hooks/paths.js'
import { useSpecs } from '../../../hooks/use-type.js'
import { useWords } from '../../../hooks/use-words.js'
import sheet from '../../../styles/activity.css?inline'
import table from '../../../styles/plain-table.css?inline'
import { Styles } from '../../../styles/styles.js'
import { Button, Segments } from '../../../ui/controls.js'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.js'
import { ActivityRow } from './activity-row.js'
import { CHOICES, type Choice } from './activity-words.js'
import { type ShownActivity, useActivity } from './use-activity.js'

export function ActivityCard({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const [choice, choose] = useState<Choice>('all')
  const activity = useActivity(datastore, CHOICES[choice].kinds)
  const { events, isPaused, waiting, error } = activity
  // It is not for this session: the rest of the page is.
  if (error?.error === 'FORBIDDEN') return null
  return (
    <section part="card" className="card activity" aria-label={t('Activity')}>
      <Styles source={table} />
      <Styles source={sheet} />
      <header className="row wrap">
        <h2>{t('Activity')}</h2>
        <Segments<Choice>
          label={t('Kind of event')}
          options={(Object.keys(CHOICES) as Choice[]).map(value => ({ value, label: t(CHOICES[value].label) }))}
          value={choice}
          onChange={choose}
        />
        <span className="grow" />
        <span className="sub small" role="status">
          {isPaused
            ? t.count(waiting, 'Paused, {count} new event', 'Paused, {count} new events')
            : activity.isThere && t('As it happens')}
        </span>
        <Button disabled={!activity.isThere} onClick={() => activity.pause(!isPaused)}>
          {isPaused ? t('Go on') : t('Pause')}
        </Button>
      </header>
      <Events datastore={datastore} activity={activity} />
      {activity.isThere && (events.length > 0 || activity.isCut) && (
        <footer className="sub small">
          {activity.isCut && <span>{t('More happened than is listed.')} </span>}
          <a href={paths.compare(datastore.environment.id)}>{t('All changes of the past day')}</a>
        </footer>
      )}
    </section>
  )
}

function Events({ datastore, activity }: { datastore: Datastore; activity: ShownActivity }) {
  const t = useWords()
  const { events, isThere, error } = activity
  const types = useMemo(() => [...new Set(events.flatMap(({ type }) => type ?? []))].sort(), [events])
  const specs = useSpecs(types)
  if (error && !isThere) return <ErrorState error={error} onRetry={datastore.retryNow} />
  if (!isThere || (specs.phase === 'loading' && events.length > 0))
    return (
      <div className="waiting">
        <Skeleton lines={6} />
      </div>
    )
  if (events.length === 0) {
    return (
      <EmptyState
        title={activity.isCut ? t('Nothing of this among the latest changes') : t('Nothing happened within a day')}
      >
        <span>{t('What comes, changes and goes is listed here as it happens.')}</span>
      </EmptyState>
    )
  }
  const known = specs.phase === 'ready' ? specs.specs : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard.
    <section className="activity-scroll" tabIndex={0} aria-label={t('Events')}>
      <table className="plain-table">
        <thead className="hidden">
          <tr>
            {[t('When'), t('Kind of event'), t('Entity'), t('What')].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map(event => (
            <ActivityRow
              key={event.id}
              event={event}
              environmentId={datastore.environment.id}
              spec={event.type === null ? undefined : known[types.indexOf(event.type)]}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
