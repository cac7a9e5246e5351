/** Invites of the account: made, sent again, taken back. */

import { useState } from 'react'
import { cancelInvite, invite, readInvites } from '../../../core/people/account-area.js'
import type { Member, SentInvite } from '../../../wire/account-area.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { PeopleTable } from './people-table.js'

const STATES: Readonly<Record<SentInvite['state'], string>> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

export function InviteCard({ accountId }: { accountId: string }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value: invites, error, again } = useRead(accountId, () => readInvites(portal, accountId))
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Member['role']>('member')
  const submit = useSubmit()
  const send = (asked: { email: string; role: Member['role'] }) =>
    submit.run(async () => {
      await invite(portal, accountId, asked)
      notice('success', t('An invite is sent to {email}', { email: asked.email }))
      setEmail('')
      again()
    })
  const cancel = (sent: SentInvite) =>
    submit.run(async () => {
      await cancelInvite(portal, accountId, sent.id)
      notice('success', t('The invite to {email} opens nothing any more', { email: sent.email }))
      again()
    })
  return (
    <section part="card" className="card" aria-label={t('Invites')}>
      <header>
        <h2 part="card-title">{t('Invites')}</h2>
      </header>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !invites && <Skeleton lines={2} />}
      {invites && invites.length > 0 && (
        <InviteTable
          invites={invites}
          isBusy={submit.isBusy}
          onAgain={({ email: to, role: as }) => send({ email: to, role: as })}
          onCancel={cancel}
        />
      )}
      <form className="row new-row" noValidate onSubmit={submit.handler(() => send({ email, role }))}>
        <TextField
          id="invite-email"
          label={t('Invite by mail')}
          type="email"
          value={email}
          autoComplete="off"
          problem={submit.problemAt('email') ?? submit.error?.message}
          onChange={setEmail}
        />
        <div>
          <label className="label" htmlFor="invite-role">
            {t('As')}
          </label>
          <select
            id="invite-role"
            value={role}
            onChange={({ target }) => setRole(target.value === 'owner' ? 'owner' : 'member')}
          >
            <option value="member">{t('Member')}</option>
            <option value="owner">{t('Owner')}</option>
          </select>
        </div>
        <Button type="submit" look="primary" disabled={submit.isBusy || email.trim() === ''}>
          {t('Invite')}
        </Button>
      </form>
    </section>
  )
}

interface InviteTableProps {
  invites: readonly SentInvite[]
  isBusy: boolean
  onAgain(invite: SentInvite): void
  onCancel(invite: SentInvite): void
}

function InviteTable({ invites, isBusy, onAgain, onCancel }: InviteTableProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  return (
    <PeopleTable heads={[t('Address'), t('As'), t('State'), t('Until')]}>
      {invites.map(sent => (
        <tr key={sent.id}>
          <th scope="row">{sent.email}</th>
          <td>{sent.role === 'owner' ? t('Owner') : t('Member')}</td>
          <td>{t(STATES[sent.state])}</td>
          <td>{portal.format.relative(sent.expires)}</td>
          <td className="acts">
            {sent.state !== 'accepted' && (
              <Button
                look="ghost"
                disabled={isBusy}
                aria-label={t('Invite {email} again', { email: sent.email })}
                onClick={() => onAgain(sent)}
              >
                {t('Send again')}
              </Button>
            )}
            {sent.state === 'open' && (
              <Button
                look="ghost"
                disabled={isBusy}
                aria-label={t('Take back the invite to {email}', { email: sent.email })}
                onClick={() => onCancel(sent)}
              >
                {t('Take back')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PeopleTable>
  )
}
