/** Points, a row for each time they were granted, with what became of them. */
import type { Reward, RewardsOfProgram } from '../../../wire/calls/rewards.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { FOR, STATES } from './words.js'

export function History({ rewards, programs }: { rewards: readonly Reward[]; programs: readonly RewardsOfProgram[] }) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <section part="card" className="card history" aria-label={t('History')}>
      <header>
        <h2 part="card-title">{t('History')}</h2>
      </header>
      {rewards.length === 0 ? (
        <p className="muted small">{t('No points yet. They come within ten minutes of what they are given for.')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              {['For', 'Points', 'Programme', 'Granted', 'State'].map(head => (
                <th key={head} scope="col" className={head === 'Points' ? 'number' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rewards.map(reward => (
              <tr key={reward.id}>
                <th scope="row" data-head={t('For')}>
                  {FOR[reward.kind]}
                  {reward.about !== null && <span className="small muted"> {reward.about}</span>}
                </th>
                <td data-head={t('Points')} className="number">
                  {format.number(reward.points)}
                </td>
                <td data-head={t('Programme')}>{programs.find(({ id }) => id === reward.program)?.name ?? '–'}</td>
                <td data-head={t('Granted')} title={format.dateTime(reward.grantedAt)}>
                  {format.date(reward.grantedAt)}
                </td>
                <td data-head={t('State')}>
                  <State reward={reward} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function State({ reward: { state, expiresAt, closedAt } }: { reward: Reward }) {
  const { format } = usePortal()
  const { words, glyph } = STATES[state]
  const when =
    closedAt !== null ? ` ${format.date(closedAt)}` : expiresAt !== null ? `, until ${format.date(expiresAt)}` : ''
  return (
    <StatusText glyph={glyph}>
      {words}
      <span className="small muted">{when}</span>
    </StatusText>
  )
}
