/** Policies as the product has them: what counts where no account says otherwise. Each number is the constant of its formula. */
import type { EffectivePolicies } from '../wire/policies.js'
import { DAYS_OF_USE, DECOMMISSION_POLICY } from './scorecard/decommission.js'
import { SIZING_POLICY } from './scorecard/sizing.js'
import { WELLNESS_POLICY } from './wellness.js'

/** Policies of a design scenario (docs/analytics.md § Design scenarios). */
const SCENARIO = {
  baseToPeakFactor: 1.3,
  maxVirtualProcessorsPerCore: 4,
  runwayThresholdDays: 180,
  computeGrowth: 0,
  memoryGrowth: 0,
  storageGrowth: 0,
} as const

const ONE_HOST = { reserve: 1, buffer: 10 } as const

export const DEFAULT_POLICIES: EffectivePolicies = {
  wellness: WELLNESS_POLICY,
  runway: { compute: ONE_HOST, memory: ONE_HOST, storage: { reserve: 0, buffer: 10 } },
  workload: {
    stalePeriodDays: DECOMMISSION_POLICY.stalePeriodDays,
    rangeDays: DAYS_OF_USE,
    processorShare: SIZING_POLICY.cpuShare * 100,
    memoryShare: SIZING_POLICY.memoryShare * 100,
    minimumVirtualProcessors: SIZING_POLICY.minVcpus,
    minimumMemoryGiB: SIZING_POLICY.minMemoryGiB,
    ...SCENARIO,
  },
  // Everything is kept.
  retention: { costs: null, flows: null, logs: null, metrics: null, signals: null, traces: null },
}
