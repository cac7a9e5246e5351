/** The losses that come with deleting an environment, shown before it is deleted. */
import { type EnvironmentHoldings, MOST_COUNTED } from '../../wire/calls/environment-records.js'
import type { Read } from '../hooks/use-read.js'
import { useWords } from '../hooks/use-words.js'
import { ErrorState, Skeleton } from './states.js'

export function EnvironmentLosses({ value, error, again }: Read<EnvironmentHoldings>) {
  const t = useWords()
  return (
    <>
      {error && <ErrorState error={error} onRetry={again} />}
      {!value && !error && (
        <>
          <p role="status">{t('What is lost is being counted. It can be deleted once that is known.')}</p>
          <Skeleton lines={4} />
        </>
      )}
      {value && (
        <ul className="place-keys">
          <li>{t.count(value.entities, '{count} entity is lost', '{count} entities are lost')}</li>
          <li>
            {value.measuredDays >= MOST_COUNTED
              ? t('More than {count} days of measurements of them', { count: value.measuredDays })
              : t.count(
                  value.measuredDays,
                  '{count} day of measurements of them',
                  '{count} days of measurements of them',
                )}
          </li>
          <li>{t.count(value.costs, '{count} charge', '{count} charges')}</li>
          {value.workspaces.length > 0 && (
            <li>{t('{names} no longer show it', { names: value.workspaces.join(', ') })}</li>
          )}
        </ul>
      )}
      <p>{t('Everybody who has it open loses it within five seconds. It cannot be undone.')}</p>
    </>
  )
}
