/** Cost over time, by day or month of UTC: columns divided by group, against the budget, with the days that stand out; or a table that says the same. */
import { useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { QueryParams, QueryResult } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAnswers } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import chartBox from '../../styles/chart-box.css?inline'
import { Styles } from '../../styles/styles.js'
import trendStyles from '../../styles/trend.css?inline'
import { IconButton, Segments } from '../../ui/controls.js'
import { ListProblem } from '../../ui/list-problem.js'
import type { CostFigures } from './cost-lines.js'
import { MOST_DAYS, splitQueries, trendDimension } from './cost-queries.js'
import type { CostView } from './cost-view.js'
import type { Dimension } from './dimensions.js'
import type { Money } from './money.js'
import { colourOf, StackedColumns } from './stacked-columns.js'
import { budgetLevel, type Trend, trendGroups, type Unusual, unusualOf } from './trend-groups.js'
import { TrendTable } from './trend-table.js'

/** Longer periods are shown by month, unless asked otherwise. */
const DAYS_SHOWN = 92
const STEPS = [
  { value: 'day', label: 'Day' },
  { value: 'month', label: 'Month' },
] as const
/** Unusual days that are named beneath the chart. */
const NAMED = 3

export function TrendCard(props: {
  datastore: Datastore
  params: QueryParams
  results: Record<string, QueryResult>
  figures: CostFigures
  money: Money
  currency: string
  view: CostView
  defined: readonly Dimension[]
  /** The budget of a month, undefined without one and while only a part of the costs is shown. */
  budget: number | undefined
  /** Columns wait for it: their scale holds the budget. */
  isBudgetKnown: boolean
  onStep(step: 'day' | 'month'): void
}) {
  const t = useWords()
  const { datastore, params, results, figures, money, currency, view, budget, defined } = props
  const [isTable, setTable] = useState(false)
  const step = view.step ?? (figures.days > DAYS_SHOWN ? 'month' : 'day')
  const whole = step === 'day' ? results.days : results.months
  const divided = useAnswers(datastore.watch(splitQueries(view, step), params))
  const dimension = trendDimension(view, defined)
  const split = divided.isStale ? undefined : divided.results?.split
  const trend = useMemo(() => trendGroups({ whole, split }, step, dimension), [whole, split, step, dimension])
  const unusual = useMemo(() => (step === 'day' ? unusualOf(trend) : []), [trend, step])
  const label = view.amount === 'billed' ? t('Billed cost') : t('Effective cost')
  const title = t('{label} by {step}', { label, step: t(step) })
  const isCut = step === 'day' && (whole?.total ?? 0) > MOST_DAYS
  const isReady = props.isBudgetKnown && (split !== undefined || divided.error !== undefined)
  const shown = { trend, step, money, label, currency }
  return (
    <section part="card" className="card trend" aria-label={title}>
      <Styles source={chartBox} />
      <Styles source={trendStyles} />
      <header>
        <h2 part="card-title" className="grow">
          {title}{' '}
          <span className="sub tiny">
            {t('{currency}, by {toLowerCase}', { currency, toLowerCase: t.within(t(dimension.one)) })}
          </span>
          {isCut && <span className="sub tiny"> {t('the last {days} days with charges', { days: MOST_DAYS })}</span>}
        </h2>
        <ListProblem error={divided.error} onRetry={divided.reload} />
        <IconButton
          icon={isTable ? 'chart' : 'table'}
          label={isTable ? t('Show as a chart') : t('Show as a table')}
          onClick={() => setTable(!isTable)}
        />
        <Segments
          label={t('Step of the chart')}
          options={STEPS.map(one => ({ ...one, label: t(one.label) }))}
          value={step}
          onChange={props.onStep}
        />
      </header>
      <div className="body">
        {isTable ? <TrendTable {...shown} /> : <TrendChart {...shown} {...{ unusual, budget, isReady }} />}
      </div>
    </section>
  )
}

interface ShownTrend {
  trend: Trend
  step: 'day' | 'month'
  money: Money
  label: string
  currency: string
}

function TrendChart(props: ShownTrend & { unusual: readonly Unusual[]; budget: number | undefined; isReady: boolean }) {
  const t = useWords()
  const { trend, step, money, label, currency, unusual, budget, isReady } = props
  const { format } = usePortal()
  const { points, groups } = trend
  const columns = useMemo(() => columnNames(points, step, format.locale), [points, step, format])
  const level = useMemo(
    () => (budget === undefined ? undefined : budgetLevel(points, step, budget)),
    [points, step, budget],
  )
  const marked = useMemo(() => new Set(unusual.map(({ at }) => at)), [unusual])
  const total = points.reduce((sum, [, value]) => sum + (value ?? 0), 0)
  const summary = [
    step === 'day'
      ? t.count(
          points.length,
          '{label} by day: {total} over {count} day',
          '{label} by day: {total} over {count} days',
          {
            label,
            total: money.full(total),
          },
        )
      : t.count(
          points.length,
          '{label} by month: {total} over {count} month',
          '{label} by month: {total} over {count} months',
          { label, total: money.full(total) },
        ),
    ...groups.map(group => group.label),
    ...unusual.map(day => unusualWords(day, columns[day.at]?.title ?? '', money, t)),
  ].join('; ')
  return (
    <div className="chart-box">
      <ul className="legend-row">
        {groups.length > 1 &&
          groups.map(({ label: name, place }) => (
            <li key={name}>
              <i style={{ background: colourOf(place) }} /> {name}
            </li>
          ))}
        {level && (
          <li>
            <i className="level" /> {step === 'day' ? t('Budget, a day') : t('Budget, a month')}
          </li>
        )}
      </ul>
      {isReady ? (
        <StackedColumns
          summary={summary}
          columns={columns}
          groups={groups}
          marked={marked}
          {...(level && { level })}
          print={value => `${money.plain(value)} ${currency}`}
          tick={value => format.number(value)}
        />
      ) : (
        <span className="skeleton" />
      )}
      <ul className="unusual small">
        {unusual.slice(0, NAMED).map(day => (
          <li key={day.day}>{unusualWords(day, columns[day.at]?.title ?? '', money, t)}</li>
        ))}
        {unusual.length > NAMED && (
          <li className="sub">{t('{count} more unusual days', { count: format.number(unusual.length - NAMED) })}</li>
        )}
      </ul>
    </div>
  )
}

function unusualWords({ amount, usual, group }: Unusual, title: string, money: Money, t: Words): string {
  const off = amount - usual
  const known = { title, amount: money.full(Math.abs(off)) }
  const words = off > 0 ? t('{title}: {amount} more than usual', known) : t('{title}: {amount} less than usual', known)
  return group === undefined ? words : t('{words}, most of it {group}', { words, group })
}

function columnNames(points: Trend['points'], step: 'day' | 'month', locale: string) {
  const name = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const tick = name(step === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' })
  const title = name(
    step === 'day'
      ? { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
      : { month: 'long', year: 'numeric' },
  )
  return points.map(([time]) => ({ tick: tick.format(new Date(time)), title: title.format(new Date(time)) }))
}
