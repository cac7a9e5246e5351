/** The form of a key: its name, the origins of its pages, the elements on them. */
import { useState } from 'react'
import { changeEmbedKey, createEmbedKey } from '../../../core/people/embedding.js'
import type { EmbedKeyMade, EmbedKeyRow } from '../../../wire/embed-keys.js'
import { faultWords } from '../../hooks/fault-words.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { TextField } from '../../ui/text-field.js'

interface KeyFormProps {
  accountId: string
  /** The key that is changed; a new one without. */
  known: EmbedKeyRow | undefined
  onDone(made?: EmbedKeyMade): void
}

/** Splits texts that stand one below the other, or between commas. */
const listed = (text: string) => text.split(/[\s,]+/).filter(part => part !== '')

export function KeyForm({ accountId, known, onDone }: KeyFormProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [name, setName] = useState(known?.name ?? '')
  const [origins, setOrigins] = useState(known?.origins.join(' ') ?? '')
  const [elements, setElements] = useState(known?.elements?.join(' ') ?? '')
  const submit = useSubmit()
  const problemIn = (path: string) =>
    submit.error?.details
      .filter(detail => detail.path === path || detail.path.startsWith(`${path}[`))
      .map(detail => faultWords(detail, t))
      .join('; ') || undefined
  const save = () =>
    submit.run(async () => {
      const tags = listed(elements)
      const fields = { name, origins: listed(origins), elements: tags.length === 0 ? null : tags }
      if (!known) return onDone(await createEmbedKey(portal, accountId, fields))
      await changeEmbedKey(portal, accountId, known.id, fields)
      notice('success', t('{name} is changed; its pages ask for new sessions', { name }))
      onDone()
    })
  return (
    <form className="stack" noValidate onSubmit={submit.handler(save)}>
      <TextField
        id="key-name"
        label={t('Name')}
        autoComplete="off"
        value={name}
        problem={problemIn('name')}
        onChange={setName}
      />
      <TextField
        id="key-origins"
        label={t('Pages')}
        autoComplete="off"
        value={origins}
        problem={problemIn('origins')}
        hint={t('Origins, as https://www.example.com; several with spaces between them')}
        onChange={setOrigins}
      />
      <TextField
        id="key-elements"
        label={t('Elements')}
        autoComplete="off"
        isOptional
        value={elements}
        problem={problemIn('elements')}
        hint={t('Tags, as plinth-dashboard plinth-index; empty for all')}
        onChange={setElements}
      />
      <FormProblem error={submit.error} ofForm />
      <Button type="submit" look="primary" disabled={submit.isBusy || name.trim() === '' || origins.trim() === ''}>
        {submit.isBusy ? t('One moment …') : known ? t('Save') : t('Make the key')}
      </Button>
    </form>
  )
}
