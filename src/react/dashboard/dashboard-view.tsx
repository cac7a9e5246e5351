/** A dashboard on its grid: fetches the declarations its widgets are about, tells its host when it is painted, says when it is not live. */
import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { Datastore } from '../../core/types.js'
import { type DashboardSpec, subjectsOf } from '../../spec/language/dashboard.js'
import { usePortal } from '../hooks/screen-host.js'
import { useLifeCycle } from '../hooks/use-life-cycle.js'
import { useSpecs } from '../hooks/use-type.js'
import { ErrorState, Skeleton, StaleBanner } from '../ui/states.js'
import { WidgetGrid } from '../widgets/widget-grid.js'

export function DashboardView(props: { datastore: Datastore; dashboard: DashboardSpec; tall?: boolean }) {
  const { datastore, dashboard } = props
  const { rollup } = useStore(usePortal().settings.$metrics)
  const stream = useStore(datastore.$stream)
  const [isPainted, setPainted] = useState(false)
  const specs = useSpecs([dashboard.entity, ...subjectsOf(dashboard).filter(type => type !== dashboard.entity)])
  const onPainted = useCallback(() => setPainted(true), [])
  useLifeCycle({ error: specs.phase === 'error' ? specs.error : undefined, isPainted, stream: stream.phase })
  if (specs.phase === 'loading') return <Skeleton lines={6} />
  if (specs.phase === 'error') return <ErrorState error={specs.error} onRetry={specs.retry} />
  return (
    <div className="stack">
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <WidgetGrid
        widgets={dashboard.widgets}
        specs={specs.specs}
        environmentId={datastore.environment.id}
        rollup={rollup}
        onPainted={onPainted}
        {...(props.tall && { tall: true })}
      />
    </div>
  )
}
