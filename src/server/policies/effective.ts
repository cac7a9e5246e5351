/** Policies that count for an account or an environment: its own, else the nearest above, else the product's. */
import { DEFAULT_POLICIES } from '../../analytics/policies.js'
import {
  type EffectivePolicies,
  inheritPolicies,
  type Policies,
  type PolicyFacts,
  UNNAMED,
} from '../../wire/policies.js'
import type { Environment } from '../store/environments.js'
import type { LineagePolicies } from '../store/policies.js'
import type { Store } from '../store/store.js'

type Place = Pick<Environment, 'accountId' | 'accountName' | 'lineage'>

/**
 * Returns the policies of an environment. A datastore without an environment has the product's. With `isNamed` the environment's account is called by
 * its name.
 */
export async function policiesOf(
  store: Pick<Store, 'policies'>,
  environment: Place | undefined,
  isNamed = false,
): Promise<PolicyFacts> {
  if (!environment) return { effective: DEFAULT_POLICIES, owners: {} }
  const whose = isNamed ? environment.accountName : UNNAMED.own
  const fromTop = await store.policies.ofLineage(environment.lineage)
  return merged(fromTop, id => (id === environment.accountId ? whose : undefined))
}

/** `nameOf` says how an account is called; one that it does not name is above. */
export function merged(
  fromTop: readonly LineagePolicies[],
  nameOf: (accountId: string, name: string) => string | undefined,
): PolicyFacts {
  const { effective, owners } = inheritPolicies(DEFAULT_POLICIES, fromTop)
  const names = new Map(fromTop.map(({ accountId, accountName }) => [accountId, accountName]))
  const called = (id: string) => nameOf(id, names.get(id) ?? UNNAMED.above) ?? UNNAMED.above
  return { effective, owners: Object.fromEntries(Object.entries(owners).map(([part, id]) => [part, called(id)])) }
}

/** The same with what an account would set in place of what it sets. */
export function withDraft(
  fromTop: readonly LineagePolicies[],
  { accountId, lineage, policies }: { accountId: string; lineage: readonly string[]; policies: Policies },
): EffectivePolicies {
  const draft = { accountId, accountName: '', policies }
  const depth = (id: string) => lineage.length - lineage.indexOf(id)
  const others = fromTop.filter(each => each.accountId !== accountId)
  const all = [...others, draft].sort((a, b) => depth(a.accountId) - depth(b.accountId))
  return inheritPolicies(DEFAULT_POLICIES, all).effective
}
