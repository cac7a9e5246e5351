/** Who belongs to the account, and as what; who is invited; and of each why they may do what they may. */

import { lazy, Suspense, useState } from 'react'
import { changeMember, readMembers, removeMember } from '../../../core/people/account-area.js'
import type { Member } from '../../../wire/account-area.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { InviteCard } from './invite-card.js'
import { PeopleTable } from './people-table.js'
import type { SectionProps } from './sections.js'

/** Comes when it is asked. */
const MemberWhy = lazy(() => import('./member-why.js'))
/** Comes behind the members. */
const TeamsCard = lazy(() => import('./teams-card.js'))

export function MembersSection({ account }: SectionProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { value: members, error, again } = useRead(account.id, () => readMembers(portal, account.id))
  const isMine = account.actions.includes('account.members')
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{t('Members')}</h1>
        <span className="muted small">
          {account.name}
          {members && t.count(members.length, ', {count} member of its own', ', {count} members of its own')}
        </span>
      </div>
      <div className="page stack">
        {error && <ErrorState error={error} onRetry={again} />}
        {!error && !members && <Skeleton lines={6} />}
        {members?.length === 0 && (
          <EmptyState title={t('Nobody of its own')}>
            <span>{t('Members of the accounts above belong to it all the same.')}</span>
          </EmptyState>
        )}
        {members && members.length > 0 && (
          <section part="card" className="card" aria-label={t('Members')}>
            <MemberTable accountId={account.id} members={members} isMine={isMine} onChanged={again} />
          </section>
        )}
        {isMine && <InviteCard accountId={account.id} />}
        {members && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <TeamsCard accountId={account.id} members={members} isMine={isMine} />
          </Suspense>
        )}
      </div>
    </>
  )
}

interface MemberTableProps {
  accountId: string
  members: readonly Member[]
  isMine: boolean
  onChanged(): void
}

type Doing = { what: 'why' | 'remove'; member: Member }

function MemberTable({ accountId, members, isMine, onChanged }: MemberTableProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [doing, setDoing] = useState<Doing>()
  const submit = useSubmit()
  const setRole = (member: Member, role: Member['role']) =>
    submit.run(async () => {
      await changeMember(portal, accountId, member.userId, { role })
      notice('success', t(role === 'owner' ? '{email} is an owner' : '{email} is a member', { email: member.email }))
      onChanged()
    })
  const remove = async (member: Member) => {
    await removeMember(portal, accountId, member.userId)
    notice('success', t('{email} belongs to the account no more', { email: member.email }))
    setDoing(undefined)
    onChanged()
  }
  return (
    <>
      <FormProblem error={submit.error} isLine />
      <PeopleTable heads={[t('Member'), t('Name'), t('Role')]}>
        {members.map(member => (
          <tr key={member.userId}>
            <th scope="row">{member.email}</th>
            <td>
              {member.name}
              {member.isGhost && <span className="tag">{t('Ghost')}</span>}
              {member.isSupport && !member.isGhost && <span className="tag">{t('Support')}</span>}
            </td>
            <td>
              <select
                aria-label={t('Role of {email}', { email: member.email })}
                value={member.role}
                disabled={!isMine || submit.isBusy}
                onChange={({ target }) => setRole(member, target.value === 'owner' ? 'owner' : 'member')}
              >
                <option value="owner">{t('Owner')}</option>
                <option value="member">{t('Member')}</option>
              </select>
            </td>
            <td className="acts">
              <Button
                look="ghost"
                aria-label={t('Why may {email} do what they may?', { email: member.email })}
                onClick={() => setDoing({ what: 'why', member })}
              >
                {t('Why?')}
              </Button>
              {isMine && (
                <Button
                  look="ghost"
                  aria-label={t('Remove {name}', { name: member.email })}
                  onClick={() => setDoing({ what: 'remove', member })}
                >
                  {t('Remove')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </PeopleTable>
      {doing?.what === 'why' && (
        <Suspense fallback={null}>
          <MemberWhy accountId={accountId} member={doing.member} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
      {doing?.what === 'remove' && (
        <Confirmation
          title={t('Remove {name}?', { name: doing.member.email })}
          action={t('Remove')}
          onConfirm={() => remove(doing.member)}
          onClose={() => setDoing(undefined)}
        >
          {t('They lose what they hold here and in the accounts below, at once. An invite brings them back.')}
        </Confirmation>
      )}
    </>
  )
}
