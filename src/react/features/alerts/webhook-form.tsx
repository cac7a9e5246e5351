/** The form of a webhook: what it is called, and where it is. */
import { useMemo } from 'react'
import { changeWebhook, createWebhook, readWebhooks } from '../../../core/alerts.js'
import { type Webhook, type WebhookInput, type WebhookWithSecret, webhookInput } from '../../../wire/alerts/telling.js'
import { PortalError } from '../../../wire/errors.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import { RecordForm } from '../../forms/record-form.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Dialog } from '../../ui/dialog.js'

const FIELDS: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'text',
    name: 'url',
    label: 'Address',
    type: 'url',
    help: 'https, at a public address: a receiver within your network needs one too, such as that of a gateway',
  },
]
const NEW: WebhookInput = { name: '', url: '' }

interface WebhookFormProps {
  environmentId: string
  /** Undefined: a new one. */
  known: Webhook | undefined
  onSaved(hook: WebhookWithSecret): void
  onClose(): void
}

export function WebhookForm({ environmentId, known, onSaved, onClose }: WebhookFormProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const title = known ? t('Change {name}', { name: known.name }) : t('New webhook')
  const value = useMemo(() => (known ? inputOf(known) : NEW), [known])
  const reload = async () => {
    const found = (await readWebhooks(portal, environmentId)).webhooks.find(({ id }) => id === known?.id)
    if (!found) throw new PortalError('NOT_FOUND', { message: 'No such webhook' })
    return kept(found)
  }
  const save = async (hook: WebhookInput, revision: string, changed: Partial<WebhookInput>) => {
    // A webhook has no version, so that its content stands for one.
    if (known && (await reload()).revision !== revision)
      throw new PortalError('CONFLICT', { message: 'Somebody else changed the webhook' })
    const saved = known
      ? await changeWebhook(portal, environmentId, known.id, changed)
      : await createWebhook(portal, environmentId, hook)
    onSaved(saved)
    return kept(saved)
  }
  return (
    <Dialog title={title} className="rule-dialog" onClose={onClose}>
      <RecordForm
        label={title}
        schema={webhookInput}
        fields={t.declared(FIELDS)}
        value={value}
        revision={JSON.stringify(value)}
        {...(!known && { create: t('Make the webhook') })}
        save={save}
        {...(known && { reload })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const inputOf = ({ name, url }: Webhook): WebhookInput => ({ name, url })
const kept = (hook: Webhook) => ({ value: inputOf(hook), revision: JSON.stringify(inputOf(hook)) })
