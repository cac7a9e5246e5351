/**
 * Bands around a forecast: of 50, 80 and 95 %, quantiles of what its errors were (error-pool.ts), at levels that follow what past bands held.
 *
 * Adaptive conformal inference (Gibbs and Candès 2021): a band meant to miss α of all days is drawn at α_t, and each day that comes moves it,
 * α_{t+1} = α_t + γ(α − missed_t). Bands that miss too often grow wider, others narrower, whatever the series does. The rule is run over the
 * past days of the series first; where forecasts of it were kept and judged, it goes on from there (docs/analytics.md).
 */
import { type Backtest } from './backtest.js';
import type { LoadKind } from './load-kind.js';
/** Share of the days that each band means to miss: those of 50, 80 and 95 %. */
export declare const MISSES: readonly [0.5, 0.2, 0.05];
/** Steps of adaptation, γ: the rarer a miss, the less one tells. */
export declare const GAINS: readonly [0.05, 0.03, 0.0125];
/** Levels are kept within: nothing is certain, and a band is one. */
export declare const LEVELS: {
    readonly least: 0.004;
    readonly most: 0.98;
};
/** One for each band, in the order of `MISSES`. */
export type Levels = readonly [number, number, number];
/** Offsets from the middle, below and above, of each band. */
type Offsets = readonly (readonly [below: number, above: number])[];
export interface Bands {
    /** By day of the week that was tried. */
    week: Offsets[];
    /** What the next forecast starts from. */
    levels: Levels;
    /** How many past days bands were tried on, and the share of what came that each band held. */
    tried: {
        days: number;
        held: Levels;
    };
}
/** `start`: levels that kept forecasts have arrived at; without it the past days of the series tell. */
export declare function bandsOf(values: readonly number[], trials: Backtest, kind: LoadKind, start?: Levels): Bands;
/** The lesser mean change from day to day or from week to week of the first `known` values; the other one where that is none. */
export declare function scaleOf(values: readonly number[], known: number): number;
/** Mean absolute change over `lag` values, of the first `known`. */
export declare function meanChange(values: readonly number[], known: number, lag: number): number;
export {};
