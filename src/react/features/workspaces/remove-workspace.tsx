/** Deletes a workspace, after saying what is lost with it and once its name is typed. */
import { removeWorkspace } from '../../../core/people/workspaces.js'
import type { WorkspaceOpened } from '../../../wire/calls/workspace-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'

interface RemoveProps {
  opened: WorkspaceOpened
  onDone(): void
  onClose(): void
}

export function RemoveWorkspace({ opened, onDone, onClose }: RemoveProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { record, members, teams, roles, invites } = opened
  return (
    <TypedConfirmation
      title={t('Delete {name}?', record)}
      typed={record.name}
      action={t('Delete it')}
      onClose={onClose}
      onConfirm={async () => {
        await removeWorkspace(portal, record.id, record.name)
        notice('success', t('{name} is deleted', record))
        onDone()
      }}
    >
      <ul className="place-keys">
        <li>{t.count(members.length, '{count} member loses it', '{count} members lose it')}</li>
        {teams.length > 0 && <li>{t.count(teams.length, '{count} team loses it', '{count} teams lose it')}</li>}
        {roles > 0 && <li>{t.count(roles, '{count} role on it ends', '{count} roles on it end')}</li>}
        {invites > 0 && (
          <li>
            {t.count(invites, '{count} invite leads to the account alone', '{count} invites lead to the account alone')}
          </li>
        )}
      </ul>
      <p>{t('Its environments and their data stay. It cannot be undone.')}</p>
    </TypedConfirmation>
  )
}
