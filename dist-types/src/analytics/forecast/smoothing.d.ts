/** Exponential smoothing at many origins in one run: the state that each origin would have been left with by the parameters that were best until then. */
export interface HoltState {
    /** Sum of squared one-step errors. */
    error: number;
    level: number;
    trend: number;
    damping: number;
}
/** Damped Holt by origin. */
export declare function holtStates(values: readonly number[], origins: readonly number[]): HoltState[];
export interface SeasonalState {
    error: number;
    level: number;
    trend: number;
    /** By place in the season, counted from the first value. */
    season: number[];
}
/** Additive Holt–Winters by origin; each origin has two seasons at least. */
export declare function seasonalStates(values: readonly number[], origins: readonly number[], length: number): SeasonalState[];
