/** A new workspace: its name, what it shows, and the teams that it is for. */
import { useMemo } from 'react'
import { createWorkspace } from '../../../core/people/workspaces.js'
import { RecordForm } from '../../forms/record-form.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { fieldsOf, readChoices, type WorkspaceForm, workspaceForm } from './workspace-fields.js'

interface CreateProps {
  accountId: string
  onMade(id: string): void
  onClose(): void
}

const EMPTY: WorkspaceForm = { name: '', from: null, until: null, scramble: false, environments: [], teams: [] }

export function CreateWorkspace({ accountId, onMade, onClose }: CreateProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { value: choices, error, again } = useRead(accountId, () => readChoices(portal, accountId))
  const fields = useMemo(() => choices && fieldsOf(t, choices), [t, choices])
  return (
    <Dialog title={t('New workspace')} className="place-dialog" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !fields && <Skeleton lines={6} />}
      {fields && (
        <RecordForm
          label={t('New workspace')}
          schema={workspaceForm}
          fields={fields}
          value={EMPTY}
          revision=""
          create={t('Create workspace')}
          onCancel={onClose}
          save={async value => {
            onMade(await createWorkspace(portal, accountId, value))
            return { value, revision: '' }
          }}
        />
      )}
    </Dialog>
  )
}
