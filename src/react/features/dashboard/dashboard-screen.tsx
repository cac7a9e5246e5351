/** The dashboard of an entity type on its own, or one widget of it: for partners' pages. */
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Widget } from '../../../spec/language/widget.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useType } from '../../hooks/use-type.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { WidgetGrid } from '../../widgets/widget-grid.js'

export interface DashboardScreenProps {
  environmentId?: string
  /** Entity type whose dashboard it is. */
  type: string
  /** Only these widget ids, in this order. */
  widgets?: readonly string[]
}

export function DashboardScreen({ environmentId, type, widgets }: DashboardScreenProps) {
  const state = useType(environmentId, type)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  return <Dashboard datastore={state.datastore} spec={state.spec} widgets={widgets} />
}

export function WidgetScreen({ widgetId, ...rest }: { environmentId?: string; type: string; widgetId: string }) {
  const widgets = useMemo(() => [widgetId], [widgetId])
  return <DashboardScreen {...rest} widgets={widgets} />
}

function Dashboard({
  datastore,
  spec,
  widgets,
}: {
  datastore: Datastore
  spec: EntitySpec
  widgets: readonly string[] | undefined
}) {
  const host = useScreenHost()
  const { rollup } = useStore(host.portal.settings.$metrics)
  const stream = useStore(datastore.$stream)
  const [isPainted, setPainted] = useState(false)
  const shown = useMemo(() => choose(spec, widgets), [spec, widgets])
  const onPainted = useCallback(() => setPainted(true), [])
  useEffect(() => {
    if (!isPainted) host.setState({ phase: 'loading' })
    else
      host.setState({ phase: stream.phase === 'live' ? 'live' : stream.phase === 'reconnecting' ? 'stale' : 'painted' })
  }, [host, isPainted, stream.phase])
  if (shown.length === 0) {
    return (
      <EmptyState title="No such widget">
        {spec.label.many} have {(spec.dashboard ?? []).map(widget => widget.id).join(', ') || 'no dashboard'}.
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <WidgetGrid
        widgets={shown}
        spec={spec}
        environmentId={datastore.environment.id}
        rollup={rollup}
        onPainted={onPainted}
      />
    </div>
  )
}

function choose(spec: EntitySpec, ids: readonly string[] | undefined): readonly Widget[] {
  const all = spec.dashboard ?? []
  return ids ? ids.flatMap(id => all.find(widget => widget.id === id) ?? []) : all
}
