/** One programme: points of the period, the way to the next tier, what points are given for, and what can be redeemed. */
import type { RewardsOfProgram } from '../../../wire/calls/rewards.js'
import { REWARD_KINDS } from '../../../wire/reward.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { EACH, PERIODS } from './words.js'

interface ProgramCardProps {
  program: RewardsOfProgram
  mayRedeem: boolean
  onRedeem(): void
}

export function ProgramCard({ program, mayRedeem, onRedeem }: ProgramCardProps) {
  const t = useWords()
  const { format } = usePortal()
  const { name, isOpen, endsAt, period, earned, redeemable, points, mostOfKind, expiresAfterDays } = program
  const given = REWARD_KINDS.filter(kind => points[kind] > 0)
  const end =
    endsAt === null
      ? ''
      : isOpen
        ? t(', until {date}', { date: format.date(endsAt) })
        : t(', ended {date}', { date: format.date(endsAt) })
  return (
    <li part="card" className="card">
      <header>
        <h2 part="card-title">{name}</h2>
        <span className="muted small">
          {isOpen ? t('Open') : t('Ended')}
          {end}
        </span>
      </header>
      <p className="earned">
        <b>{format.number(earned)}</b>{' '}
        <span className="muted">{t('points this {period}', { period: t(PERIODS[period]) })}</span>
      </p>
      <Way program={program} />
      <ul className="given small muted">
        {given.map(kind => (
          <li key={kind}>
            {format.number(points[kind])} {t(EACH[kind])}
          </li>
        ))}
        {mostOfKind !== null && (
          <li>
            {t('At most {count} of each in a {period}', {
              count: format.number(mostOfKind),
              period: t(PERIODS[period]),
            })}
          </li>
        )}
        {expiresAfterDays !== null && (
          <li>{t('Points expire after {days} days', { days: format.number(expiresAfterDays) })}</li>
        )}
      </ul>
      <div className="row redeemable">
        <span className="grow">
          <b>{format.number(redeemable)}</b> <span className="muted">{t('to redeem')}</span>
        </span>
        {mayRedeem && (
          <Button
            look="primary"
            disabled={redeemable === 0}
            aria-label={t('Redeem points of {name}', { name })}
            onClick={onRedeem}
          >
            {t('Redeem …')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The way from the reached tier to the next one. */
function Way({ program: { tiers, reached, next, missing, earned } }: Pick<ProgramCardProps, 'program'>) {
  const t = useWords()
  const { format } = usePortal()
  if (tiers.length === 0) return null
  const words =
    next === null
      ? t('{tier}, the highest tier', { tier: reached?.name ?? '' })
      : t('{tier}, {missing} points to {next}', {
          tier: reached === null ? t('No tier yet') : reached.name,
          missing: format.number(missing),
          next: next.name,
        })
  const from = reached?.points ?? 0
  const share = next === null ? 1 : (earned - from) / (next.points - from)
  return (
    <div className="way">
      <div
        className="bar"
        role="progressbar"
        aria-label={t('Way to the next tier')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <span className="small">{words}</span>
    </div>
  )
}
