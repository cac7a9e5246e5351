/**
 * How errors of the tournament lie, by kind of load: quantiles of error ÷ scale (bands.ts), at up to three days and beyond. Learned from synthetic families and from
 * windows of the Numenta Anomaly Benchmark (`npm run bench forecast-errors` prints the table anew); no series that bands are judged on is in it.
 */
import type { LoadKind } from './load-kind.js';
/** Shares of the errors that lie below. */
export declare const SHAPE_SHARES: readonly number[];
/** What each stands for: half of the way to its neighbours on both sides. */
export declare const SHAPE_WEIGHTS: readonly number[];
export declare const SHAPES: Readonly<Record<LoadKind, readonly [near: readonly number[], far: readonly number[]]>>;
