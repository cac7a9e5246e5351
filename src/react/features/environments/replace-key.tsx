/** Another key in place of those there are: for how long they stay valid. Ending them at once stops collectors, and asks for the name. */
import { useState } from 'react'
import { rotateEnvironmentKey } from '../../../core/people/environments.js'
import type { EnvironmentRecord, EnvironmentWithKey } from '../../../wire/calls/environment-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ShownKey } from '../../ui/shown-key.js'
import { TextField } from '../../ui/text-field.js'

const OVERLAPS = [
  [24, 'One more day'],
  [1, 'One more hour'],
  [168, 'One more week'],
  [0, 'No longer: whoever sends by them is refused from now on'],
] as const

interface ReplaceKeyProps {
  record: EnvironmentRecord
  onDone(): void
  onClose(): void
}

export function ReplaceKey({ record, onDone, onClose }: ReplaceKeyProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [hours, setHours] = useState<number>(24)
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState<EnvironmentWithKey>()
  const submit = useSubmit()
  if (made) {
    return (
      <Dialog title={t('The key of {name}', { name: record.name })} className="place-dialog" onClose={onClose}>
        <ShownKey environmentId={made.record.id} authKey={made.authKey} onClose={onClose} />
      </Dialog>
    )
  }
  const replace = () =>
    submit.run(async () => {
      setMade(await rotateEnvironmentKey(portal, record.id, hours))
      onDone()
    })
  return (
    <Dialog title={t('Replace the key of {name}', { name: record.name })} className="place-dialog" onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit.handler(replace)}>
        <fieldset className="overlaps">
          <legend className="label">{t('The keys there are stay valid for')}</legend>
          {OVERLAPS.map(([value, words]) => (
            <label key={value}>
              <input type="radio" name="overlap" checked={hours === value} onChange={() => setHours(value)} />
              {t(words)}
            </label>
          ))}
        </fieldset>
        {hours === 0 && (
          <TextField
            id="key-confirm"
            label={t('Type {name} to confirm', { name: record.name })}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
        <FormProblem error={submit.error} />
        <Button type="submit" look="primary" disabled={submit.isBusy || (hours === 0 && typed !== record.name)}>
          {submit.isBusy ? t('One moment …') : t('Replace it')}
        </Button>
      </form>
    </Dialog>
  )
}
