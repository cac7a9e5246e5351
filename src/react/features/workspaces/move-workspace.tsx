/** Moves a workspace into another account, after saying what stays behind. */

import { useState } from 'react'
import { findAccounts } from '../../../core/people/accounts.js'
import { moveWorkspace } from '../../../core/people/workspaces.js'
import type { WorkspaceOpened } from '../../../wire/calls/workspace-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { AccountChoice } from '../../ui/account-choice.js'
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
        <AccountChoice
          id="workspace-account"
          label={t('Into')}
          none={t('Choose …')}
          accounts={others}
          value={account}
          isIdle={account === ''}
          submit={submit}
          onChange={setAccount}
          onMove={move}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
