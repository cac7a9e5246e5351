/** How many clusters and systems are well, and the worst of them by name. */

import type { WellnessFigures } from '../../attention/attention-figures.js'
import { listAddress } from '../../attention/attention-lists.js'
import { lists } from '../../attention/attention-queries.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { AttentionCell, Counted, signed } from './attention-cell.js'

const WORDS = { critical: 'Critical', caution: 'Caution', nominal: 'Nominal', unknown: 'Unknown' } as const

export function WellnessCell({ figures, environmentId }: { figures: WellnessFigures; environmentId: string }) {
  const t = useWords()
  const { format } = usePortal()
  const { counts, total, toLookAt, worst } = figures
  return (
    <AttentionCell
      id="wellness"
      title={t('Wellness')}
      list={
        toLookAt > 0
          ? {
              href: listAddress(environmentId, lists.ill),
              label: t('{toLookAt} to look at', { toLookAt: format.number(toLookAt) }),
            }
          : { href: listAddress(environmentId, { entity: 'system' }), label: format.number(total) }
      }
    >
      <div className="status-share" aria-hidden="true">
        {counts
          .filter(({ n }) => n > 0)
          .map(({ status, n }) => (
            <i key={status} style={{ flexGrow: n, background: `var(--p-${status})` }} />
          ))}
      </div>
      <ul className="statuses">
        {counts.map(({ status, n, change }) => (
          <li key={status}>
            <StatusText glyph={status}>{t(WORDS[status])}</StatusText>
            <b>
              <Counted n={n} href={listAddress(environmentId, lists.wellness(status))}>
                {format.number(n)}
              </Counted>
            </b>
            {change !== undefined && (
              <span className="sub" title={t('Against the same hour yesterday')}>
                {signed(change, format.number)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {worst.length > 0 && (
        <ul className="named">
          {worst.map(({ id, type, name, status, why }) => (
            <li key={id}>
              <StatusText glyph={status === 'critical' ? 'critical' : 'caution'}>
                <a href={paths.entity(environmentId, type, id)}>{name}</a>
              </StatusText>
              <span className="ellipsis sub" title={t.within(t(why))}>
                {t.within(t(why))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AttentionCell>
  )
}
