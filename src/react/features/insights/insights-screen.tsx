/** Insights of an environment. Nothing computes them yet, and the page says so. */
import { useEffect } from 'react'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'

export function InsightsScreen({ environmentId }: { environmentId?: string }) {
  const host = useScreenHost()
  const state = useEnvironment(environmentId)
  useEffect(() => host.setState({ phase: state.phase === 'ready' ? 'painted' : 'loading' }), [host, state.phase])
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState error={state.error} />
  return (
    <Screen>
      <div className="page-head">
        <h1>Insights</h1>
      </div>
      <EmptyState title="Not computed yet">
        <span>
          Recommendations need sizing rules and the catalogue of instance sizes, which this version does not have.
        </span>
        <a href={paths.overview(state.environment.id)}>Overview</a>
      </EmptyState>
    </Screen>
  )
}
