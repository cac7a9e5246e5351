/** Where an account stands: the accounts below it, a new one among them, and the way below another. */

import { useState } from 'react'
import { changeAccount, createChild, readChildren } from '../../../core/people/account-area.js'
import { accountsOf, findAccounts } from '../../../core/people/accounts.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { said, useWords } from '../../hooks/use-words.js'
import { AccountChoice } from '../../ui/account-choice.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import type { SectionProps } from './sections.js'

/** How many accounts are offered to move below. */
const MOST = 200

export function AccountTree({ account, onChange }: SectionProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [isMoving, setMoving] = useState(false)
  const { value, error, again } = useRead(account.id, () => readChildren(portal, account.id))
  const { value: above } = useRead(account.parentId ?? undefined, () =>
    accountsOf(portal, account.parentId === null ? [] : [account.parentId]),
  )
  const isMine = account.actions.includes('account.write')
  const parent = above?.accounts[0]
  return (
    <div className="page stack">
      <section part="card" className="card" aria-label={t('Place')}>
        <header>
          <h2 part="card-title">{t('Place')}</h2>
          <span className="grow" />
          {isMine && <Button onClick={() => setMoving(true)}>{t('Move')}</Button>}
        </header>
        <p className="small line">
          {account.parentId === null
            ? t('Below no account that you may read')
            : said(
                t.around('Below {name}', {
                  name: (
                    <a href={paths.accountSection(account.parentId, 'general')}>{parent?.name ?? account.parentId}</a>
                  ),
                }),
              )}
        </p>
      </section>
      <section part="card" className="card" aria-label={t('Accounts below')}>
        <header>
          <h2 part="card-title">{t('Accounts below')}</h2>
          {value && (
            <span className="muted small">{value.next === null ? value.accounts.length : t('the first 100')}</span>
          )}
        </header>
        {error && <ErrorState error={error} onRetry={again} />}
        {!error && !value && <Skeleton lines={3} />}
        {value?.accounts.length === 0 && <p className="small muted line">{t('None yet.')}</p>}
        {value && value.accounts.length > 0 && (
          <ul className="account-list">
            {value.accounts.map(({ id, name, type }) => (
              <li key={id}>
                <a href={paths.accountSection(id, 'general')}>{name}</a> <span className="sub small">{type}</span>
              </li>
            ))}
          </ul>
        )}
        {isMine && <NewChild accountId={account.id} onMade={again} />}
      </section>
      {isMoving && <Move account={account} onChange={onChange} onClose={() => setMoving(false)} />}
    </div>
  )
}

function NewChild({ accountId, onMade }: { accountId: string; onMade(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [name, setName] = useState('')
  const submit = useSubmit()
  const make = () =>
    submit.run(async () => {
      await createChild(portal, accountId, name)
      setName('')
      notice('success', t('{name} is made', { name }))
      onMade()
    })
  return (
    <form className="row new-row" noValidate onSubmit={submit.handler(make)}>
      <TextField
        id="child-name"
        label={t('New account')}
        value={name}
        autoComplete="off"
        problem={submit.problemAt('name') ?? submit.error?.message}
        onChange={setName}
      />
      <Button type="submit" disabled={submit.isBusy || name.trim() === ''}>
        {t('Make')}
      </Button>
    </form>
  )
}

function Move({ account, onChange, onClose }: SectionProps & { onClose(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [parent, setParent] = useState(account.parentId ?? '')
  const { value, error, again } = useRead('places', () => findAccounts(portal, '', MOST))
  const submit = useSubmit()
  const move = () =>
    submit.run(async () => {
      onChange(await changeAccount(portal, account.id, { parent: parent === '' ? null : parent }))
      notice('success', t('{name} is moved', { name: account.name }))
      onClose()
    })
  return (
    <Dialog title={t('Move {name}', { name: account.name })} className="narrow" onClose={onClose}>
      <p className="small">
        {t('Owners, roles, policies and brand of the accounts above it are those of the new place from then on.')}
      </p>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={2} />}
      {value && (
        <AccountChoice
          id="account-parent"
          label={t('Below')}
          none={t('No account')}
          accounts={value.accounts.filter(({ id }) => id !== account.id)}
          value={parent}
          isIdle={parent === (account.parentId ?? '')}
          submit={submit}
          onChange={setParent}
          onMove={move}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
