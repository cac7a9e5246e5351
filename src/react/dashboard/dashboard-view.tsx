/** A dashboard on its grid: fetches the declarations its widgets are about, tells its host when it is painted, says when it is not live. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Datastore } from '../../core/types.js'
import { type DashboardSpec, subjectsOf } from '../../spec/language/dashboard.js'
import type { Filter } from '../../wire/query.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useGradually } from '../hooks/use-gradually.js'
import { useLifeCycle } from '../hooks/use-life-cycle.js'
import { useSpecs } from '../hooks/use-type.js'
import { ErrorState, Skeleton, StaleBanner } from '../ui/states.js'
import { type GridShown, WidgetGrid } from '../widgets/widget-grid.js'

const LinkedGrid = lazy(() => import('../linked/linked-grid.js'))

export function DashboardView(props: {
  datastore: Datastore
  dashboard: DashboardSpec
  tall?: boolean
  /** The filter of every widget. */
  where?: Filter
  /** What comes below it once it is painted: earlier it would be moved. */
  after?: ReactNode
}) {
  const { datastore, dashboard } = props
  const { portal, link } = useScreenHost()
  const { rollup } = useStore(portal.settings.$metrics)
  const stream = useGradually(datastore.$stream)
  const [shown, setShown] = useState<GridShown>()
  const specs = useSpecs([dashboard.entity, ...subjectsOf(dashboard).filter(type => type !== dashboard.entity)])
  const error = specs.phase === 'error' ? specs.error : shown?.error
  useLifeCycle({ error, isPainted: shown?.isThere ?? false, stream: stream.phase })
  if (specs.phase === 'loading') return <Skeleton lines={6} />
  if (specs.phase === 'error') return <ErrorState error={specs.error} onRetry={specs.retry} />
  const grid = {
    widgets: dashboard.widgets,
    specs: specs.specs,
    environmentId: datastore.environment.id,
    rollup,
    onShown: setShown,
    ...(props.tall && { tall: true }),
    ...(props.where && { where: props.where }),
  }
  return (
    <div className="stack">
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      {link ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <LinkedGrid link={link} grid={grid} />
        </Suspense>
      ) : (
        <WidgetGrid {...grid} />
      )}
      {shown && props.after}
    </div>
  )
}
