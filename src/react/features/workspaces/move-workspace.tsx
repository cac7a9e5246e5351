/** Moves a workspace into another account, after saying what stays behind. */
import { useState } from 'react'
import { findAccounts } from '../../../core/people/accounts.js'
import { moveWorkspace } from '../../../core/people/workspaces.js'
import type { WorkspaceOpened } from '../../../wire/calls/workspace-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

/** How many accounts are offered. */
const MOST = 200

interface MoveProps {
  opened: WorkspaceOpened
  onDone(): void
  onClose(): void
}

export function MoveWorkspace({ opened, onDone, onClose }: MoveProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { record, environments, teams, roles, invites } = opened
  const { value, error, again } = useRead('accounts', () => findAccounts(portal, '', MOST))
  const [account, setAccount] = useState('')
  const submit = useSubmit()
  const others = value?.accounts.filter(({ id }) => id !== record.accountId)
  const move = () =>
    submit.run(async () => {
      const { record: moved } = await moveWorkspace(portal, record.id, account)
      notice('success', t('{name} is in {account}', { name: moved.name, account: moved.accountName }))
      onDone()
    })
  return (
    <Dialog title={t('Move {name}', record)} className="place-dialog" onClose={onClose}>
      <p>{t('It keeps its name, its range of time and its members who belong to the other account. Behind stay:')}</p>
      <ul className="place-keys">
        <li>{t.count(environments.length, '{count} environment', '{count} environments')}</li>
        <li>{t.count(teams.length, '{count} team', '{count} teams')}</li>
        {roles > 0 && <li>{t.count(roles, '{count} role on it', '{count} roles on it')}</li>}
        {invites > 0 && <li>{t.count(invites, '{count} open invite to it', '{count} open invites to it')}</li>}
      </ul>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={2} />}
      {others?.length === 0 && <p className="muted">{t('There is no other account that you may go to.')}</p>}
      {others && others.length > 0 && (
        <form className="stack" noValidate onSubmit={submit.handler(move)}>
          <label className="label" htmlFor="workspace-account">
            {t('Into')}
          </label>
          <select id="workspace-account" value={account} onChange={({ target }) => setAccount(target.value)}>
            <option value="">{t('Choose …')}</option>
            {others.map(({ id, name, path }) => (
              <option key={id} value={id}>
                {[...path, name].join(' › ')}
              </option>
            ))}
          </select>
          {submit.error && (
            <p className="problem" role="alert">
              {submit.error.message}
            </p>
          )}
          <div className="row">
            <Button type="submit" look="primary" disabled={submit.isBusy || account === ''}>
              {t('Move')}
            </Button>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
