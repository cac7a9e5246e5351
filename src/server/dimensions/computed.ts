/** How far values of entities follow what is defined, over an account and those below it. */
import type { Dimensions } from '../../wire/dimensions.js'
import type { AccountRecord } from '../store/accounts/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'

const MOST_ENVIRONMENTS = 2_000

/** Environments of the account and of the accounts below it. */
export function environmentsBelow(store: Store, { id }: AccountRecord): Promise<Environment[]> {
  const asked = { isAll: false, accountIds: [id], isDeep: true, environmentIds: [], shut: [] }
  return store.environments.reached(asked, MOST_ENVIRONMENTS)
}

export async function datastoresOf(store: Store, account: AccountRecord): Promise<string[]> {
  return (await environmentsBelow(store, account)).map(({ datastoreId }) => datastoreId)
}

export async function computedOf(store: Store, account: AccountRecord): Promise<Dimensions['computed']> {
  const environments = await datastoresOf(store, account)
  const followed = await store.dimensions.followed(environments)
  const pending = followed.filter(({ stamp, state }) => !state?.stamp.startsWith(`${stamp} `))
  const times = followed.flatMap(({ state }) => (state ? [state.computedAt] : [])).sort()
  return { environments: environments.length, pending: pending.length, at: times.at(-1) ?? null }
}
