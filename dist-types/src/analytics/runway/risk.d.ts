export interface Risk {
    /** What is left until full, in the unit of the resource. */
    headroom: number;
    /** Mean change a day, in that unit. */
    drift: number;
    /** Standard deviation of the change of a day, in that unit. */
    volatility: number;
    /** How far to look. */
    days: number;
}
/** Between 0 and 1, never NaN. Full already is 1; no days ahead are 0; without volatility drift decides. Throws RangeError unless all are finite. */
export declare function probabilityFullBy({ headroom, drift, volatility, days }: Risk): number;
