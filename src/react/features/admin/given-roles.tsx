/** Roles that a user has, or that are given in an account; the way to give one and to take one away. */
import { useMemo } from 'react'
import { giveRole, readAccountHolders, readUserRoles, takeRole } from '../../../core/people/admin-parts.js'
import { roleGiven } from '../../../wire/admin/parts.js'
import type { NamedAssignments } from '../../../wire/calls/held-roles.js'
import type { FormFields, ValueField } from '../../../wire/forms/fields.js'
import { roleLabel } from '../../../wire/product-roles.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { PartOfRecord } from './part-of-record.js'

interface GivenRolesProps {
  /** Whose roles, or in which account. */
  of: 'user' | 'account'
  id: string
  /** Gives roles on all there is too. */
  isEverywhere: boolean
}

type Words = ReturnType<typeof useWords>
type Given = NamedAssignments['assignments'][number]

export default function GivenRoles({ of, id, isEverywhere }: GivenRolesProps) {
  const t = useWords()
  const portal = usePortal()
  const read = useRead(`${of} ${id}`, () => (of === 'user' ? readUserRoles : readAccountHolders)(portal, id))
  const fields = useMemo<FormFields>(() => fieldsOf(of, isEverywhere, t), [of, isEverywhere, t])
  const known = read.value
  return (
    <>
      <PartOfRecord
        title={of === 'user' ? t('Roles') : t('Roles given here')}
        none={of === 'user' ? t('They have no role beside what their memberships give') : t('Nobody has a role here')}
        read={read}
        items={known?.assignments.map(given => ({
          key: given.id,
          words:
            of === 'user' ? `${roleOf(given, t)}: ${placeOf(given, t)}` : `${holderOf(given)}: ${roleOf(given, t)}`,
          ...noteOf(of, given, t),
          // What a team has is taken from the team.
          ...(given.mayTake &&
            (of === 'account' || given.team === null) && {
              act: () => takeRole(portal, given.account?.id ?? null, given.id),
            }),
        }))}
        action={t('Take away')}
        onChanged={read.again}
        form={{
          title: t('Give a role'),
          schema: roleGiven,
          fields,
          value: of === 'user' ? { user: id, role: '' } : { account: id, user: '', role: '' },
          save: value => giveRole(portal, value),
        }}
      />
      {known?.next != null && <p className="muted small">{t('There are more: only the first are shown here')}</p>}
    </>
  )
}

const roleOf = ({ role }: Given, t: Words) => t(roleLabel(role.name))

function placeOf({ on, account }: Given, t: Words): string {
  if (on.resource === 'all') return t('all accounts')
  return on.resource === 'account' ? on.name : t('{name} in {account}', { name: on.name, account: account?.name })
}

const holderOf = ({ user, team }: Given) => user?.email ?? user?.name ?? team?.name ?? ''

function noteOf(of: GivenRolesProps['of'], { team, on }: Given, t: Words): { note?: string } {
  if (of === 'account') return on.resource === 'account' ? {} : { note: t('on {name}', { name: on.name }) }
  return team === null ? {} : { note: t('by team {name}', { name: team.name }) }
}

function fieldsOf(of: GivenRolesProps['of'], isEverywhere: boolean, t: Words): FormFields {
  const account: ValueField = {
    kind: 'reference',
    name: 'account',
    of: 'accounts',
    label: t('In account'),
    ...(isEverywhere && { none: t('In all accounts'), empty: 'absent' as const, isOptional: true as const }),
  }
  return [
    of === 'user' ? account : { kind: 'reference', name: 'user', of: 'users', label: t('To whom') },
    { kind: 'reference', name: 'role', of: 'rbac', label: t('Role') },
    {
      kind: 'reference',
      name: 'environment',
      of: 'environments',
      label: t('On one environment only'),
      none: t('On the account'),
      empty: 'absent',
      isOptional: true,
    },
  ]
}
