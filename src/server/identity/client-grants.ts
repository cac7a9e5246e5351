/** The grants in the token of a service client: its roles in its own account and those below, within what its secret allows. */
import { type Action, flagOf } from '../../wire/actions.js'
import type { Grant } from '../../wire/scope.js'
import type { Store } from '../store/store.js'
import { byAssignment } from './holdings.js'
import { grantsOf } from './roles.js'

export async function clientGrants(
  store: Pick<Store, 'roles' | 'accounts'>,
  { id, accountId }: { id: string; accountId: string },
  actions: readonly Action[] | null,
): Promise<Grant[]> {
  const { assignments } = await store.roles.heldBy(id)
  const lineages = await store.accounts.lineages(assignments.flatMap(found => found.accountId ?? []))
  const inAccount = assignments.filter(found => lineages.get(found.accountId ?? '')?.includes(accountId))
  const allowed = actions === null ? undefined : new Set(actions.map(flagOf))
  return grantsOf(id, inAccount.flatMap(byAssignment)).flatMap(grant => {
    if (!allowed || grant.resource === 'user') return [grant]
    const flags = grant.flags.filter(flag => allowed.has(flag))
    return flags.length > 0 ? [{ ...grant, flags }] : []
  })
}
