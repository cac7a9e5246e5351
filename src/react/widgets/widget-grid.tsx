/** Widgets on their grid of shares; as a strip they stand in one row above an index. */
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Rollup } from '../../spec/language/metric.js'
import type { Widget } from '../../spec/widgets/widget.js'
import type { Filter } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { ChartsMayLoad } from './charts-may-load.js'
import { inUnits } from './kinds.js'
import { WidgetView } from './widget-view.js'

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
  /** Once, when every widget shows its data, its emptiness or its error. */
  onPainted?: () => void
}) {
  const { units } = useStore(usePortal().settings.$metrics)
  const widgets = useMemo(() => props.widgets.map(widget => inUnits(widget, units)), [props.widgets, units])
  const { widgets: _declared, specs, strip, onPainted, whereOf, ...rest } = props
  const painted = useRef(0)
  const [isPainted, setPainted] = useState(false)
  const [mayLoad, setMayLoad] = useState(false)
  useEffect(() => {
    if (!isPainted && widgets.length > 0) return
    onPainted?.()
    setMayLoad(true)
  }, [isPainted, widgets.length, onPainted])
  const count = widgets.length
  const onOne = useCallback(() => {
    painted.current += 1
    if (painted.current >= count) setPainted(true)
  }, [count])
  return (
    <ChartsMayLoad value={mayLoad}>
      <div className={strip ? 'dashboard strip' : 'dashboard'}>
        {widgets.map(widget => {
          const spec = specs.find(({ type }) => type === widget.entity) ?? specs[0]
          const where = spec && whereOf ? whereOf(spec) : rest.where
          return (
            spec && <WidgetView key={widget.id} widget={widget} spec={spec} {...rest} where={where} onPainted={onOne} />
          )
        })}
      </div>
    </ChartsMayLoad>
  )
}
