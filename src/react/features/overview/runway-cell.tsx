/** The resource that is full first, and when. */

import type { Datastore } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import { NO_RUNWAY_YET, type RunwayFigures } from '../../attention/attention-figures.js'
import { listAddress } from '../../attention/attention-lists.js'
import { lists } from '../../attention/attention-queries.js'
import { WhyNothing } from '../../attention/why-nothing.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { said, useWords } from '../../hooks/use-words.js'
import { CAPACITIES } from '../../ui/capacity-words.js'
import { StatusText } from '../../ui/icon.js'
import { AttentionCell } from './attention-cell.js'

const YEAR = 365
const QUARTERS = [90, 180, 270]

function inDays(days: number, t: Words): string {
  if (days === 0) return t('Full')
  return days > YEAR ? t('> 1 year') : t('{days} d', { days })
}

export function RunwayCell({ figures, datastore }: { figures: RunwayFigures; datastore: Datastore }) {
  const t = useWords()
  const { format } = usePortal()
  const environmentId = datastore.environment.id
  const { first, next, soon, known } = figures
  const isSoon = first !== undefined && first.days <= YEAR
  const named = isSoon || !first ? next : [first, ...next]
  const list = {
    href: listAddress(environmentId, lists.runsOutSoon, 'compositeRunwayDays'),
    label: t('{soon} critical or caution', { soon: format.number(soon) }),
  }
  return (
    <AttentionCell id="runway" title={t('Soonest runway')} list={soon > 0 ? list : undefined}>
      {isSoon ? (
        <First first={first} environmentId={environmentId} />
      ) : (
        <p className="calm">
          {known === 0 ? (
            <WhyNothing datastore={datastore}>{t(NO_RUNWAY_YET)}</WhyNothing>
          ) : (
            t('None of {known} runs out within a year.', { known: format.number(known) })
          )}
        </p>
      )}
      {named.length > 0 && (
        <ul className="named">
          {named.map(({ id, type, name, days, resource, status }) => (
            <li key={id}>
              <a className="ellipsis" href={paths.entity(environmentId, type, id)}>
                {name}
              </a>
              <span className="sub">{days > YEAR ? '' : t.within(t(CAPACITIES[resource] ?? resource))}</span>
              <Days {...{ days, status }} />
            </li>
          ))}
        </ul>
      )}
    </AttentionCell>
  )
}

function First({ first, environmentId }: { first: NonNullable<RunwayFigures['first']>; environmentId: string }) {
  const t = useWords()
  const { format } = usePortal()
  const { id, type, name, days, resource, risk, status } = first
  const word = t(CAPACITIES[resource] ?? resource)
  const fill = status ? `var(--p-${status})` : 'var(--p-cat-1)'
  return (
    <>
      <p className="big">
        <strong>{days === 0 ? t('Full') : format.number(days)}</strong>
        {days > 0 && <span> {t(days === 1 ? 'day' : 'days')}</span>}
        {status ? (
          <span className={`pill ${status}`}>
            <StatusText glyph={status}>{word}</StatusText>
          </span>
        ) : (
          <span className="pill">{word}</span>
        )}
      </p>
      <p className="row">
        <a className="ellipsis" href={paths.entity(environmentId, type, id)}>
          {name}
        </a>
        <span className="grow" />
        {risk !== null && (
          <span className="nowrap" title={t('Probability that it is full at least once within 90 days')}>
            {said(
              t.around('{name} risk in 90 d', {
                name: <b>{format.number(Math.round(risk), { unit: '%', withUnit: true })}</b>,
              }),
            )}
          </span>
        )}
      </p>
      <div className="runway-scale" aria-hidden="true">
        <i style={{ width: `${Math.max(1, (Math.min(days, YEAR) / YEAR) * 100)}%`, background: fill }} />
      </div>
      <div className="runway-ticks tiny sub" aria-hidden="true">
        {[0, ...QUARTERS].map(tick => (
          <span key={tick} style={{ insetInlineStart: `${(tick / YEAR) * 100}%` }}>
            {tick}
          </span>
        ))}
        <span>{t('1 year')}</span>
      </div>
    </>
  )
}

function Days({ days, status }: Pick<NonNullable<RunwayFigures['first']>, 'days' | 'status'>) {
  const text = inDays(days, useWords())
  return <b className="end">{status ? <StatusText glyph={status}>{text}</StatusText> : text}</b>
}
