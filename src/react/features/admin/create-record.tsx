/** A new record of a section, in a dialog; a key that comes with it is shown there, this once. */
import { useState } from 'react'
import { createRecord } from '../../../core/people/admin-edits.js'
import { readMay } from '../../../core/people/may.js'
import type { RecordCreate } from '../../../wire/admin/edit.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { ShownKey } from '../../ui/shown-key.js'
import { RecordDialog } from './record-dialog.js'

interface CreateRecordProps {
  create: RecordCreate
  onMade(id: string): void
}

export function CreateRecord({ create, onMade }: CreateRecordProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [isOpen, setOpen] = useState(false)
  const [keyed, setKeyed] = useState<{ id: string; authKey: string }>()
  const { needs } = create
  const { value: may } = useRead(needs && 'everywhere', () => readMay(portal, undefined))
  // Of all accounts: only who may do it everywhere makes one.
  if (needs !== undefined && may?.includes(needs) === false) return null
  const close = () => setOpen(false)
  const keep = (id: string) => {
    setKeyed(undefined)
    onMade(id)
  }
  return (
    <>
      <Button look="primary" disabled={needs !== undefined && !may} onClick={() => setOpen(true)}>
        {create.title}
      </Button>
      {isOpen && (
        <RecordDialog
          title={create.title}
          schema={create.schema}
          fields={create.fields}
          value={create.value}
          metadata={create.metadata}
          save={async value => {
            const { id, authKey } = await createRecord(portal, create, value)
            close()
            if (create.waits !== undefined) notice('success', create.waits)
            else if (authKey === undefined) onMade(id)
            else setKeyed({ id, authKey })
          }}
          onClose={close}
        />
      )}
      {keyed && (
        <Dialog title={t('Its key')} className="place-dialog" onClose={() => keep(keyed.id)}>
          <ShownKey environmentId={keyed.id} authKey={keyed.authKey} onClose={() => keep(keyed.id)} />
        </Dialog>
      )}
    </>
  )
}
