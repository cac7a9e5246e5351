/** Invites to a workspace that nobody has answered: to whom, by whom and until when, and the way to take one back. */
import { useState } from 'react'
import { cancelInvite } from '../../../core/people/account-area.js'
import type { OpenInvite, WorkspaceOpened } from '../../../wire/calls/workspace-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { type PlainColumn, PlainList } from '../../ui/plain-list.js'

export function OpenInvites({ opened, onChanged }: { opened: WorkspaceOpened; onChanged(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { format } = portal
  const { record, openInvites } = opened
  const [ending, setEnding] = useState<OpenInvite>()
  if (openInvites.length === 0) return null
  const cancel = async ({ id, email }: OpenInvite) => {
    await cancelInvite(portal, record.accountId, id)
    notice('success', t('The invite to {email} opens nothing any more', { email }))
    setEnding(undefined)
    onChanged()
  }
  const acts: PlainColumn<OpenInvite> = {
    head: t('Actions'),
    isHidden: true,
    className: 'acts',
    cell: invite =>
      invite.mayCancel && (
        <Button
          look="ghost"
          aria-label={t('Take back the invite to {email}', { email: invite.email })}
          onClick={() => setEnding(invite)}
        >
          {t('Take back')}
        </Button>
      ),
  }
  return (
    <>
      <PlainList
        label={t('Open invites')}
        rows={openInvites}
        keyOf={({ id }) => id}
        columns={[
          { head: t('Invited'), cell: ({ email }) => email },
          { head: t('As'), cell: ({ isAdmin }) => (isAdmin ? t('Admin') : t('Member')) },
          { head: t('Invited by'), cell: ({ invitedBy }) => invitedBy },
          {
            head: t('Since'),
            cell: ({ createdAt }) => format.relative(createdAt),
            title: ({ createdAt }) => format.dateTime(createdAt),
          },
          {
            head: t('Until'),
            cell: ({ expires }) => format.relative(expires),
            title: ({ expires }) => format.dateTime(expires),
          },
          ...(openInvites.some(({ mayCancel }) => mayCancel) ? [acts] : []),
        ]}
      />
      {ending && (
        <Confirmation
          title={t('Take back the invite to {email}?', { email: ending.email })}
          action={t('Take back')}
          onConfirm={() => cancel(ending)}
          onClose={() => setEnding(undefined)}
        >
          {t('The link that they were sent opens nothing any more, the account neither. They can be invited again.')}
        </Confirmation>
      )}
    </>
  )
}
