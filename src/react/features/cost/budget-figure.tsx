/** The budget of this month, its costs so far, and where they are likely to end. */
import { monthPace } from '../../../analytics/cost/month-pace.js'
import type { Datastore } from '../../../core/types.js'
import { numberOf } from '../../../wire/cell.js'
import type { CostProfile } from '../../../wire/cost-profile.js'
import { CostProfileButton } from '../../cost-profile/cost-profile-button.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAnswers } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { monthQueries } from './cost-queries.js'
import type { Amount } from './cost-view.js'

export function BudgetFigure(props: {
  datastore: Datastore
  amount: Amount
  currency: string
  /** A part of the charges is shown: the budget is of all. */
  isNarrowed: boolean
  profile: CostProfile
  onSaved(profile: CostProfile): void
}) {
  const t = useWords()
  const { datastore, amount, currency, isNarrowed, profile } = props
  const { format } = usePortal()
  const round = (value: number) => format.money(value, currency)
  const { results } = useAnswers(datastore.watch(monthQueries(amount), { currency }))
  const budget = profile.budgets.find(item => item.currency === currency)?.amount
  const days = (results?.days?.rows ?? []).flatMap(({ x, amount: cost }) =>
    typeof x === 'string' ? [{ day: x, amount: numberOf(cost) ?? 0 }] : [],
  )
  const pace = monthPace(days, new Date().toISOString().slice(0, 10))
  const button = (
    <CostProfileButton
      environmentId={datastore.environment.id}
      label={budget === undefined ? t('Set a budget') : profile.isMine ? t('Change') : t('Cost profile')}
      onSaved={props.onSaved}
    />
  )
  const month =
    pace && new Intl.DateTimeFormat(format.locale, { month: 'long', timeZone: 'UTC' }).format(new Date(pace.from))
  if (budget === undefined) {
    return (
      <div className="figure">
        <dt>
          {t('Budget')} {button}
        </dt>
        <dd>
          <span className="value">{t('None')}</span>
          <span className="sub tiny">{pace && t('{month}: {soFar} so far', { month, soFar: round(pace.soFar) })}</span>
        </dd>
      </div>
    )
  }
  const over = pace?.monthEnd && pace.monthEnd.amount - budget
  return (
    <div className="figure">
      <dt>
        {isNarrowed ? t('Budget a month, of all charges') : t('Budget a month')} {button}
      </dt>
      <dd>
        <span className="value">{round(budget)}</span>
        {pace && (
          <span className="tiny">
            <span className="sub">
              {month}: {round(pace.soFar)}
              {budget > 0 && `, ${format.number((pace.soFar / budget) * 100, { precision: 0 })} %`}
            </span>{' '}
            {over !== undefined && pace.monthEnd && (
              <b className={over > 0 ? 'status caution' : ''}>
                {over > 0
                  ? t('ends about {over} over', { over: round(over) })
                  : t('ends about {value} below', { value: round(-over) })}
              </b>
            )}
          </span>
        )}
      </dd>
    </div>
  )
}
