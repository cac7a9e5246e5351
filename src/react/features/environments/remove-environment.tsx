/** Deletes an environment, after saying what is lost with it and once its name is typed. */
import { readHoldings, removeEnvironment } from '../../../core/people/environments.js'
import type { EnvironmentRecord } from '../../../wire/calls/environment-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { EnvironmentLosses } from '../../ui/environment-losses.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'

interface RemoveProps {
  record: EnvironmentRecord
  onDone(): void
  onClose(): void
}

export function RemoveEnvironment({ record, onDone, onClose }: RemoveProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const holdings = useRead(record.id, () => readHoldings(portal, record.id))
  return (
    <TypedConfirmation
      title={t('Delete {name}?', { name: record.name })}
      typed={record.name}
      action={t('Delete it')}
      isShut={!holdings.value}
      onClose={onClose}
      onConfirm={async () => {
        await removeEnvironment(portal, record.id, record.name)
        notice('success', t('{name} is deleted', { name: record.name }))
        onDone()
      }}
    >
      <EnvironmentLosses {...holdings} />
    </TypedConfirmation>
  )
}
