/** The costs of this month so far, against the month before, and where they are likely to end. */
import type { CostDay, MonthPace } from '../../../analytics/cost/month-pace.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { AttentionCell, Line, signed } from './attention-cell.js'

const WIDTH = 160
const HEIGHT = 44

export function PaceCell(props: { pace: MonthPace; currency: string; environmentId: string }) {
  const t = useWords()
  const { pace, currency, environmentId } = props
  const { format } = usePortal()
  const { soFar, before, change, monthEnd, wholeBefore } = pace
  const days = new Intl.DateTimeFormat(format.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const span = (from: string, to: string) => days.formatRange(new Date(from), new Date(to))
  const money = (amount: number) => format.money(amount, currency)
  const percent = (value: number) => `${signed(value, size => format.number(size, { precision: 1 }))} %`
  // The charges that the amount is made of, as the cost screen's address says it.
  const charges = `amount=effective&period=${pace.from.slice(0, 7)}`
  const month = new Intl.DateTimeFormat(format.locale, { month: 'long', timeZone: 'UTC' })
  return (
    <AttentionCell
      id="pace"
      title={t('Cost')}
      list={{ href: `${paths.cost(environmentId)}?${charges}`, label: t('Explore') }}
    >
      <p className="big">
        <strong title={t('Effective cost: commitments spread over what used them')}>{money(soFar)}</strong>
        <span>{span(pace.from, pace.to)}</span>
      </p>
      {before && change && (
        <p className="small">
          <b>{percent(change.percent)}</b>{' '}
          <span className="sub">
            {change.of === 'sameDays' ? t('on ') : t('a day, on ')}
            {span(before.from, before.to)}
            {change.of === 'sameDays' && `, ${money(before.amount)}`}
          </span>
        </p>
      )}
      {!before && <p className="small sub">{t('No charges of the month before to compare with.')}</p>}
      <PaceChart pace={pace} />
      <ul className="named lines">
        {monthEnd && (
          <Line label={t('Month end')} title={t('Each day still to come costs what its weekday usually does')}>
            {money(monthEnd.amount)}
          </Line>
        )}
        {monthEnd && wholeBefore !== undefined && wholeBefore > 0 ? (
          <Line label={t('On {value}', { value: month.format(new Date(before?.from ?? pace.from)) })}>
            {percent((monthEnd.amount / wholeBefore - 1) * 100)}
          </Line>
        ) : (
          <Line label={t('Average a day')}>{money(soFar / pace.days.length)}</Line>
        )}
      </ul>
    </AttentionCell>
  )
}

/** Amounts added up over the month: so far, expected, and in the month before where all of it is known. */
function PaceChart({ pace }: { pace: MonthPace }) {
  const now = summed(pace.days)
  const ahead = summed(pace.monthEnd?.days ?? [], pace.soFar)
  const before = pace.change?.of === 'sameDays' && pace.before ? summed(pace.before.days) : []
  const count = Math.max(pace.days.length + ahead.length, 2)
  const most = Math.max(...now, ...ahead, ...before, 1)
  const point = (value: number, i: number) =>
    `${((i / (count - 1)) * WIDTH).toFixed(1)} ${(HEIGHT - (value / most) * (HEIGHT - 2) - 1).toFixed(1)}`
  const path = (values: readonly number[], start = 0) =>
    values.map((value, i) => `${i === 0 ? 'M' : 'L'}${point(value, start + i)}`).join('')
  const lastPlace = now.length - 1
  return (
    <svg className="pace-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="before" d={path(before)} />
      <path className="now" d={path(now)} />
      {ahead.length > 0 && <path className="ahead" d={path([now[lastPlace] ?? 0, ...ahead], lastPlace)} />}
    </svg>
  )
}

function summed(days: readonly CostDay[], start = 0): number[] {
  let sum = start
  return days.map(({ amount }) => {
    sum += amount
    return sum
  })
}
