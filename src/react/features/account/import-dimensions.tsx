/** The import of values of dimensions, in the environments of an account that the caller may change. */
import { readEnvironments } from '../../../core/people/environments.js'
import ImportDialog from '../../dimension-import/import-dialog.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

export default function ImportOfAccount({ accountId, onClose }: { accountId: string; onClose(): void }) {
  const t = useWords()
  const portal = usePortal()
  const { value, error, again } = useRead(accountId, () => readEnvironments(portal, accountId))
  const environments = value?.environments.filter(({ mayWrite, scramble }) => mayWrite && !scramble)
  if (environments && environments.length > 0) return <ImportDialog {...{ environments, onClose }} />
  return (
    <Dialog title={t('Import dimensions from a file')} className="place-dialog" onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={again} />
      ) : environments ? (
        <p>{t('There is no environment of this account that you may change and whose names are shown.')}</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}
