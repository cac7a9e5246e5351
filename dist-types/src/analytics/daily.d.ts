/** Hours → days. */
export declare const HOUR_MS = 3600000;
export declare const DAY_MS: number;
export type Hour = readonly [time: number, value: number | null];
export interface DailyValues {
    /** One a day, oldest first, no gaps. */
    values: number[];
    /** Epoch ms of the last day's beginning. */
    last: number;
    /** False for days that were bridged: nobody measured them. */
    isMeasured: boolean[];
}
/**
 * Daily values from hourly ones: the nearest-rank 95th percentile of a day's hours (UTC). Days with fewer than half of their hours, today's
 * among them, are not there. A hole of a day or two within is bridged by a line; before a longer one nothing counts. `told`: days that came
 * measured as a whole, with their value, which stand whatever hours there are of them.
 */
export declare function dailyValues(hours: readonly Hour[], told?: readonly Hour[]): DailyValues;
/** Values of single days (epoch ms of their beginning) as one run up to the last: short holes bridged, what is before a long one left out. */
export declare function joinedDays(days: readonly (readonly [day: number, value: number])[]): DailyValues;
/** Hours a day has at least, to count. */
export declare const HALF_A_DAY = 12;
/** The smallest value that at least this share of the values does not exceed. */
export declare function nearestRank(values: readonly number[], share: number): number;
