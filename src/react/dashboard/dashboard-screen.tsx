/** A dashboard on its own, or one widget of it: for partners' pages. */
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { errorOnce } from '../../wire/errors.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useEnvironment } from '../hooks/use-environment.js'
import { useWords } from '../hooks/use-words.js'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.js'
import { DashboardView } from './dashboard-view.js'
import { type DashboardSource, useDashboard } from './use-dashboard.js'

const DashboardProblems = lazy(() => import('./dashboard-problems.js'))
const noWidget = errorOnce('NOT_FOUND', 'There is no such widget')

export interface DashboardScreenProps {
  environmentId?: string
  /** Entity type whose dashboard it is. */
  type: string
  /** Id of a dashboard that stands on its own, in place of `type`: `virtual-overview`. */
  dashboard?: string
  /** A dashboard of the page's own, in place of both (docs/specs.md). */
  spec?: unknown
  /** Shows only the widgets with these ids, in this order. */
  widgets?: readonly string[]
}

export function DashboardScreen({ environmentId, type, dashboard, spec, widgets }: DashboardScreenProps) {
  const t = useWords()
  const host = useScreenHost()
  const environment = useEnvironment(environmentId)
  const source: DashboardSource = spec !== undefined ? { spec } : dashboard ? { dashboard } : { type }
  const state = useDashboard(source)
  const shown = useMemo(
    () =>
      state.phase === 'ready' && widgets
        ? widgets.flatMap(id => state.dashboard.widgets.find(widget => widget.id === id) ?? [])
        : undefined,
    [state, widgets],
  )
  const isEmpty = state.phase === 'ready' && (shown ?? state.dashboard.widgets).length === 0
  const trouble = isEmpty && environment.phase === 'ready' ? noWidget() : undefined
  useEffect(() => {
    if (trouble) host.setState({ phase: 'error', error: trouble })
  }, [host, trouble])
  if (environment.phase === 'error') return <ErrorState {...environment} />
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  if (environment.phase === 'loading' || state.phase === 'loading') return <Skeleton lines={6} />
  const { dashboard: found } = state
  if (trouble) {
    return (
      <EmptyState title={t('No such widget')}>
        {t('{title} has {value}.', {
          title: found.title,
          value: found.widgets.map(widget => widget.id).join(', ') || '–',
        })}
      </EmptyState>
    )
  }
  const asked = shown ?? found.widgets
  return (
    <>
      {(state.problems[0] || asked.length < (widgets ?? []).length) && (
        <Suspense>
          <DashboardProblems problems={state.problems} asked={widgets} all={found.widgets} />
        </Suspense>
      )}
      <DashboardView datastore={environment.datastore} dashboard={{ ...found, widgets: asked }} />
    </>
  )
}

export function WidgetScreen({ widgetId, ...rest }: DashboardScreenProps & { widgetId: string }) {
  const widgets = useMemo(() => [widgetId], [widgetId])
  return <DashboardScreen {...rest} widgets={widgets} />
}
