/** What a preview of policies works with. */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { EffectivePolicies } from '../../wire/policies.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'

/** One type of one environment, under its policies and under those that are tried. */
export interface Tried {
  store: Store
  environment: Environment
  datastoreId: string
  spec: EntitySpec
  now: Date
  before: EffectivePolicies
  after: EffectivePolicies
  yieldToRequests(): Promise<void>
}

/** How much of a costly kind is worked out, over all that one preview reads. */
export interface Budget {
  left: number
}

/** True when any of these parts differs. */
export function differsIn(one: EffectivePolicies, other: EffectivePolicies, group: keyof EffectivePolicies): boolean {
  return JSON.stringify(one[group]) !== JSON.stringify(other[group])
}
