/** What the tests of design scenarios ask: one node type, machines of one size, and the policies of a new account. */

import {
  computeScenario,
  type ScenarioQuestion,
  type ScenarioWorkload,
} from '../../src/analytics/design/compute-scenario.js'
import type { DesignMachine } from '../../src/analytics/design/demand.js'
import type { DesignResult } from '../../src/wire/design/result.js'
import type { NodeType, ScenarioInputs, ScenarioPolicies } from '../../src/wire/design/scenario.js'

export const POLICIES: ScenarioPolicies = {
  stalePeriodDays: 21,
  rangeDays: 30,
  baseToPeakFactor: 1.3,
  maxVirtualProcessorsPerCore: 4,
  runwayThresholdDays: 180,
  minimumVirtualProcessors: 1,
  minimumMemoryGiB: 1,
  computeGrowth: 0,
  memoryGrowth: 0,
  storageGrowth: 0,
  computeShare: 80,
  memoryShare: 80,
  storageShare: 80,
  spareNodes: 1,
}
export const INPUTS: ScenarioInputs = {
  workload: { of: 'all', picked: [] },
  estimates: [],
  isObserved: false,
  nodeTypes: [],
  clouds: [],
  policies: {},
  days: null,
  years: 3,
  prices: { licencePerCoreYear: null, supportPercentYear: null, powerPerKWh: null },
}
export const NODE: NodeType = {
  name: 'R760',
  cores: 64,
  memoryGiB: 1_024,
  storageGiB: null,
  price: 38_400,
  watts: 620,
  rackUnits: 2,
}
export const machineOf = (more: Partial<DesignMachine> = {}): DesignMachine => ({
  type: 'vmware.vm',
  id: 'vm-1',
  name: null,
  vcpus: 4,
  memoryGiB: 16,
  p95Cores: 1,
  p99MemoryGiB: 8,
  storageGiB: 100,
  givenStorageGiB: null,
  ...more,
})
export const workloadOf = (machines: readonly DesignMachine[]): ScenarioWorkload => ({
  machines,
  unmeasured: 0,
  stale: 0,
  unsized: 0,
  gone: 0,
  today: null,
})

export function answerOf(question: Partial<ScenarioQuestion>): Omit<DesignResult, 'runId' | 'number' | 'computedAt'> {
  const whole = { inputs: INPUTS, policies: POLICIES, workload: workloadOf([]), nodeTypes: [NODE], catalogue: [] }
  const work = computeScenario({ ...whole, ...question })
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}
export const firstOf = (question: Partial<ScenarioQuestion>) => {
  const [node] = answerOf(question).nodes
  if (!node) throw new Error('No node type')
  return node
}
export const many = (count: number, more: Partial<DesignMachine> = {}) =>
  Array.from({ length: count }, (_, at) => machineOf({ id: `vm-${at}`, ...more }))
