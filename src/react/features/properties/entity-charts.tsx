/** The charts of an entity: each with its figure over the range and the change against the period before. */
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { usualHours } from '../../../core/time/time-view.js'
import type { Datastore } from '../../../core/types.js'
import { onlyThis } from '../../../spec/compile/compile-properties.js'
import { preferredUnit } from '../../../spec/compile/preferred-unit.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { ViewTools } from '../../dashboard/view-tools.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { Menu } from '../../ui/menu.js'
import { WidgetView } from '../../widgets/widget-view.js'

interface ChartsProps {
  datastore: Datastore
  spec: EntitySpec
  id: string
}

export function EntityCharts({ datastore, spec, id }: ChartsProps) {
  const t = useWords()
  const { settings } = usePortal()
  const { rollup, units, metrics } = useStore(settings.$metrics)
  const { view } = useTime()
  const hours = view.hours ?? usualHours(datastore.environment)
  const where = useMemo(() => onlyThis(id), [id])
  const shown = useMemo(
    () =>
      (spec.properties?.charts ?? [])
        .filter(chart => metrics[`${spec.type}.${chart.id}`] !== false)
        .map(chart => ({ ...chart, unit: preferredUnit(chart.unit, units) })),
    [spec, metrics, units],
  )
  if ((spec.properties?.charts ?? []).length === 0) return null
  return (
    <section className="stack" aria-label={t('Metrics')}>
      <div className="charts">
        {shown.map(chart => (
          <WidgetView
            key={chart.id}
            widget={chart}
            spec={spec}
            environmentId={datastore.environment.id}
            where={where}
            rollup={rollup}
            tall
            figuresOver={t('{rollup} of {hours}', { rollup, hours: rangeLabel(hours, t) })}
          />
        ))}
      </div>
    </section>
  )
}

/** How hours are rolled up, which charts are shown, and whether they go on into the future. */
export function ChartTools({ datastore, spec }: { datastore: Datastore; spec: EntitySpec }) {
  const t = useWords()
  const { settings } = usePortal()
  const { metrics, forecast } = useStore(settings.$metrics)
  const charts = spec.properties?.charts ?? []
  if (charts.length === 0) return null
  const keyOf = (chart: { id: string }) => `${spec.type}.${chart.id}`
  return (
    <div className="row chart-tools">
      <ViewTools datastore={datastore} />
      {charts.some(chart => chart.withForecast) && (
        <Checkbox label={t('Forecast')} checked={forecast} onChange={isOn => settings.setMetrics({ forecast: isOn })} />
      )}
      <Menu icon="chart" label={null} name={t('Charts')} look="ghost" className="icon-only" role="dialog">
        {() =>
          charts.map(chart => (
            <Checkbox
              key={chart.id}
              label={chart.title}
              checked={metrics[keyOf(chart)] !== false}
              onChange={isOn => settings.setMetrics({ metrics: { ...metrics, [keyOf(chart)]: isOn } })}
            />
          ))
        }
      </Menu>
    </div>
  )
}
