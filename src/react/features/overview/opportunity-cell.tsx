/** What open insights would save. */
import { usePortal } from '../../hooks/screen-host.js'
import { AttentionCell, Line } from './attention-cell.js'
import type { OpportunityFigures } from './attention-figures.js'
import { insightsAddress } from './attention-lists.js'

export function OpportunityCell({ figures, environmentId }: { figures: OpportunityFigures; environmentId: string }) {
  const { format } = usePortal()
  const { n, savings, vcpus, memory, cloud, datacenter } = figures
  const [saving, ...more] = savings
  return (
    <AttentionCell
      id="opportunity"
      title="Opportunity"
      list={{ href: insightsAddress(environmentId), label: 'Insights' }}
    >
      {saving ? (
        <p className="big">
          <strong>{format.money(saving.amount, saving.currency)}</strong>
          <span>a year</span>
        </p>
      ) : (
        <p className="calm">{n === 0 ? 'Nothing to free or to save is open.' : 'Not priced.'}</p>
      )}
      <ul className="lines">
        {more.map(({ currency, amount }) => (
          <Line key={currency} label={`In ${currency}`}>
            {format.money(amount, currency)}
          </Line>
        ))}
        <Line label="vCPUs to free">{format.number(vcpus)}</Line>
        <Line label="GiB to free">{format.number(memory, { precision: 0 })}</Line>
      </ul>
      {cloud.n + datacenter > 0 && (
        <ul className="named">
          {cloud.n > 0 && (
            <li>
              <a href={insightsAddress(environmentId, 'cloudInstanceOptimization')}>Cloud, {format.number(cloud.n)}</a>
              <span className="end">{cloud.saving && format.money(cloud.saving.amount, cloud.saving.currency)}</span>
            </li>
          )}
          {datacenter > 0 && (
            <li>
              <a href={insightsAddress(environmentId, 'datacenterVmOptimization')}>
                Datacenter, {format.number(datacenter)}
              </a>
              <span className="end sub">not priced</span>
            </li>
          )}
        </ul>
      )}
    </AttentionCell>
  )
}
