/** What an administrator does with a user beside the list: acts as them, and asks what they may do and why. */
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { readAbilities } from '../../../core/people/administration.js'
import { readWhy } from '../../../core/people/why.js'
import { ACTIONS, ALL_ACTIONS } from '../../../wire/actions.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import type { Why, WhyAsked } from '../../../wire/calls/roles.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useActAs } from '../../hooks/use-act-as.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { reasonWords, sentence } from '../../hooks/why-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { namesOf } from './cell.js'

export function UserActions({ record }: { record: AdminRecord }) {
  return (
    <>
      <ActAs record={record} />
      <MayDo record={record} />
    </>
  )
}

/** Not shown to who may not, while one acts as somebody already, nor of oneself. */
function ActAs({ record }: { record: AdminRecord }) {
  const t = useWords()
  const portal = usePortal()
  const { userId, originalUserId } = useStore(portal.session.$state)
  const { value: abilities } = useRead('abilities', () => readAbilities(portal))
  const { isBusy, act } = useActAs()
  if (!abilities?.includes('impersonate') || originalUserId !== null || userId === record.id) return null
  return (
    <div className="row record-acts">
      <Button
        disabled={isBusy}
        title={t('You see and do what they may, until you stop. Both of you are in the audit log.')}
        onClick={() => void act(record.id)}
      >
        {t('Act as {record}', { record: namesOf(record, 'email')[0] })}
      </Button>
    </div>
  )
}

const CHOICES = ALL_ACTIONS.map(action => {
  const [type = '', verb = ''] = action.split('.')
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = ACTIONS
  return { action, about: sentence(words[type]?.[verb] ?? '') }
})

/** Whether the user may do an action in one of their accounts, and by what. */
function MayDo({ record }: { record: AdminRecord }) {
  const t = useWords()
  const portal = usePortal()
  const heading = useId()
  const accounts = namesOf(record, 'accountId').map((id, place) => ({
    id,
    name: namesOf(record, 'account')[place] ?? id,
  }))
  const [accountId, setAccount] = useState('')
  const [action, setAction] = useState<WhyAsked['action']>('account.read')
  const id = accountId || accounts[0]?.id
  const { value, error, again } = useRead(id && `${record.id} ${id} ${action}`, () =>
    readWhy(portal, record.id, { resource: 'account', id: id ?? '', action }),
  )
  if (id === undefined) return null
  return (
    <section className="may-do" aria-labelledby={heading}>
      <h3 id={heading}>{t('What may they do?')}</h3>
      <div className="row">
        <select aria-label={t('Action')} value={action} onChange={({ target }) => setAction(known(target.value))}>
          {CHOICES.map(({ action: name, about }) => (
            <option key={name} value={name} title={about}>
              {name}
            </option>
          ))}
        </select>
        <select aria-label={t('In the account')} value={id} onChange={({ target }) => setAccount(target.value)}>
          {accounts.map(account => (
            <option key={account.id} value={account.id}>
              {account.name}
            </option>
          ))}
        </select>
      </div>
      <p className="muted small">{CHOICES.find(each => each.action === action)?.about}</p>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={2} />}
      {value && <Answer why={value} />}
    </section>
  )
}

const known = (text: string) => ALL_ACTIONS.find(action => action === text) ?? 'account.read'

function Answer({ why }: { why: Why }) {
  const t = useWords()
  return (
    <div role="status">
      <StatusText glyph={why.isAllowed ? 'nominal' : 'unknown'}>{why.isAllowed ? t('Yes') : t('No')}</StatusText>
      {why.reasons.length > 0 && (
        <ul>
          {why.reasons.map(reason => (
            <li key={`${reason.by} ${reason.assignment} ${reason.on.id} ${reason.role}`}>{reasonWords(reason)}</li>
          ))}
        </ul>
      )}
      {!why.isAllowed && (
        <p className="muted small">
          {why.reasons.length > 0 ? t('What they hold there does not allow it.') : t('They hold nothing there.')}
        </p>
      )}
    </div>
  )
}
