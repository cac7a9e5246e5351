/** The alerts of an environment: what fires, what is held back or over, and the rules, webhooks and maintenance behind them. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { followAlerts, readAlerts } from '../../../core/alerts.js'
import type { Datastore, Format } from '../../../core/types.js'
import { type AlertListName, LISTS } from '../../../wire/alerts/alert.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/alerts.css?inline'
import plain from '../../styles/plain-table.css?inline'
import { Styles } from '../../styles/styles.js'
import { Tabs } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { AlertDetail } from './alert-detail.js'
import { AlertRows } from './alert-rows.js'
import { RanAgo } from './ran-ago.js'
import { useActs } from './use-acts.js'

const Rules = lazy(() => import('./rules.js'))
const Webhooks = lazy(() => import('./webhooks.js'))
const MaintenanceList = lazy(() => import('./maintenance-list.js'))

export interface AlertsScreenProps {
  environmentId?: string
  alertId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

const SECTIONS = [...LISTS, 'rules', 'webhooks', 'maintenance'] as const
type Section = (typeof SECTIONS)[number]
const LABELS: Record<Section, string> = {
  open: 'Open',
  muted: 'Muted',
  pending: 'Waiting',
  resolved: 'Resolved, 7 days',
  rules: 'Rules',
  webhooks: 'Webhooks',
  maintenance: 'Maintenance',
}
/** Rounds of the server are a minute apart. */
const AGAIN_MS = 60_000

export function AlertsScreen({ environmentId, alertId, addressed = false }: AlertsScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <Alerts key={state.environment.id} datastore={state.datastore} alertId={alertId} addressed={addressed} />
}

function Alerts(props: { datastore: Datastore; alertId: string | undefined; addressed: boolean }) {
  const t = useWords()
  const { datastore, alertId, addressed } = props
  const { portal } = useScreenHost()
  const { format } = portal
  const { id } = datastore.environment
  const address = alertId === undefined ? paths.alerts(id) : paths.alert(id, alertId)
  const [view, setView] = useAddressedView(`environments.${id}.alerts`, address, addressed)
  // Rules, webhooks and maintenance are for people: an embed session sees alerts alone.
  const shown: readonly Section[] = portal.isPersonal ? SECTIONS : LISTS
  const section = shown.find(name => name === view.section) ?? 'open'
  const list = isList(section) ? section : 'open'
  const read = useRead(`${id} ${list}`, () => readAlerts(datastore, list))
  const counts = read.value?.counts
  const opened = view.item ?? alertId ?? null
  useFresh(id, read.again)
  const stream = useStore(datastore.$stream)
  useLifeCycle({ error: read.error, isPainted: read.value !== undefined, stream: stream.phase })
  const acts = useActs(id, read.again)
  return (
    <Screen className="alerts">
      <Styles source={plain} />
      <Styles source={sheet} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Alerts')}</h1>
        <span className="muted small" aria-live="polite">
          {counts ? t('{count} open', { count: counts.open }) : t('Loading')}
        </span>
        <span className="grow" />
        {read.value?.ranAt && <RanAgo at={read.value.ranAt} />}
      </div>
      <Tabs
        label={t('Alerts by state')}
        tabs={shown.map(name => ({ id: name, label: labelOf(name, counts, format) }))}
        selected={section}
        onSelect={name => setView({ section: name === 'open' ? null : name, item: null })}
      />
      <div className={opened !== null && isList(section) ? 'alert-columns with-detail' : 'alert-columns'}>
        <div className="page alert-page">
          <StaleBanner status={stream} onRetry={datastore.retryNow} />
          {isList(section) && read.error && <ErrorState error={read.error} onRetry={read.again} />}
          {isList(section) && !read.error && !read.value && <Skeleton lines={6} />}
          {isList(section) && read.value && (
            <AlertRows
              environmentId={id}
              list={section}
              read={read.value}
              opened={opened}
              acts={acts}
              onOpen={item => setView({ item })}
              onRules={portal.isPersonal ? () => setView({ section: 'rules' }) : undefined}
            />
          )}
          <Suspense fallback={<Skeleton lines={6} />}>
            {section === 'rules' && <Rules datastore={datastore} />}
            {section === 'webhooks' && <Webhooks environmentId={id} />}
            {section === 'maintenance' && <MaintenanceList datastore={datastore} />}
          </Suspense>
        </div>
        {opened !== null && isList(section) && (
          <AlertDetail
            key={opened}
            datastore={datastore}
            alertId={opened}
            acts={acts}
            round={read.value?.ranAt ?? ''}
            onClose={() => {
              if (alertId !== undefined && addressed) portal.location.push(paths.alerts(id))
              else setView({ item: null })
            }}
          />
        )}
      </div>
    </Screen>
  )
}

const isList = (section: Section): section is AlertListName => (LISTS as readonly string[]).includes(section)

function labelOf(
  section: Section,
  counts: Partial<Record<Section, number>> | undefined,
  { t, number }: Format,
): string {
  const count = counts?.[section]
  const label = t(LABELS[section])
  return count === undefined ? label : `${label} (${number(count)})`
}

/** Reads again when the stream says that alerts of the environment are others, and once a round. */
function useFresh(environmentId: string, again: () => void): void {
  const { portal } = useScreenHost()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` reads what is shown then.
  useEffect(() => {
    const timer = setInterval(again, AGAIN_MS)
    const stop = followAlerts(portal, id => id === environmentId, again)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [portal, environmentId])
}
