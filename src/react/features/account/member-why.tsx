/** Why a member may do something in the account, or may not. */
import { useState } from 'react'
import { readWhy } from '../../../core/people/why.js'
import type { Member } from '../../../wire/account-area.js'
import { type Action, ALL_ACTIONS, wordsOf } from '../../../wire/actions.js'
import type { Why } from '../../../wire/calls/roles.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { reasonWords, verdictOf } from '../../hooks/why-words.js'
import { Dialog } from '../../ui/dialog.js'
import { StatusText } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

const OF_ACCOUNTS = ALL_ACTIONS.filter(action => action.startsWith('account.'))

interface MemberWhyProps {
  accountId: string
  member: Member
  onClose(): void
}

export default function MemberWhy({ accountId, member, onClose }: MemberWhyProps) {
  const t = useWords()
  const portal = usePortal()
  const [action, setAction] = useState<Action>('account.read')
  const { value, error, again } = useRead(`${member.userId} ${action}`, () =>
    readWhy(portal, member.userId, { resource: 'account', id: accountId, action }),
  )
  return (
    <Dialog title={t('What may {email} do?', { email: member.email })} className="narrow" onClose={onClose}>
      <select
        aria-label={t('Action')}
        value={action}
        onChange={({ target }) => setAction(OF_ACCOUNTS.find(each => each === target.value) ?? 'account.read')}
      >
        {OF_ACCOUNTS.map(each => (
          <option key={each} value={each}>
            {t(wordsOf(each).note)}
          </option>
        ))}
      </select>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={2} />}
      {value && (
        <div role="status">
          <Verdict why={value} />
          <ul>
            {value.reasons.map(reason => (
              <li key={`${reason.by} ${reason.assignment} ${reason.on.id} ${reason.role}`}>{reasonWords(reason, t)}</li>
            ))}
          </ul>
          {!value.isAllowed && (
            <p className="muted small">
              {value.reasons.length > 0 ? t('What they hold there does not allow it.') : t('They hold nothing there.')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Verdict({ why }: { why: Why }) {
  const { glyph, words } = verdictOf(why, useWords())
  return <StatusText glyph={glyph}>{words}</StatusText>
}
