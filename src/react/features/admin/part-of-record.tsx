/** Accounts that something is given to, with the way to give it to another and to take it from one. */
import { useState } from 'react'
import type { EditValue } from '../../../wire/admin/edit.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import type { AnySchema } from '../../../wire/read-shape.js'
import { RecordForm } from '../../forms/record-form.js'
import type { Read } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { useReferences } from './references.js'

interface PartItem {
  key: string
  words: string
  note?: string
  /** Takes it away; absent where one may not. */
  act?: () => Promise<void>
}

interface PartOfRecordProps {
  title: string
  /** Said where there are no items. */
  none: string
  read: Read<unknown>
  items: readonly PartItem[] | undefined
  /** What the button of each item says. */
  action: string
  form: {
    title: string
    schema: AnySchema
    fields: FormFields
    value: EditValue
    save(value: EditValue): Promise<void>
  }
  onChanged(): void
}

export function PartOfRecord({ title, none, read, items, action, form, onChanged }: PartOfRecordProps) {
  const references = useReferences()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, error, run } = useSubmit()
  const close = () => setAsking(false)
  if (read.error) return <ErrorState error={read.error} onRetry={read.again} />
  if (!items) return <Skeleton lines={3} />
  return (
    <section className="may-do" aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 && <p className="muted small">{none}</p>}
      {items.map(({ key, words, note, act }) => (
        <div key={key} className="row">
          <span className="grow">
            {words} {note !== undefined && <span className="muted small">{note}</span>}
          </span>
          {act && (
            <Button
              aria-label={`${action}: ${words}`}
              disabled={isBusy}
              onClick={() => run(() => act().then(onChanged))}
            >
              {action}
            </Button>
          )}
        </div>
      ))}
      {error && <ErrorState error={error} />}
      <Button onClick={() => setAsking(true)}>{form.title}</Button>
      {isAsking && (
        <Dialog title={form.title} className="admin-create" onClose={close}>
          <RecordForm
            label={form.title}
            schema={form.schema}
            fields={form.fields}
            value={form.value}
            revision={0}
            create={form.title}
            references={references}
            onCancel={close}
            save={async value => {
              await form.save(value as EditValue)
              close()
              onChanged()
              return { value, revision: 1 }
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
