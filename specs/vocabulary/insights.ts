/** Words of insights. */
import type { Filter } from '../../src/wire/query.js'

export const INSIGHT_TYPES = [
  { value: 'cloudInstanceOptimization', label: 'Cloud Instance Optimization' },
  { value: 'datacenterVmOptimization', label: 'Datacenter VM Optimization' },
  { value: 'excluded', label: 'Excluded' },
] as const

/** Insights nobody has decided on. */
export const OPEN = { property: 'decision', op: '=', value: 'open' } as const satisfies Filter
