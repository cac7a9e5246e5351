/** A dialog with the form of something new. */
import type { EditValue, RecordCreate } from '../../../wire/admin/edit.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import type { AnySchema } from '../../../wire/read-shape.js'
import { RecordForm } from '../../forms/record-form.js'
import { Dialog } from '../../ui/dialog.js'
import { insertedMetadata } from './inserted-metadata.js'
import { useReferences } from './references.js'

interface RecordDialogProps {
  /** Of the dialog, and what its button says. */
  title: string
  schema: AnySchema
  fields: FormFields
  value: EditValue
  metadata?: RecordCreate['metadata']
  /** Closes it, once that is saved. */
  save(value: EditValue): Promise<void>
  onClose(): void
}

export function RecordDialog({ title, schema, fields, value, metadata, save, onClose }: RecordDialogProps) {
  const references = useReferences()
  return (
    <Dialog title={title} className="admin-create" onClose={onClose}>
      <RecordForm
        label={title}
        schema={schema}
        fields={fields}
        value={value}
        revision={0}
        create={title}
        references={references}
        {...(metadata && { insert: insertedMetadata(metadata.after, metadata.path) })}
        onCancel={onClose}
        save={async changed => {
          await save(changed as EditValue)
          return { value: changed, revision: 1 }
        }}
      />
    </Dialog>
  )
}
