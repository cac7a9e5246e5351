/** What is done with a record beside its form: of some sections, and for who may do it. */
import { lazy, Suspense } from 'react'
import { readMay } from '../../../core/people/admin-edits.js'
import { accountOf } from '../../../wire/admin/edit.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import type { AdminSection } from '../../../wire/admin/section.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { Skeleton } from '../../ui/states.js'

const DomainProofs = lazy(() => import('./domain-proofs.js'))
const ExtensionUse = lazy(() => import('./extension-use.js'))
const LicenseTerms = lazy(() => import('./license-terms.js'))

const WITH_PARTS = ['organizations', 'extensions', 'licenses']

interface RecordPartsProps {
  section: AdminSection
  record: AdminRecord
  onChanged(): void
}

export function RecordParts({ section: { id, edit }, record, onChanged }: RecordPartsProps) {
  const portal = usePortal()
  const account = accountOf(record, false)
  const { value: may } = useRead(WITH_PARTS.includes(id) ? (account ?? 'all') : undefined, () =>
    readMay(portal, account),
  )
  if (!edit || !may?.includes(edit.needs)) return null
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      {id === 'organizations' && account !== undefined && (
        <DomainProofs key={String(record.version)} {...{ account, onChanged }} id={record.id} />
      )}
      {id === 'extensions' && <ExtensionUse id={record.id} onChanged={onChanged} />}
      {id === 'licenses' && <LicenseTerms id={record.id} onChanged={onChanged} />}
    </Suspense>
  )
}
