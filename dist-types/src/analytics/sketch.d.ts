/**
 * A mergeable sketch of values, from which quantiles are read with a bounded relative error: DDSketch (Masson, Rim and Lee, "DDSketch: a
 * fast and fully-mergeable quantile sketch with relative-error guarantees", VLDB 2019). A value falls into the bin of its logarithm; a bin
 * stands for the value in its middle, at most `SKETCH_ERROR` of it away from any value inside. Zero is exact, negative values mirror.
 */
/** Greatest relative error of a quantile. */
export declare const SKETCH_ERROR = 0.01;
/** Width of a bin: γ = (1 + α) / (1 − α). */
export declare const GAMMA: number;
/** Added to the logarithm's index, so that bins of positive values are positive. */
export declare const BIN_OFFSET = 8000;
/** How many values each bin holds. */
export type Sketch = Map<number, number>;
/** Adds `count` (negative takes away) of a value. A bin never goes below nothing. */
export declare function addValue(sketch: Sketch, value: number, count?: number): void;
export declare function binOf(value: number): number;
/** The value a bin stands for. */
export declare function binValue(bin: number): number;
/** A value that stands for `count` equal ones: an exact sample, or a bin. */
export type Weighted = readonly [value: number, count: number];
export declare function weightedValues(sketch: Sketch): Weighted[];
/** Nearest-rank quantile: the smallest value that at least this share of all does not exceed. NaN of nothing. */
export declare function weightedRank(values: readonly Weighted[], share: number): number;
