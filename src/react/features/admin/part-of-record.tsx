/** Accounts that something is given to, with the way to give it to another and to take it from one. */
import { useState } from 'react'
import type { EditValue } from '../../../wire/admin/edit.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import type { AnySchema } from '../../../wire/read-shape.js'
import type { Read } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { Button } from '../../ui/controls.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { RecordDialog } from './record-dialog.js'

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
        <RecordDialog
          {...form}
          save={async value => {
            await form.save(value)
            close()
            onChanged()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
