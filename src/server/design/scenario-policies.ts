/** Policies that a scenario counts by: the account's, those that only scenarios have, and what it says otherwise itself. */
import type { ScenarioInputs, ScenarioPolicies } from '../../wire/design/scenario.js'
import type { EffectivePolicies } from '../../wire/policies.js'

/** Percent of a node that may be used, and nodes that may fail. */
export const SCENARIO_ONLY = { computeShare: 80, memoryShare: 80, storageShare: 80, spareNodes: 1 } as const

export function accountPart({ workload }: Pick<EffectivePolicies, 'workload'>): ScenarioPolicies {
  const { processorShare: _processors, memoryShare: _memory, ...rest } = workload
  return { ...rest, ...SCENARIO_ONLY }
}

export function policiesFor(effective: Pick<EffectivePolicies, 'workload'>, inputs: ScenarioInputs): ScenarioPolicies {
  return { ...accountPart(effective), ...inputs.policies }
}
