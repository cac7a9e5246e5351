/** Environments of the account that the page is about, with those below it; of all where it is about none. */
import { useStore } from '@nanostores/react'
import { environmentsOf } from '../../../core/people/accounts.js'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'

/** Until it is answered what is below the account, the account's own. */
export function useEnvironmentsOf(accountId: string | undefined): readonly EnvironmentResource[] {
  const portal = usePortal()
  const { environments = [], accounts = [] } = useStore(portal.$resources).value ?? {}
  const isOne = accountId !== undefined && accounts.length > 1
  const key = isOne ? `${accountId} ${environments.map(({ id }) => id).join(' ')}` : undefined
  const { value } = useRead(key, async () => new Set(await environmentsOf(portal, accountId ?? '')))
  if (!isOne) return environments
  return environments.filter(({ id, accountId: environmentAccountId }) =>
    value ? value.has(id) : environmentAccountId === accountId,
  )
}
