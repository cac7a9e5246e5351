import { type Levels } from './bands.js';
import { type LoadKind } from './load-kind.js';
/** Fewer daily values are no ground for a forecast. */
export declare const MIN_DAYS = 14;
export interface ForecastDay {
    p50: number;
    lo50: number;
    hi50: number;
    lo80: number;
    hi80: number;
    lo95: number;
    hi95: number;
}
export interface Forecast {
    /** From the day after the last value. */
    days: ForecastDay[];
    /** Mean MASE over the trials: below 1 is better than last week again. */
    mase: number;
    /** The averaged models, best first. */
    models: string[];
    /** What MASE divides errors by: the mean error of the seasonal naive forecast within the values; 0 when they never move. */
    scale: number;
    kind: LoadKind;
    /** Levels of the bands, for the next forecast of the series to go on from. */
    levels: Levels;
    /** How many past days the bands were tried on, and the share of what came that those of 50, 80 and 95 % held. */
    tried: {
        days: number;
        held: Levels;
    };
}
/** `values`: one a day, oldest first, no gaps. Undefined under 14 values. `levels`: what kept forecasts of the series have arrived at. */
export declare function forecast(values: readonly number[], horizon: number, levels?: Levels): Forecast | undefined;
/** What was never negative will not be: bands and middle of a forecast from such values stay at 0 or above. */
export declare function keptPositive(values: readonly number[], days: readonly ForecastDay[]): ForecastDay[];
/** Mean absolute scaled error of `expected` against `actual`, scaled by what the seasonal naive forecast misses within `training`. */
export declare function mase(training: readonly number[], actual: readonly number[], expected: readonly number[]): number;
