/** Kinds of insights with their words, for the declaration, the server's job and the screens. */

export const INSIGHT_TYPES = [
  { value: 'cloudInstanceOptimization', label: 'Cloud Instance Optimization' },
  { value: 'datacenterVmOptimization', label: 'Datacenter VM Optimization' },
  { value: 'excluded', label: 'Excluded' },
] as const

export const INSIGHT_CATEGORIES = [
  { value: 'decommission', label: 'Decommission' },
  { value: 'resize', label: 'Resize' },
  { value: 'excluded', label: 'Excluded' },
] as const

/** Why a machine is not judged (src/analytics/scorecard/decommission.ts). */
export const EXCLUSIONS = [
  { value: 'coverage', label: 'Not measured for long enough' },
  { value: 'young', label: 'Too young' },
  { value: 'unknown', label: 'Something needed is not known' },
  { value: 'power', label: 'Neither on nor off' },
  { value: 'template', label: 'Template' },
] as const

/** The prices that a saving is computed from. */
export const COST_BASES = [
  { value: 'cloudPrice', label: "The cloud's price" },
  { value: 'costProfile', label: 'The cost profile' },
] as const

/** The word of a kind; the value itself where it has none. */
export function kindLabel(kinds: readonly { value: string; label: string }[], value: unknown): string {
  return kinds.find(kind => kind.value === value)?.label ?? String(value ?? '')
}
