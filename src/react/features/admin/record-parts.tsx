/** What is done with a record beside its form: of some sections, and for who may do it. */
import { lazy, Suspense } from 'react'
import { readMay } from '../../../core/people/may.js'
import type { Action } from '../../../wire/actions.js'
import { accountOf } from '../../../wire/admin/edit.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import type { AdminSection, SectionId } from '../../../wire/admin/section.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { Skeleton } from '../../ui/states.js'

const GivenRoles = lazy(() => import('./given-roles.js'))
const WhoMay = lazy(() => import('./who-may.js'))
const DomainProofs = lazy(() => import('./domain-proofs.js'))
const IdpAddresses = lazy(() => import('./idp-addresses.js'))
const ExtensionUse = lazy(() => import('./extension-use.js'))
const LicenseTerms = lazy(() => import('./license-terms.js'))

/** What one must be able to do in the account of a record for what stands beside its form. */
const NEEDS: Partial<Record<SectionId, Action>> = {
  users: 'account.roles',
  accounts: 'account.roles',
  environments: 'account.roles',
  workspaces: 'account.roles',
  organizations: 'account.roles',
  idps: 'account.roles',
  extensions: 'account.license',
  licenses: 'account.license',
}

interface RecordPartsProps {
  section: AdminSection
  record: AdminRecord
  onChanged(): void
}

export function RecordParts({ section: { id }, record, onChanged }: RecordPartsProps) {
  const portal = usePortal()
  const account = accountOf(record, id === 'accounts')
  const needs = NEEDS[id]
  const { value: may } = useRead(needs && (account ?? 'all'), () => readMay(portal, account))
  // Whoever runs one account of a user's says what they have there.
  if (!needs || !may || (id !== 'users' && !may.includes(needs))) return null
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      {id === 'users' && <GivenRoles of="user" id={record.id} isEverywhere={may.includes('account.roles')} />}
      {id === 'accounts' && (
        <>
          <GivenRoles of="account" id={record.id} isEverywhere={false} />
          <WhoMay resource="account" id={record.id} />
        </>
      )}
      {id === 'environments' && <WhoMay resource="environment" id={record.id} />}
      {id === 'workspaces' && <WhoMay resource="workspace" id={record.id} />}
      {id === 'organizations' && account !== undefined && (
        <DomainProofs key={String(record.version)} {...{ account, onChanged }} id={record.id} />
      )}
      {id === 'idps' && <IdpAddresses id={record.id} account={account} />}
      {id === 'extensions' && <ExtensionUse id={record.id} onChanged={onChanged} />}
      {id === 'licenses' && <LicenseTerms id={record.id} onChanged={onChanged} />}
    </Suspense>
  )
}
