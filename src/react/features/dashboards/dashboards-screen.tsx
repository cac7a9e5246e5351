/** Dashboards of an environment: a list by what they are about, and one of them as a page. */
import { lazy, Suspense } from 'react'
import type { Datastore } from '../../../core/types.js'
import { AREAS } from '../../../spec/language/area.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { byArea } from '../../hooks/by-area.js'
import { countOf } from '../../hooks/counts.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useCounts } from '../../hooks/use-counts.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useNarrowed } from '../../hooks/use-narrowed.js'
import { useWords } from '../../hooks/use-words.js'
import home from '../../styles/home.css?inline'
import { Styles } from '../../styles/styles.js'
import { Count } from '../../ui/count.js'
import { Icon } from '../../ui/icon.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { isOfExtension } from './added-name.js'
import { DashboardPage } from './dashboard-page.js'

const AddedPage = lazy(() => import('./added-dashboards.js').then(m => ({ default: m.AddedPage })))
const AddedDashboards = lazy(() => import('./added-dashboards.js').then(m => ({ default: m.AddedDashboards })))

export interface DashboardsScreenProps {
  environmentId?: string
  /** Entity type whose dashboard is shown; without one the list. */
  type?: string
}

export function DashboardsScreen({ environmentId, type }: DashboardsScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  if (!type) return <List datastore={state.datastore} />
  if (isOfExtension(type)) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <AddedPage key={type} datastore={state.datastore} name={type} />
      </Suspense>
    )
  }
  return <Page key={type} datastore={state.datastore} type={type} />
}

function List({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const { counts, error } = useCounts(datastore)
  const shown = catalogue.entries.filter(entry => entry.hasIndex && countOf(catalogue, counts, entry.type) > 0)
  const asked = useNarrowed(datastore.environment.id, shown)
  const { id, name } = datastore.environment
  return (
    <Screen>
      <Styles source={home} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Dashboards')}</h1>
        <span className="muted small">{t('{name}, one for what there is of each platform', { name })}</span>
      </div>
      <div className="page stack">
        {error && <ErrorState error={error} onRetry={datastore.retryNow} />}
        {!counts && !error && <Skeleton lines={6} />}
        {counts && shown.length === 0 && (
          <EmptyState title={t('No dashboards yet')}>{t('This environment is empty.')}</EmptyState>
        )}
        {counts && shown.length > 0 && (
          <div className="home masonry">
            {byArea(shown).map(({ area, lead, types }) => (
              <section part="card" key={area} className="card places" aria-label={t(AREAS[area].label)}>
                <header>
                  <h2 part="card-title">{t(AREAS[area].label)}</h2>
                </header>
                <ul>
                  {[...(lead ? [{ entry: lead, label: t('All platforms') }] : []), ...types].map(({ entry, label }) => (
                    <li key={entry.type}>
                      <Icon name={entry.icon} />
                      <a className="ellipsis grow" href={paths.dashboard(id, entry.type)} title={entry.label.many}>
                        {label}
                      </a>
                      <Count type={entry.type} counts={counts} asked={asked?.[entry.type]} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        {counts && shown.length > 0 && (
          <Suspense fallback={null}>
            <AddedDashboards environmentId={id} />
          </Suspense>
        )}
      </div>
    </Screen>
  )
}

function Page({ datastore, type }: { datastore: Datastore; type: string }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const { label, platform, hasIndex } = catalogue.entry(type)
  return (
    <DashboardPage
      datastore={datastore}
      of={{ type }}
      tag={t(PLATFORMS[platform])}
      link={hasIndex && <a href={paths.index(datastore.environment.id, type)}>{t('Open the list')}</a>}
      none={t('{many} have none.', { many: label.many })}
    />
  )
}
