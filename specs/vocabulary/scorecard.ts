/** What a machine's scorecard says (docs/analytics.md § Scorecard); its insights are entities of their own (specs/generic/insight.ts). */

import { enumeration, integer, text } from '../../src/spec/language/field.js'
import type { Filter } from '../../src/wire/query.js'

const computed = 'scorecard'

export const scorecardFields = {
  'scorecard.opportunityRecommendationsCount': integer('Opportunities', '1', {
    computed,
    description: 'Open insights of the machine',
  }),
  'scorecard.ShouldDecommission': enumeration(
    'Decommission',
    [
      { value: 'yes', label: 'Yes', status: 'caution' },
      { value: 'no', label: 'No' },
      { value: 'inapplicable', label: 'Inapplicable' },
      { value: 'undetermined', label: 'Undetermined' },
    ],
    { computed },
  ),
  'scorecard.reason': text('Decommission reason', { computed, description: 'Why, or why it cannot be told' }),
  'scorecard.coverage': integer('Measured', '%', { computed, description: 'Hours of the last 30 days with samples' }),
  'scorecard.reclaimableVirtualProcessors': integer('Reclaimable vCPUs', 'vCPU', { computed }),
  'scorecard.reclaimableMemory': integer('Reclaimable memory', 'MiBy', { computed }),
}

export const cloudScorecard = { scorecard: { kind: 'cloud' } } as const
export const datacenterScorecard = { scorecard: { kind: 'datacenter' } } as const

export const INSIGHT_TYPES = [
  { value: 'cloudInstanceOptimization', label: 'Cloud Instance Optimization' },
  { value: 'datacenterVmOptimization', label: 'Datacenter VM Optimization' },
  { value: 'excluded', label: 'Excluded' },
] as const

/** Insights nobody has decided on. */
export const OPEN = { property: 'decision', op: '=', value: 'open' } as const satisfies Filter
