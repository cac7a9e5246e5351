/** Cost over time, by day or month of UTC, as a line or as a table that says the same. */
import { lazy, Suspense, useMemo, useState } from 'react'
import type { QueryResult } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { IconButton, Segments } from '../../ui/controls.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { type CostFigures, trendOf } from './cost-lines.js'
import { MOST_DAYS } from './cost-queries.js'
import type { CostView } from './cost-view.js'
import type { Money } from './money.js'

const Lines = lazy(() => import('../../widgets/chart-engine.js'))

/** Longer periods are shown by month, unless asked otherwise. */
const DAYS_SHOWN = 92
const STEPS = [
  { value: 'day', label: 'Day' },
  { value: 'month', label: 'Month' },
] as const
const FIRST_COLOUR = [1]

export function TrendCard(props: {
  results: Record<string, QueryResult>
  figures: CostFigures
  money: Money
  currency: string
  view: CostView
  onStep(step: 'day' | 'month'): void
}) {
  const { results, figures, money, currency, view } = props
  const [isTable, setTable] = useState(false)
  const step = view.step ?? (figures.days > DAYS_SHOWN ? 'month' : 'day')
  const result = step === 'day' ? results.days : results.months
  const points = useMemo(() => trendOf(result, step), [result, step])
  const label = view.amount === 'billed' ? 'Billed cost' : 'Effective cost'
  const series = useMemo(() => [{ label, series: { points } }], [label, points])
  const isCut = step === 'day' && (result?.total ?? 0) > MOST_DAYS
  return (
    <section className="card trend" aria-label={`${label} by ${step}`}>
      <header>
        <h2 className="grow">
          {label} by {step} <span className="sub tiny">{currency}</span>
          {isCut && <span className="sub tiny"> the last {MOST_DAYS} days with charges</span>}
        </h2>
        <IconButton
          icon={isTable ? 'chart' : 'table'}
          label={isTable ? 'Show as a chart' : 'Show as a table'}
          onClick={() => setTable(!isTable)}
        />
        <Segments label="Step of the chart" options={STEPS} value={step} onChange={props.onStep} />
      </header>
      <div className="body">
        {isTable ? (
          <TrendTable points={points} step={step} money={money} label={label} currency={currency} />
        ) : (
          <div className="chart-box">
            <div className="chart">
              <ErrorBoundary>
                <Suspense fallback={<span className="skeleton" />}>
                  <Lines
                    title={`${label} by ${step}`}
                    unit={currency}
                    series={series}
                    places={FIRST_COLOUR}
                    withForecast={false}
                    steps={step}
                    gapWord="No charges"
                  />
                </Suspense>
              </ErrorBoundary>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

function TrendTable(props: {
  points: readonly [string, number | null][]
  step: 'day' | 'month'
  money: Money
  label: string
  currency: string
}) {
  const { format } = usePortal()
  const name = useMemo(() => {
    const options: Intl.DateTimeFormatOptions =
      props.step === 'day' ? { dateStyle: 'medium' } : { month: 'long', year: 'numeric' }
    return new Intl.DateTimeFormat(format.locale, { ...options, timeZone: 'UTC' })
  }, [format, props.step])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes focus.
    <section className="scroll" tabIndex={0} aria-label={`${props.label} by ${props.step}, as a table`}>
      <table className="plain-table" aria-label={`${props.label} by ${props.step}`}>
        <thead>
          <tr>
            <th scope="col">{props.step === 'day' ? 'Day' : 'Month'}</th>
            <th scope="col" className="number">
              {props.label}, {props.currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...props.points].reverse().map(([iso, value]) => (
            <tr key={iso}>
              <td>{name.format(new Date(iso))}</td>
              <td className="number">{value === null ? 'No charges' : props.money.plain(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
