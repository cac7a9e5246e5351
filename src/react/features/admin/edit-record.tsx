/** A record's form, made from its section's declaration, and the way to delete it. */
import { useMemo, useState } from 'react'
import { type EditedRecord, readEdited, removeRecord, saveRecord } from '../../../core/people/admin-edits.js'
import { readRecord } from '../../../core/people/admin-sections.js'
import { readHoldings } from '../../../core/people/environments.js'
import { readMay } from '../../../core/people/may.js'
import { accountOf, type EditValue, type RecordEdit } from '../../../wire/admin/edit.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import type { AdminSection } from '../../../wire/admin/section.js'
import { RecordForm } from '../../forms/record-form.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { EnvironmentLosses } from '../../ui/environment-losses.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'
import { insertedMetadata } from './inserted-metadata.js'
import { useReferences } from './references.js'
import { Trial } from './trial.js'

interface EditRecordProps {
  section: AdminSection
  edit: RecordEdit
  record: AdminRecord
  name: string
  /** The list beside it is out of date. */
  onChanged(): void
  onRemoved(): void
}

export function EditRecord({ section, edit, record, name, onChanged, onRemoved }: EditRecordProps) {
  const portal = usePortal()
  const account = accountOf(record, section.id === 'accounts')
  const may = useRead(account ?? 'all', () => readMay(portal, account))
  const edited = useRead(`${section.id} ${record.id} ${record.version}`, () => readEdited(portal, edit, record))
  // What was read of a version before stands until that of the next is there.
  const [shown, setShown] = useState<EditedRecord>()
  if (edited.value && edited.value !== shown) setShown(edited.value)
  const failed = may.error ? may : edited
  if (failed.error) return <ErrorState error={failed.error} onRetry={failed.again} />
  if (!may.value || !shown) return <Skeleton lines={8} />
  return <EditForm {...{ section, edit, record, name, onChanged, onRemoved }} may={may.value} known={shown} />
}

function EditForm(props: EditRecordProps & { may: readonly string[]; known: EditedRecord }) {
  const { section, edit, record, name, may, known, onChanged, onRemoved } = props
  const t = useWords()
  const portal = usePortal()
  const references = useReferences(record, known.names)
  const fields = useMemo(() => t.declared(edit.fields(record, may)), [t, edit, record, may])
  const fixed = edit.fixed?.is(record) ? edit.fixed.reason : undefined
  const isAllowed = may.includes(edit.needs)
  const readOnly =
    fixed ?? (isAllowed ? false : t('You may look, not change: what you hold in its account does not allow it'))
  return (
    <>
      <RecordForm
        key={record.id}
        label={name}
        schema={edit.schema}
        fields={fields}
        value={known.value}
        revision={known.revision}
        readOnly={readOnly}
        references={references}
        {...(edit.metadata &&
          readOnly === false && {
            insert: insertedMetadata(edit.metadata.after, () => edit.metadata?.path(record) ?? '', record.cells.type),
          })}
        reload={async () => readEdited(portal, edit, await readRecord(portal, section.id, record.id))}
        save={async (whole, from, changed) => {
          const change = { value: whole as EditValue, revision: from, changed: changed as EditValue }
          const saved = await saveRecord(portal, { section: section.id, edit }, record, change)
          onChanged()
          return saved
        }}
      />
      {edit.trial && isAllowed && <Trial path={edit.trial(record)} />}
      {edit.removal !== undefined && readOnly === false && (
        <Removal {...{ section, edit, record, name, onRemoved }} words={edit.removal} />
      )}
    </>
  )
}

function Removal(props: Omit<EditRecordProps, 'onChanged'> & { words: string }) {
  const t = useWords()
  const { section, edit, record, name, words, onRemoved } = props
  const { portal, notice } = useScreenHost()
  const [isAsking, setAsking] = useState(false)
  const holds = section.id === 'environments'
  const holdings = useRead(isAsking && holds ? record.id : undefined, () => readHoldings(portal, record.id))
  return (
    <div className="record-removal">
      <Button className="danger" onClick={() => setAsking(true)}>
        {t('Delete …')}
      </Button>
      {isAsking && (
        <TypedConfirmation
          title={t('Delete {name}?', { name })}
          {...(!holds && { words })}
          isShut={holds && !holdings.value}
          typed={name}
          action={t('Delete')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await removeRecord(portal, edit, record)
            notice('success', t('{name} is deleted', { name }))
            onRemoved()
          }}
        >
          {holds && <EnvironmentLosses {...holdings} />}
        </TypedConfirmation>
      )}
    </div>
  )
}
