/** The savings of open insights. */

import type { Datastore } from '../../../core/types.js'
import type { OpportunityFigures } from '../../attention/attention-figures.js'
import { insightsAddress } from '../../attention/attention-lists.js'
import { WhyNothing } from '../../attention/why-nothing.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { AttentionCell, Line } from './attention-cell.js'

const KINDS = [
  { id: 'cloud', label: 'Cloud', section: 'cloudInstanceOptimization' },
  { id: 'datacenter', label: 'Datacenter', section: 'datacenterVmOptimization' },
] as const

export function SavingsCell({ figures, datastore }: { figures: OpportunityFigures; datastore: Datastore }) {
  const t = useWords()
  const { format } = usePortal()
  const environmentId = datastore.environment.id
  const { n, savings, vcpus, memory, cloud, datacenter } = figures
  const [saving, ...more] = savings
  return (
    <AttentionCell
      id="opportunity"
      title={t('Savings')}
      list={{ href: insightsAddress(environmentId), label: t('Insights') }}
    >
      {saving ? (
        <p className="big">
          <strong>{format.money(saving.amount, saving.currency)}</strong>
          <span>{t('a year')}</span>
        </p>
      ) : (
        <p className="calm">
          {n === 0 ? (
            <WhyNothing datastore={datastore}>{t('Nothing to free or to save is open.')}</WhyNothing>
          ) : (
            t('Not priced.')
          )}
        </p>
      )}
      <ul className="lines">
        {more.map(({ currency, amount }) => (
          <Line key={currency} label={t('In {currency}', { currency })}>
            {format.money(amount, currency)}
          </Line>
        ))}
        <Line label={t('vCPUs to free')}>{format.number(vcpus)}</Line>
        <Line label={t('GiB to free')}>{format.number(memory, { precision: 0 })}</Line>
      </ul>
      {cloud.n + datacenter.n > 0 && (
        <ul className="named">
          {KINDS.map(({ id, label, section }) => {
            const { n: count, saving: money } = figures[id]
            if (count === 0) return null
            return (
              <li key={id}>
                <a href={insightsAddress(environmentId, section)}>
                  {t(label)}, {format.number(count)}
                </a>
                <span className={money ? 'end' : 'end sub'}>
                  {money ? format.money(money.amount, money.currency) : t('not priced')}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </AttentionCell>
  )
}
