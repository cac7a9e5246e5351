/** A new record of a section, in a dialog. */
import { useState } from 'react'
import { createRecord } from '../../../core/people/admin-edits.js'
import type { EditValue, RecordCreate } from '../../../wire/admin/edit.js'
import { RecordForm } from '../../forms/record-form.js'
import { usePortal } from '../../hooks/screen-host.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { useReferences } from './references.js'

export function CreateRecord({ create, onMade }: { create: RecordCreate; onMade(id: string): void }) {
  const portal = usePortal()
  const references = useReferences()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {create.title}
      </Button>
      {isOpen && (
        <Dialog title={create.title} className="admin-create" onClose={close}>
          <RecordForm
            label={create.title}
            schema={create.schema}
            fields={create.fields}
            value={create.value}
            revision={0}
            create={create.title}
            references={references}
            onCancel={close}
            save={async value => {
              const id = await createRecord(portal, create, value as EditValue)
              close()
              onMade(id)
              return { value, revision: 1 }
            }}
          />
        </Dialog>
      )}
    </>
  )
}
