/** The hub of an account at the account's own address; the first visit begins it, for who may. */
import { useStore } from '@nanostores/react'
import { isHub } from '../../../../wire/hub.js'
import { paths } from '../../../hooks/paths.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useAccountId } from '../../../hooks/use-account.js'
import { useEnvironment } from '../../../hooks/use-environment.js'
import { useLifeCycle } from '../../../hooks/use-life-cycle.js'
import { useRead } from '../../../hooks/use-read.js'
import { ErrorState, Skeleton } from '../../../ui/states.js'
import { Overview } from '../overview-screen.js'

export interface HubScreenProps {
  accountId?: string
}

export function HubScreen({ accountId }: HubScreenProps) {
  const { value, error } = useStore(usePortal().$resources)
  const id = useAccountId(accountId)
  const hub = value?.environments.find(({ datastoreId, accountId: of }) => of === id && isHub(datastoreId))
  if (hub) return <Known key={hub.id} environmentId={hub.id} />
  if (value && id !== undefined) return <Begin key={id} accountId={id} />
  return <Waiting error={error} />
}

function Known({ environmentId }: { environmentId: string }) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState error={state.error} wayOut={paths.home} />
  return <Overview datastore={state.datastore} part="main" />
}

/** The answer begins the hub, which then comes with the environments of the session. */
function Begin({ accountId }: { accountId: string }) {
  const portal = usePortal()
  const { error, again } = useRead(accountId, () =>
    portal.call('get', `/portal/accounts/${encodeURIComponent(accountId)}/hub/dataAccess`),
  )
  return <Waiting error={error} again={again} />
}

function Waiting({
  error,
  again,
}: {
  error: Parameters<typeof ErrorState>[0]['error'] | undefined
  again?: () => void
}) {
  useLifeCycle({ error, isPainted: false })
  if (error) return <ErrorState error={error} {...(again && { onRetry: again })} />
  return <Skeleton lines={6} />
}
