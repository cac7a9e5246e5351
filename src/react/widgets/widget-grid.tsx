/** Widgets on their grid of shares; as a strip they stand in one row above an index. */
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Rollup } from '../../spec/language/metric.js'
import type { Widget } from '../../spec/widgets/widget.js'
import type { PortalError } from '../../wire/errors.js'
import type { Filter } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { ChartsMayLoad } from './charts-may-load.js'
import { inUnits } from './kinds.js'
import { type WidgetShown, WidgetView } from './widget-view.js'

export interface GridShown {
  /** Some of them show data. */
  isThere: boolean
  /** Where every one of them could not be read, or not anew: why. */
  error: PortalError | undefined
}

export function WidgetGrid(props: {
  widgets: readonly Widget[]
  /** Declarations of the types that the widgets are about; the first is that of widgets that name none. */
  specs: readonly EntitySpec[]
  environmentId: string
  where?: Filter | undefined
  /** The filter for a type, in place of `where`. */
  whereOf?: (spec: EntitySpec) => Filter | undefined
  rollup: Rollup
  strip?: boolean
  tall?: boolean
  /** When every widget shows its data, its emptiness or its error, and where that becomes something else. */
  onShown?: ((shown: GridShown) => void) | undefined
}) {
  const { units } = useStore(usePortal().settings.$metrics)
  const widgets = useMemo(() => props.widgets.map(widget => inUnits(widget, units)), [props.widgets, units])
  const { widgets: _declared, specs, strip, onShown, whereOf, ...rest } = props
  /** What each widget shows, by id. */
  const told = useRef(new Map<string, WidgetShown>())
  const [shown, setShown] = useState<GridShown>()
  const [mayLoad, setMayLoad] = useState(false)
  useEffect(() => {
    if (!shown && widgets.length > 0) return
    onShown?.(shown ?? { isThere: true, error: undefined })
    setMayLoad(true)
  }, [shown, widgets.length, onShown])
  const onOne = useCallback(
    (id: string, what: WidgetShown) => {
      told.current.set(id, what)
      const all = widgets.flatMap(widget => told.current.get(widget.id) ?? [])
      if (all.length === widgets.length) setShown(before => next(before, all))
    },
    [widgets],
  )
  return (
    <ChartsMayLoad value={mayLoad}>
      <div className={strip ? 'dashboard strip' : 'dashboard'}>
        {widgets.map(widget => {
          const spec = specs.find(({ type }) => type === widget.entity) ?? specs[0]
          const where = spec && whereOf ? whereOf(spec) : rest.where
          return (
            spec && <WidgetView key={widget.id} widget={widget} spec={spec} {...rest} where={where} onShown={onOne} />
          )
        })}
      </div>
    </ChartsMayLoad>
  )
}

/** The same where it says the same. */
function next(before: GridShown | undefined, all: readonly WidgetShown[]): GridShown {
  const asked = all.filter(({ isAsked }) => isAsked)
  const error = asked.every(one => one.error) ? asked[0]?.error : undefined
  const isThere = all.some(one => one.isThere)
  return before?.error === error && before?.isThere === isThere ? before : { isThere, error }
}
