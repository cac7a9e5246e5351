/** Four numbers of what needs a person in all environments. */

import type { ReactNode } from 'react'
import { NO_RUNWAY_YET } from '../../attention/attention-figures.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { CAPACITIES } from '../../ui/capacity-words.js'
import { StatusText } from '../../ui/icon.js'
import { Skeleton } from '../../ui/states.js'
import type { Totals } from './home-figures.js'
import { NOTHING_JUDGED } from './words.js'

const YEAR = 365

export function TotalsStrip({ totals }: { totals: Totals | undefined }) {
  const t = useWords()
  return (
    <section part="card" className="card attention totals" aria-label={t('All environments')} aria-busy={!totals}>
      <Cell title={t('Needs attention')}>{totals && <Wellness {...totals} />}</Cell>
      <Cell title={t('Sources')}>{totals && <Sources {...totals.sources} />}</Cell>
      <Cell title={t('Soonest runway')}>{totals && <Runway {...totals} />}</Cell>
      <Cell title={t('Savings')}>{totals && <Savings {...totals} />}</Cell>
    </section>
  )
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="attention-cell">
      <h2>{title}</h2>
      {children ?? <Skeleton lines={2} />}
    </div>
  )
}

function Big({ value, children }: { value: string; children?: ReactNode }) {
  return (
    <p className="big">
      <strong>{value}</strong> {children}
    </p>
  )
}

function Wellness({ judged, critical, caution }: Totals) {
  const t = useWords()
  const { format } = usePortal()
  if (judged === 0) return <p className="calm">{t(NOTHING_JUDGED)}</p>
  const total = critical + caution
  return (
    <>
      <Big value={format.number(total)}>{t(total === 1 ? 'cluster or system' : 'clusters and systems')}</Big>
      <p className="row">
        <StatusText glyph="critical">{t('{critical} critical', { critical: format.number(critical) })}</StatusText>
        <StatusText glyph="caution">{t('{caution} caution', { caution: format.number(caution) })}</StatusText>
      </p>
    </>
  )
}

function Sources({ all, quiet }: Totals['sources']) {
  const t = useWords()
  const { format } = usePortal()
  if (all === 0) return <Big value="–">{null}</Big>
  return (
    <>
      <Big value={format.number(all - quiet)}>{t('of {all} reporting', { all: format.number(all) })}</Big>
      <p>
        {quiet === 0 ? (
          <span className="sub">{t('None is quiet')}</span>
        ) : (
          <StatusText glyph="caution">{t('{quiet} quiet for 2 hours', { quiet: format.number(quiet) })}</StatusText>
        )}
      </p>
    </>
  )
}

function Runway({ runway, judged }: Totals) {
  const t = useWords()
  if (!runway) return <p className="calm">{t(judged === 0 ? NOTHING_JUDGED : NO_RUNWAY_YET)}</p>
  const { days, name, resource, environment, type, id } = runway
  return (
    <>
      <Big value={days === 0 ? t('Full') : days > YEAR ? t('> 1 year') : String(days)}>
        {days === 0 || days > YEAR ? null : t(days === 1 ? 'day' : 'days')}
      </Big>
      <p className="ellipsis">
        <a href={paths.entity(environment.id, type, id)}>{name}</a>
        {days <= YEAR && <span className="sub">, {t.within(t(CAPACITIES[resource] ?? resource))}</span>}
      </p>
    </>
  )
}

function Savings({ savings, insights, judged }: Totals) {
  const t = useWords()
  const { format } = usePortal()
  // Nothing open among what nobody has judged, or may see, is no good news either.
  if (insights === undefined || (insights === 0 && judged === 0)) return <p className="calm">{t(NOTHING_JUDGED)}</p>
  const [first, ...others] = savings
  const also = others.map(({ currency, amount }) => format.money(amount, currency)).join(t(' and '))
  const count = t.count(insights, '{count} open insight', '{count} open insights')
  return (
    <>
      {first ? (
        <Big value={format.money(first.amount, first.currency)}>{t('a year')}</Big>
      ) : (
        <Big value={format.number(insights)}>{t('open')}</Big>
      )}
      <p className="sub ellipsis">{also === '' ? count : t('and {also}; {count}', { also, count })}</p>
    </>
  )
}
