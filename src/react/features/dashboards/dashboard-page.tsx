/** A dashboard as a page: the way to the others, its title, whose it is, and its widgets. */
import type { ReactNode } from 'react'
import type { Datastore } from '../../../core/types.js'
import { DashboardView } from '../../dashboard/dashboard-view.js'
import { useDashboard } from '../../dashboard/use-dashboard.js'
import { ViewTools } from '../../dashboard/view-tools.js'
import { paths } from '../../hooks/paths.js'
import { useWords } from '../../hooks/use-words.js'
import { Screen } from '../../ui/screen.js'
import { Settled } from '../../ui/settled.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'

interface DashboardPageProps {
  datastore: Datastore
  /** Which dashboard: that of a type, or one that is handed in. */
  of: Parameters<typeof useDashboard>[0]
  /** Whose it is: a platform, an extension. */
  tag: string
  /** Beside the title. */
  link?: ReactNode
  /** Said where it has no widgets. */
  none: string
}

export function DashboardPage({ datastore, of, tag, link, none }: DashboardPageProps) {
  const t = useWords()
  const { id } = datastore.environment
  const state = useDashboard(of)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error')
    return <ErrorState error={state.error} onRetry={state.retry} wayOut={paths.dashboards(id)} />
  return (
    <Screen>
      <nav className="trail" aria-label={t('Belongs to')}>
        <a href={paths.dashboards(id)}>{t('Dashboards')}</a>
      </nav>
      <div part="head" className="page-head">
        <h1 part="title">{state.dashboard.title}</h1>
        <span className="tag">{tag}</span>
        {link}
        <span className="grow" />
        <ViewTools datastore={datastore} />
      </div>
      <div className="page">
        {state.dashboard.widgets.length === 0 ? (
          <Settled>
            <EmptyState title={t('No dashboard')}>{none}</EmptyState>
          </Settled>
        ) : (
          <DashboardView datastore={datastore} dashboard={state.dashboard} tall />
        )}
      </div>
    </Screen>
  )
}
