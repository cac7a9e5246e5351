/** A new environment: what it is called and where it is; then its key, shown this once. */
import { useState } from 'react'
import { createEnvironment } from '../../../core/people/environments.js'
import type { EnvironmentWithKey } from '../../../wire/calls/environment-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ShownKey } from '../../ui/shown-key.js'
import { TextField } from '../../ui/text-field.js'

interface CreateProps {
  accountId: string
  onDone(): void
  onClose(): void
}

export function CreateEnvironment({ accountId, onDone, onClose }: CreateProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [fields, setFields] = useState({ name: '', location: '', scramble: false })
  const [made, setMade] = useState<EnvironmentWithKey>()
  const submit = useSubmit()
  const save = () =>
    submit.run(async () => {
      setMade(await createEnvironment(portal, accountId, fields))
      onDone()
    })
  if (made) {
    return (
      <Dialog title={t('The key of {name}', { name: made.record.name })} className="place-dialog" onClose={onClose}>
        <ShownKey environmentId={made.record.id} authKey={made.authKey} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('New environment')} className="place-dialog" onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit.handler(save)}>
        <TextField
          id="environment-name"
          label={t('Name')}
          autoComplete="off"
          value={fields.name}
          problem={submit.problemAt('name')}
          onChange={name => setFields({ ...fields, name })}
        />
        <TextField
          id="environment-location"
          label={t('Location')}
          autoComplete="off"
          isOptional
          value={fields.location}
          problem={submit.problemAt('location')}
          hint={t('A site, a city, a cloud region')}
          onChange={location => setFields({ ...fields, location })}
        />
        <Checkbox
          label={t('Show names and serial numbers as pseudonyms, to everybody')}
          checked={fields.scramble}
          onChange={scramble => setFields({ ...fields, scramble })}
        />
        <FormProblem error={submit.error} ofForm />
        <Button type="submit" look="primary" disabled={submit.isBusy || fields.name.trim() === ''}>
          {submit.isBusy ? t('One moment …') : t('Create environment')}
        </Button>
      </form>
    </Dialog>
  )
}
