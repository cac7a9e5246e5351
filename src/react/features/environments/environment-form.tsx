/**
 * The form of an environment: name, location, and whether it is scrambled. Only changed fields are sent, so that two who change different fields lose
 * nothing.
 */

import { useState } from 'react'
import { changeEnvironment, type EnvironmentFields } from '../../../core/people/environments.js'
import type { EnvironmentOpened, EnvironmentRecord } from '../../../wire/calls/environment-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { TextField } from '../../ui/text-field.js'

interface EnvironmentFormProps {
  record: EnvironmentRecord
  onSaved(saved: EnvironmentOpened): void
  onReload(): void
}

export function EnvironmentForm({ record, onSaved, onReload }: EnvironmentFormProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [edits, setEdits] = useState<Partial<EnvironmentFields>>({})
  const submit = useSubmit()
  const now = { ...record, ...edits }
  const changed: Partial<EnvironmentFields> = {
    ...(now.name.trim() !== record.name && { name: now.name }),
    ...(now.location.trim() !== record.location && { location: now.location }),
    ...(now.scramble !== record.scramble && { scramble: now.scramble }),
  }
  const count = Object.keys(changed).length
  const isMeanwhile = submit.error?.details.some(({ path }) => path === 'version')
  const save = () =>
    submit.run(async () => {
      const saved = await changeEnvironment(portal, record.id, { ...changed, version: record.version })
      setEdits({})
      onSaved(saved)
      notice('success', t('{name} is changed', { name: saved.record.name }))
    })
  return (
    <form className="stack place-form" noValidate onSubmit={submit.handler(save)}>
      <TextField
        id="record-name"
        label={t('Name')}
        autoComplete="off"
        value={now.name}
        problem={submit.problemAt('name')}
        onChange={name => setEdits({ ...edits, name })}
      />
      <TextField
        id="record-location"
        label={t('Location')}
        autoComplete="off"
        isOptional
        value={now.location}
        problem={submit.problemAt('location')}
        onChange={location => setEdits({ ...edits, location })}
      />
      <Checkbox
        label={t('Show names and serial numbers as pseudonyms, to everybody')}
        checked={now.scramble}
        onChange={scramble => setEdits({ ...edits, scramble })}
      />
      <FormProblem error={submit.error} ofForm={!isMeanwhile} />
      <div className="row">
        <Button type="submit" look="primary" disabled={submit.isBusy || count === 0 || now.name.trim() === ''}>
          {submit.isBusy
            ? t('Saving …')
            : count > 1
              ? t.count(count, 'Save {count} change', 'Save {count} changes')
              : t('Save')}
        </Button>
        {count > 0 && <Button onClick={() => setEdits({})}>{t('Undo')}</Button>}
        {isMeanwhile && <Button onClick={onReload}>{t('Read it again, keep my changes')}</Button>}
      </div>
    </form>
  )
}
