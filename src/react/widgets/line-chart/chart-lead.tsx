/** Above the lines of one entity: the figure of each over the range, and its change against the period before. */
import { useMemo } from 'react'
import { paramsOf, usualHours } from '../../../core/time/time-view.js'
import type { LineChartWidget } from '../../../spec/widgets/line-chart/shape.js'
import { HOUR } from '../../../wire/duration.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useAnswers } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import type { BodyProps, WidgetQuestion } from '../body-props.js'
import { changeText, periodBefore } from '../period-before.js'
import { typeColour } from '../type-colour.js'
import { type Figure, figuresOf, figuresQuery } from './figures.js'

export function ChartLead({ widget: chart, spec, environmentId, question }: BodyProps<'lineChart'>) {
  const t = useWords()
  const { format } = usePortal()
  const figures = useFigures(chart, environmentId, question)
  const isOne = chart.series.length === 1
  return (
    <p className={isOne ? 'lead' : 'lead many'}>
      {(figures ?? figuresOf(chart, undefined, undefined)).map(({ label, value, before }, i) => (
        <span key={label}>
          {!isOne && (
            <>
              <i className={i % 2 === 1 ? 'key dashed' : 'key'} style={{ color: typeColour(spec, i) }} />
              {label}
            </>
          )}
          {value === null ? (
            <span className="sub">{figures ? t('Not measured') : ''}</span>
          ) : (
            <b>{format.number(value, { unit: chart.unit, withUnit: isOne })}</b>
          )}
          <Change now={value} before={before} unit={chart.unit} />
        </span>
      ))}
      <span className="sub tiny basis">{question.figuresOver}</span>
    </p>
  )
}

function Change({ now, before, unit }: { now: number | null; before: number | null; unit: string }) {
  const t = useWords()
  const { format } = usePortal()
  const text = changeText(now, before, value => format.number(value))
  if (text === '') return null
  const was = format.number(before, { unit, withUnit: true })
  return (
    <span className="sub tiny" title={t('{was} in the period before', { was })}>
      {text}
      <span className="hidden"> {t('against {was} in the period before', { was })}</span>
    </span>
  )
}

function useFigures(
  chart: LineChartWidget,
  environmentId: string,
  { spec, where, rollup }: WidgetQuestion,
): Figure[] | undefined {
  const portal = usePortal()
  const { view } = useTime()
  const datastore = portal.datastore(environmentId)
  const usual = usualHours(datastore.environment)
  const hour = Math.floor(Date.now() / HOUR)
  const queries = useMemo(() => ({ figures: figuresQuery(spec, chart, where, rollup) }), [spec, chart, where, rollup])
  const $now = useMemo(() => datastore.watch(queries), [datastore, queries])
  const $before = useMemo(() => {
    const period = periodBefore(paramsOf(view, usual), hour * HOUR)
    return period && datastore.watch(queries, period)
  }, [datastore, queries, view, usual, hour])
  const now = useAnswers($now).results?.figures?.rows[0]
  const before = useAnswers($before).results?.figures?.rows[0]
  return now && figuresOf(chart, now, before)
}
