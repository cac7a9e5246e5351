/** Forecasts by origin, in the order of the origins, which ascend. */
export type Model = (values: readonly number[], origins: readonly number[], horizon: number) => number[][];
/** Days of a season: the week. */
export declare const SEASON = 7;
/** The values that follow the last. */
export declare function continued(model: Model, values: readonly number[], horizon: number): number[];
/** The value of the same weekday, a week before. */
export declare const seasonalNaive: Model;
export declare const usualLevel: Model;
export declare const recentLevel: Model;
/** Line through the medians of all slopes and intercepts (Theil 1950, Sen 1968): outliers do not bend it. */
export declare const theilSen: Model;
/** Level and trend, the trend dying away (Gardner and McKenzie 1985). */
export declare const dampedHolt: Model;
/** Level, trend and an additive weekday (Winters 1960). Needs two weeks; with less it is damped Holt. */
export declare const holtWinters: Model;
/** Half the drift of a line through the values, from an exponentially smoothed level (Assimakopoulos and Nikolopoulos 2000). */
export declare const theta: Model;
export declare const MODELS: Readonly<Record<string, Model>>;
/** Line through the medians: slope per step, value at the first. */
export declare function medianLine(values: readonly number[]): {
    slope: number;
    intercept: number;
};
