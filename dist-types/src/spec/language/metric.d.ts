/** Metric descriptors: a measure sampled over time, with its unit and the rollups kept of it. */
import type { UnitCode } from '../../wire/unit.js';
export declare const ROLLUPS: readonly ['p95', 'max', 'avg', 'last'];
export type Rollup = (typeof ROLLUPS)[number];
/** Keys of a `metrics` record are measures (`cpu.utilization`); `<measure>.<rollup>` names a value. */
export interface Metric {
    label: string;
    unit: UnitCode;
    /** Rollups kept; the first is the default where a view asks for none, or for one that is not kept. */
    rollups: readonly [Rollup, ...Rollup[]];
    description?: string;
}
/** Utilization, throughput and IO: p95 by default (specification § 9), max and avg on request. */
export declare const gauge: (label: string, unit: UnitCode, options?: {
    description?: string;
}) => Metric;
/** Storage capacity and used: the last value counts. */
export declare const level: (label: string, unit: UnitCode, options?: {
    description?: string;
}) => Metric;
/** Pod count and the like: the greatest value counts. */
export declare const peak: (label: string, unit: UnitCode, options?: {
    description?: string;
}) => Metric;
