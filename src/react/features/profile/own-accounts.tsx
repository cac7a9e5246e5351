/** The accounts that the user belongs to, and the way out of each. */
import { useState } from 'react'
import { leaveAccount } from '../../../core/people/profile.js'
import type { Profile } from '../../../wire/profile.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'

type Account = Profile['accounts'][number]

export function OwnAccounts({ accounts, onLeft }: { accounts: readonly Account[]; onLeft(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [leaving, setLeaving] = useState<Account>()
  const leave = async ({ id, name }: Account) => {
    await leaveAccount(portal, id)
    notice('success', t('You belong to {name} no more', { name }))
    setLeaving(undefined)
    onLeft()
  }
  return (
    <section part="card" className="card" aria-label={t('Accounts')}>
      <header>
        <h2 part="card-title">{t('Accounts')}</h2>
      </header>
      {accounts.length === 0 && <p className="muted">{t('You belong to no account: ask for an invite.')}</p>}
      <ul>
        {accounts.map(account => (
          <li key={account.id} className="row">
            <span className="grow">{account.name}</span>
            <span className="muted">{account.role === 'owner' ? t('Owner') : t('Member')}</span>
            <Button aria-label={t('Leave {name}', { name: account.name })} onClick={() => setLeaving(account)}>
              {t('Leave')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <TypedConfirmation
          title={t('Leave {name}?', { name: leaving.name })}
          words={t('You lose what you hold there and in the accounts below, at once. An invite brings you back.')}
          typed={leaving.name}
          action={t('Leave')}
          onConfirm={() => leave(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}
