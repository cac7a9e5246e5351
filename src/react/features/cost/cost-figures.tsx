/** The figures above the table, each with what it means. */
import type { ReactNode } from 'react'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Menu } from '../../ui/menu.js'
import { type CostFigures, HOURS_A_YEAR } from './cost-lines.js'
import type { Amount } from './cost-view.js'
import type { Money } from './money.js'

const AMOUNTS: Record<Amount, { label: string; brief: string; meaning: string }> = {
  billed: {
    label: 'Billed cost',
    brief: 'as invoiced',
    meaning: 'Billed cost is what is invoiced: cash, fees of commitments in full when they are due.',
  },
  effective: {
    label: 'Effective cost',
    brief: 'amortised',
    meaning: 'Effective cost is amortised: fees of commitments are spread over what used them.',
  },
}

export function FigureCards(props: { figures: CostFigures; money: Money; amount: Amount; children: ReactNode }) {
  const t = useWords()
  const { figures, money, amount } = props
  const { format } = usePortal()
  const [label, brief, meaning] = [t(AMOUNTS[amount].label), t(AMOUNTS[amount].brief), t(AMOUNTS[amount].meaning)]
  const days = t.count(figures.days, '{count} day', '{count} days')
  const dates = new Intl.DateTimeFormat(format.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const span = dates.formatRange(new Date(figures.first), new Date(figures.last))
  return (
    <dl part="card" className="card figures">
      <Figure label={`${label}, ${brief}`} value={figures.total} money={money} note={span}>
        <p>
          {t('{meaning} Billed and effective cost are two views of the same charges and are never added.', { meaning })}
        </p>
        <p className="sub">{money.exact(figures.total)}</p>
      </Figure>
      <Figure label={t('Average per day')} value={figures.averageDay} money={money} note={t('over {days}', { days })}>
        <p>
          {t('{label} ÷ {days}, from the first to the last day with a charge ({span}, UTC).', {
            label,
            days,
            span,
          })}
        </p>
      </Figure>
      <Figure
        label={t('Annual projection')}
        value={figures.annual}
        money={money}
        note={t('hourly × {hours}', { hours: String(HOURS_A_YEAR) })}
      >
        <p>
          {t(
            'Hourly cost × {hours}, as if the period went on for a year. Hourly cost is the average per day ÷ 24: {hourly}.',
            { hours: format.number(HOURS_A_YEAR), hourly: money.full(figures.hourly) },
          )}
        </p>
        <p className="sub">{t('It is no forecast: growth, seasons and commitments that end are not in it.')}</p>
      </Figure>
      <div className="figure">
        <dt>{t('Charges')}</dt>
        <dd>
          <span className="value">{format.number(figures.charges)}</span>
          <span className="sub tiny">{t('line items of the bills')}</span>
        </dd>
      </div>
      {props.children}
    </dl>
  )
}

function Figure(props: { label: string; value: number; money: Money; note: string; children: ReactNode }) {
  const t = useWords()
  return (
    <div className="figure">
      <dt>{props.label}</dt>
      <dd>
        <Menu
          className="explained value"
          look="ghost"
          role="dialog"
          name={t('{label}: what it means', { label: props.label })}
          label={props.money.full(props.value)}
        >
          {() => <div className="explanation stack small">{props.children}</div>}
        </Menu>
        <span className="sub tiny">{props.note}</span>
      </dd>
    </div>
  )
}
