/** Deletes an environment, after saying what is lost with it and once its name is typed. */
import { useState } from 'react'
import { readHoldings, removeEnvironment } from '../../../core/people/environments.js'
import { type EnvironmentRecord, MOST_COUNTED } from '../../../wire/calls/environment-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'

interface RemoveProps {
  record: EnvironmentRecord
  onDone(): void
  onClose(): void
}

export function RemoveEnvironment({ record, onDone, onClose }: RemoveProps) {
  const { portal, notice } = useScreenHost()
  const { format } = portal
  const { value, error, again } = useRead(record.id, () => readHoldings(portal, record.id))
  const [typed, setTyped] = useState('')
  const submit = useSubmit()
  const remove = () =>
    submit.run(async () => {
      await removeEnvironment(portal, record.id, typed)
      notice('success', `${record.name} is deleted`)
      onDone()
    })
  return (
    <Dialog title={`Delete ${record.name}?`} className="place-dialog" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={again} />}
      {!value && !error && <Skeleton lines={4} />}
      {value && (
        <ul className="place-keys">
          <li>{format.number(value.entities)} entities are lost</li>
          <li>
            {value.measuredDays >= MOST_COUNTED && 'More than '}
            {format.number(value.measuredDays)} days of measurements of them
          </li>
          <li>{format.number(value.costs)} charges</li>
          {value.workspaces.length > 0 && <li>{value.workspaces.join(', ')} no longer show it</li>}
        </ul>
      )}
      <p>Everybody who has it open loses it within five seconds. It cannot be undone.</p>
      <form className="stack" noValidate onSubmit={submit.handler(remove)}>
        <TextField
          id="remove-confirm"
          label={`Type ${record.name} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        {submit.error && (
          <p className="problem" role="alert">
            {submit.error.message}
          </p>
        )}
        <div className="row">
          <Button type="submit" look="primary" disabled={submit.isBusy || !value || typed !== record.name}>
            {submit.isBusy ? 'Deleting …' : 'Delete it'}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </form>
    </Dialog>
  )
}
