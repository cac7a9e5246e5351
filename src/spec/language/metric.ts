/** Metric descriptors: a measure sampled over time, with its unit and the rollups kept of it. */
import type { UnitCode } from '../../wire/unit.js'
import type { Applies } from './field.js'

export const ROLLUPS = ['p95', 'max', 'avg', 'last'] as const
export type Rollup = (typeof ROLLUPS)[number]

/** Keys of a `metrics` record are measures (`cpu.utilization`); `<measure>.<rollup>` names a value. */
export interface Metric {
  label: string
  unit: UnitCode
  /** Rollups kept; the first is the default where a view asks for none, or for one that is not kept. */
  rollups: readonly [Rollup, ...Rollup[]]
  description?: string
  applies?: Applies
}

/** Utilization, throughput and IO: p95 by default (specification § 9), max and avg on request. */
export const gauge = (label: string, unit: UnitCode, options: { description?: string } = {}): Metric => ({
  label,
  unit,
  rollups: ['p95', 'max', 'avg'],
  ...options,
})

/** Storage capacity and used: the last value counts. */
export const level = (label: string, unit: UnitCode, options: { description?: string } = {}): Metric => ({
  label,
  unit,
  rollups: ['last'],
  ...options,
})

/** Pod count and the like: the greatest value counts. */
export const peak = (label: string, unit: UnitCode, options: { description?: string } = {}): Metric => ({
  label,
  unit,
  rollups: ['max'],
  ...options,
})
