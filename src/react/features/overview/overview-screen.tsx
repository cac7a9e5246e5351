/** The first page of an environment: the main dashboard, and those of what is virtual, stored and physical; of the hub that of its systems. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { type DashboardSpec, typesShown } from '../../../spec/language/dashboard.js'
import type { PortalError } from '../../../wire/errors.js'
import { isHub } from '../../../wire/hub.js'
import { DashboardView } from '../../dashboard/dashboard-view.js'
import { type DashboardSource, useDashboard } from '../../dashboard/use-dashboard.js'
import { ViewTools } from '../../dashboard/view-tools.js'
import { countOf } from '../../hooks/counts.js'
import { type OverviewPart, paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useClosed } from '../../hooks/use-closed.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useReceived } from '../../hooks/use-received.js'
import { useWords } from '../../hooks/use-words.js'
import { Screen } from '../../ui/screen.js'
import { Settled } from '../../ui/settled.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { LateActivity } from './activity/late-activity.js'
import { AttentionStrip } from './attention-strip.js'
import { ClientChoice } from './hub/client-choice.js'
import { HUB_INDEXES, HubContents } from './hub-contents.js'

const PARTS: Record<OverviewPart, { label: string; dashboard: string }> = {
  main: { label: 'Overview', dashboard: 'main' },
  virtual: { label: 'Virtual', dashboard: 'virtual-overview' },
  storage: { label: 'Storage', dashboard: 'storage-overview' },
  physical: { label: 'Physical', dashboard: 'physical-overview' },
}

/** The dashboard of a hub. */
export const HUB_SYSTEMS = { type: 'hub.system' } satisfies DashboardSource

export interface OverviewScreenProps {
  environmentId?: string
  section: OverviewPart
}

export function OverviewScreen({ environmentId, section }: OverviewScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <Overview datastore={state.datastore} part={section in PARTS ? section : 'main'} />
}

const NO_TYPES: readonly string[] = []

/** The hub of an account is one too, under its own address. */
export function Overview(props: { datastore: Datastore; part: OverviewPart }) {
  const isOfHub = isHub(props.datastore.environment.datastoreId)
  const error = useClosed(isOfHub ? HUB_INDEXES : NO_TYPES)
  return error ? <Closed error={error} /> : <Opened {...props} isOfHub={isOfHub} />
}

function Closed({ error }: { error: PortalError }) {
  useLifeCycle({ error, isPainted: false })
  return <ErrorState error={error} />
}

function Opened({ datastore, part, isOfHub }: { datastore: Datastore; part: OverviewPart; isOfHub: boolean }) {
  const t = useWords()
  const { environment } = datastore
  const isNow = useTime().view.origin === null
  return (
    <Screen>
      <div part="head" className="page-head">
        <h1 part="title">{environment.name}</h1>
        {environment.demo && <span className="tag">{t('Demo')}</span>}
        <span className="muted small received">{useReceived(datastore)}</span>
        <span className="grow" />
        {isOfHub && <ClientChoice datastore={datastore} />}
        <ViewTools datastore={datastore} />
      </div>
      {isOfHub ? (
        <HubContents datastore={datastore} />
      ) : (
        <nav className="tabs links" aria-label={t('Overviews')}>
          {Object.entries(PARTS).map(([id, { label }]) => (
            <a
              key={id}
              href={paths.overview(environment.id, id as OverviewPart)}
              aria-current={id === part ? 'page' : undefined}
            >
              {t(label)}
            </a>
          ))}
        </nav>
      )}
      <div className="page">
        {(isOfHub || part === 'main') && <AttentionStrip datastore={datastore} />}
        <Part
          key={part}
          {...{ datastore, source: isOfHub ? HUB_SYSTEMS : PARTS[part] }}
          after={(isOfHub || part === 'main') && isNow && <LateActivity datastore={datastore} />}
        />
      </div>
    </Screen>
  )
}

interface PartProps {
  datastore: Datastore
  source: DashboardSource
  after: ReactNode
}

function Part({ datastore, source, after }: PartProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const counts = useStore(datastore.$counts)
  const stream = useStore(datastore.$stream)
  const { origin } = useTime().view
  const state = useDashboard(source)
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  // The widgets of a hub are all about its systems: they ask for their data before it is known how many of them there are. So do others where it is not told.
  const isTold = stream.phase !== 'reconnecting' && stream.phase !== 'failed'
  if (state.phase === 'loading' || (!counts && isTold && source !== HUB_SYSTEMS)) return <Skeleton lines={6} />
  // An environment of one platform is not shown what the others would have.
  const shown = state.dashboard.widgets.filter(
    widget => !counts || typesShown(widget, state.dashboard).some(type => countOf(portal.catalogue, counts, type) > 0),
  )
  if (shown.length === 0) {
    const total = counts ? countOf(portal.catalogue, counts, 'entity') : 0
    const isPast = total === 0 && origin !== null
    return (
      <Settled stream={stream.phase}>
        <StaleBanner status={stream} onRetry={datastore.retryNow} />
        {isPast ? <EmptyState title={t('There was nothing yet')} /> : <Nothing datastore={datastore} total={total} />}
      </Settled>
    )
  }
  const ids = shown.map(widget => widget.id).join(' ')
  return <Shown key={ids} {...{ datastore, ids, after }} whole={state.dashboard} />
}

function Nothing({ datastore, total }: { datastore: Datastore; total: number }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const held =
    total === 0 ? t('holds no entity yet') : t('holds {total} entities of other types', { total: format.number(total) })
  return (
    <EmptyState title={total === 0 ? t('Nothing here yet') : t('Nothing here that this page is about')}>
      <span>{t('This environment {held}.', { held })}</span>
      <a href={paths.entities(datastore.environment.id)}>{t('All entity types')}</a>
    </EmptyState>
  )
}

interface ShownProps extends Pick<PartProps, 'datastore' | 'after'> {
  whole: DashboardSpec
  ids: string
}

/** Some widgets of a dashboard, by id: as long as they are the same ones, nothing is asked anew. */
function Shown({ datastore, whole, ids, after }: ShownProps) {
  const dashboard = useMemo(() => {
    const chosen = new Set(ids.split(' '))
    return { ...whole, widgets: whole.widgets.filter(widget => chosen.has(widget.id)) }
  }, [whole, ids])
  return <DashboardView datastore={datastore} dashboard={dashboard} tall after={after} />
}
