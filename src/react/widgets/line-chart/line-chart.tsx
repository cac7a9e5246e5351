/** Values over time. The engine is loaded after the page is painted; until then its space is reserved. */
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import type { PortalError } from '../../../wire/errors.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/chart-box.css?inline'
import { Styles } from '../../styles/styles.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { EmptyState, ErrorState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { type ChartSeries, finishedSteps } from '../chart-data.js'
import type { ChartEngineProps } from '../chart-engine.js'
import { ChartSkeleton } from '../chart-skeleton.js'
import { ChartsMayLoad } from '../charts-may-load.js'
import { isSeries } from '../labels.js'
import { colourPlace } from '../type-colour.js'
import { ChartLead } from './chart-lead.js'
import { useLinesBefore } from './lines-before.js'
import { mayHoldNodes } from './no-history.js'

const ChartCaption = lazy(() => import('./chart-caption.js'))

export function LineChart(props: BodyProps<'lineChart'>) {
  const t = useWords()
  const { widget, spec, results, question } = props
  const { settings } = usePortal()
  const { forecast: wantsForecast } = useStore(settings.$metrics)
  const row = results[widget.id]?.rows[0]
  const series = useMemo(
    () =>
      widget.series.flatMap((item): ChartSeries[] => {
        const cell = row?.[item.id]
        return isSeries(cell) && cell.points.some(([, value]) => value !== null)
          ? [{ label: item.label, series: { ...cell, points: finishedSteps(cell.points, Date.now()) } }]
          : []
      }),
    [widget, row],
  )
  const before = useLinesBefore(props)
  const { asIf } = useTime().view
  const all = useMemo(() => [...series, ...before], [series, before])
  const places = useMemo(
    () => [...series, ...before].map((_, i) => colourPlace(spec, i < series.length ? i : i - series.length)),
    [series, before, spec],
  )
  if (series.length === 0)
    return asIf && mayHoldNodes(spec) ? (
      <EmptyState title={t('A node of a scenario has no history')} />
    ) : (
      <EmptyState title={t('No samples')}>{t('Nothing was measured in this range.')}</EmptyState>
    )
  const withForecast = widget.withForecast === true && wantsForecast
  const hasCaption = withForecast || series.some(({ series: { held, daysUntil } }) => held ?? daysUntil)
  return (
    <div className="chart-box">
      <Styles source={sheet} />
      {question.figuresOver && <ChartLead {...props} />}
      {(all.length > 1 || hasCaption) && (
        <div className="chart-legend">
          {all.length > 1 &&
            all.map((item, i) => (
              <span key={item.label}>
                <i
                  className={item.isBefore ? 'dashed before' : i % 2 === 1 ? 'dashed' : ''}
                  style={{ color: `var(--p-cat-${places[i]})` }}
                />
                {item.label}
              </span>
            ))}
          {hasCaption && (
            <ErrorBoundary silent>
              <Suspense fallback={null}>
                <ChartCaption series={series.map(item => item.series)} withForecast={withForecast} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      )}
      <div className="chart">
        <Engine title={widget.title} unit={widget.unit} series={all} places={places} withForecast={withForecast} />
      </div>
    </div>
  )
}

/** The engine, fetched once the page is painted; when it cannot be fetched the chart says so and can be tried again. */
function Engine(props: ChartEngineProps) {
  const mayLoad = useContext(ChartsMayLoad)
  const [Loaded, setLoaded] = useState<ComponentType<ChartEngineProps>>()
  const [error, setError] = useState<PortalError>()
  useEffect(() => {
    if (!mayLoad || error) return
    let isGone = false
    import('../chart-engine.js').then(
      module => {
        if (!isGone) setLoaded(() => module.default)
      },
      (cause: unknown) => {
        if (!isGone) setError(thrownError(cause))
      },
    )
    return () => {
      isGone = true
    }
  }, [mayLoad, error])
  if (error) return <ErrorState error={error} onRetry={() => setError(undefined)} />
  return Loaded ? <Loaded {...props} /> : <ChartSkeleton />
}
