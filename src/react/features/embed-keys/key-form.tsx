/** The form of a key: its name, the origins of its pages, the elements on them. */
import { useMemo } from 'react'
import { changeEmbedKey, createEmbedKey, readEmbedKeys } from '../../../core/people/embedding.js'
import { type EmbedKeyInput, embedKeyInput } from '../../../wire/calls/embed-keys.js'
import type { EmbedKeyMade, EmbedKeyRow } from '../../../wire/embed-keys.js'
import { PortalError } from '../../../wire/errors.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import { RecordForm } from '../../forms/record-form.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'

const FIELDS: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'texts',
    name: 'origins',
    label: 'Pages',
    help: 'Origins, as https://www.example.com, one in each line',
  },
  {
    kind: 'texts',
    name: 'elements',
    label: 'Elements',
    isOptional: true,
    empty: 'null',
    help: 'Tags, as plinth-dashboard, one in each line; empty for all',
  },
]
const NEW: EmbedKeyInput = { name: '', origins: [], elements: null }

interface KeyFormProps {
  accountId: string
  /** The key that is changed; a new one without. */
  known: EmbedKeyRow | undefined
  onDone(made?: EmbedKeyMade): void
  onClose(): void
}

export function KeyForm({ accountId, known, onDone, onClose }: KeyFormProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const value = useMemo(() => (known ? fieldsOf(known) : NEW), [known])
  const save = async (fields: EmbedKeyInput, version: number, changed: Partial<EmbedKeyInput>) => {
    if (!known) {
      const made = await createEmbedKey(portal, accountId, fields)
      onDone(made)
      return kept(made)
    }
    const saved = await changeEmbedKey(portal, accountId, known.id, { ...changed, version })
    notice('success', t('{name} is changed; its pages ask for new sessions', { name: saved.name }))
    onDone()
    return kept(saved)
  }
  const reload = async () => {
    const found = (await readEmbedKeys(portal, accountId)).find(({ id }) => id === known?.id)
    if (!found) throw new PortalError('NOT_FOUND', { message: 'No such key' })
    return kept(found)
  }
  return (
    <RecordForm
      label={known ? t('Change {name}', { name: known.name }) : t('New key')}
      schema={embedKeyInput}
      fields={t.declared(FIELDS)}
      value={value}
      revision={known?.version ?? 0}
      {...(known ? { reload } : { create: t('Make the key') })}
      save={save}
      onCancel={onClose}
    />
  )
}

/** Tags that this kit does not know are said to be wrong when the key is saved. */
const fieldsOf = ({ name, origins, elements }: EmbedKeyRow) => ({ name, origins, elements }) as EmbedKeyInput
const kept = (key: EmbedKeyRow) => ({ value: fieldsOf(key), revision: key.version })
