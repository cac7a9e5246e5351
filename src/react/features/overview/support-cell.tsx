/** Whose support is over or ends within 180 days: guests, hosts, clusters. */

import type { SupportFigures } from '../../attention/attention-figures.js'
import { listAddress } from '../../attention/attention-lists.js'
import { lists } from '../../attention/attention-queries.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { AttentionCell, Counted } from './attention-cell.js'

export function SupportCell({ figures, environmentId }: { figures: SupportFigures; environmentId: string }) {
  const t = useWords()
  const { format } = usePortal()
  const { rows, past, soon, releases } = figures
  return (
    <AttentionCell id="support" title={t('Support ending')}>
      <p className="big two">
        <span>
          <strong>{format.number(past)}</strong>{' '}
          {past > 0 ? <StatusText glyph="critical">{t('past')}</StatusText> : <span>{t('past')}</span>}
        </span>
        <span>
          <strong>{format.number(soon)}</strong>{' '}
          {soon > 0 ? <StatusText glyph="caution">{t('in 180 d')}</StatusText> : <span>{t('in 180 d')}</span>}
        </span>
      </p>
      <table className="tiny-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Ended')}</th>
            <th scope="col">{t('180 d')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, past, soon }) => (
            <tr key={of.id}>
              <th scope="row">{t(of.label)}</th>
              <td>
                <Counted n={past} href={listAddress(environmentId, lists.supportPast(of), of.end)}>
                  {format.number(past)}
                </Counted>
              </td>
              <td>
                <Counted n={soon} href={listAddress(environmentId, lists.supportSoon(of), of.end)}>
                  {format.number(soon)}
                </Counted>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {releases.length > 0 && (
        <ul className="named">
          {releases.map(({ release, n, end }) => (
            <li key={release}>
              <a className="ellipsis" title={release} href={listAddress(environmentId, lists.release(release))}>
                {release}
              </a>
              <span className="sub">{format.number(n)}</span>
              <span className="end">{format.date(end)}</span>
            </li>
          ))}
        </ul>
      )}
    </AttentionCell>
  )
}
