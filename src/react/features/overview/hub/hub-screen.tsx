/** The hub of an account at the account's own address; the first visit begins it, for who may. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { readAbilities } from '../../../../core/people/administration.js'
import type { PortalError } from '../../../../wire/errors.js'
import { isHub } from '../../../../wire/hub.js'
import { paths } from '../../../hooks/paths.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useAccount } from '../../../hooks/use-account.js'
import { useEnvironment } from '../../../hooks/use-environment.js'
import { useLifeCycle } from '../../../hooks/use-life-cycle.js'
import { useRead } from '../../../hooks/use-read.js'
import { useWords } from '../../../hooks/use-words.js'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.js'
import { HUB_SYSTEMS, Overview } from '../overview-screen.js'
import { ClientHub } from './client-hub.js'

export interface HubScreenProps {
  accountId?: string
  clientId?: string
}

export function HubScreen({ accountId, clientId }: HubScreenProps) {
  const { catalogue, $resources, retryNow } = usePortal()
  // Asked for while the session's environments are on their way: the widgets ask for their data as soon as these are there.
  useState(() => void catalogue.load(HUB_SYSTEMS.type).catch(() => undefined))
  const { value } = useStore($resources)
  const { id, error } = useAccount(accountId)
  const hub = value?.environments.find(({ datastoreId, accountId: of }) => of === id && isHub(datastoreId))
  if (hub) return <Known key={hub.id} environmentId={hub.id} clientId={clientId === id ? undefined : clientId} />
  if (value && id !== undefined) return <Begin key={id} accountId={id} />
  return <Waiting error={error} again={retryNow} />
}

function Known({ environmentId, clientId }: { environmentId: string; clientId: string | undefined }) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  if (clientId) return <ClientHub key={clientId} datastore={state.datastore} clientId={clientId} />
  return <Overview datastore={state.datastore} part="main" />
}

/** The answer begins the hub, which then comes with the environments of the session. */
function Begin({ accountId }: { accountId: string }) {
  const portal = usePortal()
  const { error, again } = useRead(accountId, () =>
    portal.call('get', `/portal/accounts/${encodeURIComponent(accountId)}/hub/dataAccess`),
  )
  if (error && REFUSALS.has(error.error)) return <Refused accountId={accountId} error={error} />
  return <Waiting error={error} again={again} />
}

/** Errors that asking again does not mend. */
const REFUSALS: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND'])

function Refused({ accountId, error }: { accountId: string; error: PortalError }) {
  const t = useWords()
  const portal = usePortal()
  const { value } = useStore(portal.$resources)
  const isWithout = error.error === 'FORBIDDEN'
  const { value: abilities = [] } = useRead(isWithout ? 'abilities' : undefined, () => readAbilities(portal))
  const isSetByReader = abilities.includes('admin')
  useLifeCycle({ error: undefined, isPainted: true })
  const isMember = value?.accounts.some(({ id }) => id === accountId)
  return (
    <EmptyState title={t('There is no hub here for you')}>
      <span>
        {!isWithout && t('You need a role that reads the environments of this account. Its owners give it.')}
        {isWithout && t('Neither this account nor one above it, nor a supplier of it, has the hub.')}{' '}
        {isWithout && !isSetByReader && t('An administrator sets that.')}
        {isSetByReader && t('You set that: it is one of the capabilities of the account.')}
      </span>
      {isSetByReader && <a href={paths.adminRecord('accounts', accountId)}>{t('The account in the administration')}</a>}
      {isMember ? (
        <a href={paths.account(accountId)}>{t('To the account')}</a>
      ) : (
        <a href={paths.home}>{t('To the first page')}</a>
      )}
    </EmptyState>
  )
}

function Waiting({ error, again }: { error: PortalError | undefined; again?: () => void }) {
  useLifeCycle({ error, isPainted: false })
  if (error) return <ErrorState error={error} {...(again && { onRetry: again })} />
  return <Skeleton lines={6} />
}
