/** Deletes an environment, after saying what is lost with it and once its name is typed. */
import { readHoldings, removeEnvironment } from '../../../core/people/environments.js'
import { type EnvironmentRecord, MOST_COUNTED } from '../../../wire/calls/environment-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'

interface RemoveProps {
  record: EnvironmentRecord
  onDone(): void
  onClose(): void
}

export function RemoveEnvironment({ record, onDone, onClose }: RemoveProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value, error, again } = useRead(record.id, () => readHoldings(portal, record.id))
  return (
    <TypedConfirmation
      title={t('Delete {name}?', { name: record.name })}
      typed={record.name}
      action={t('Delete it')}
      isShut={!value}
      onClose={onClose}
      onConfirm={async () => {
        await removeEnvironment(portal, record.id, record.name)
        notice('success', t('{name} is deleted', { name: record.name }))
        onDone()
      }}
    >
      {error && <ErrorState error={error} onRetry={again} />}
      {!value && !error && <Skeleton lines={4} />}
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
    </TypedConfirmation>
  )
}
