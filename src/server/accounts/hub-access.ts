/** Whether a caller may open the hub of an account. A hub holds data of several accounts, and the rules of each apply. */
import { PortalError } from '../../wire/errors.js'
import { HUB, hubOf } from '../../wire/hub.js'
import type { Principal } from '../identity/principal.js'
import { shutBy } from '../identity/reach.js'
import { factorMissing } from '../identity/required-factor.js'
import type { AccountRecord } from '../store/accounts/types.js'
import { FACTOR_RULES } from '../store/revocations.js'
import type { Store } from '../store/store.js'

/**
 * Ids to which a token of the hub is bound: the accounts that give the feature. Rejects FORBIDDEN where no account gives it, and where the caller
 * has no second factor and an account requires one whose data the hub holds.
 */
export async function proveHub(
  store: Store,
  principal: Principal,
  { id, type }: Pick<AccountRecord, 'id' | 'type'>,
): Promise<string[]> {
  // The hub feature rule of specification § 6; none for a sandbox.
  const givers = type === 'sandbox' ? [] : await store.accounts.capableBy(id, HUB)
  if (givers.length === 0) {
    throw new PortalError('FORBIDDEN', {
      message: 'Failed to get access token for hub: the account does not have this feature',
    })
  }
  if (principal.shut.length > 0) await proveSources(store, principal, id)
  // Another account may begin to require one.
  return principal.boundTo.includes(FACTOR_RULES) ? [...givers, FACTOR_RULES] : givers
}

async function proveSources(store: Store, principal: Principal, accountId: string): Promise<void> {
  const sources = await store.hubs.sources({ accountId, datastoreId: hubOf(accountId), scramble: true })
  const lineages = await store.accounts.lineages([...new Set(sources.map(source => source.accountId))])
  for (const lineage of lineages.values()) {
    const asking = shutBy(principal, lineage)
    if (asking) throw factorMissing(asking.name)
  }
}
