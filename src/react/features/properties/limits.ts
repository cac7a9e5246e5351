/** Limits from which a share is drawn as caution or critical, the same as in the index of the type. */
import type { EntitySpec } from '../../../spec/language/entity.js'

export interface Limits {
  caution: number
  critical: number
}

/** Returns the limits of a measure, undefined where the index shows no bar of it. */
export function limitsOf({ index }: EntitySpec, metric: string): Limits | undefined {
  for (const column of index?.sections.flatMap(({ columns }) => columns) ?? []) {
    if ('metric' in column && column.thresholds && column.metric.startsWith(metric)) return column.thresholds
  }
  return undefined
}

export function statusAt(value: number, limits: Limits | undefined): 'critical' | 'caution' | undefined {
  if (!limits || value < limits.caution) return undefined
  return value >= limits.critical ? 'critical' : 'caution'
}
