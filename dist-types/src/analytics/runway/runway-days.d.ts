/**
 * Runway: days until a resource is full, seen with care: the first day on which the upper edge of the forecast's 80 % band reaches the
 * usable capacity (./usable-capacity.ts). Whole days, the first after the last known value being 1 (Nutanix: capacity runway).
 */
/** Stands for "> 1 year": not reached on any of the days searched. */
export declare const OVER_A_YEAR: number;
/**
 * `usable` and `current` in the unit of the forecast. 0 when full already, which needs no forecast; `OVER_A_YEAR` when none of 366 days
 * reaches; null without a forecast, and when one of fewer days ends below: then nobody knows what a year brings.
 */
export declare function runwayDays(forecastDays: readonly {
    hi80: number;
}[], usable: number, current: number): number | null;
declare const RESOURCES: readonly ['compute', 'memory', 'storage'];
export type RunwayResource = (typeof RESOURCES)[number];
export interface CompositeRunway {
    /** Least of the known runways; null when none is known. */
    days: number | null;
    /** Whose runway that is, the first of equals; null when none is known or none ends within a year. */
    limiting: RunwayResource | null;
    /** Resources whose runway is not known: any of them may end sooner. */
    unknown: RunwayResource[];
}
/** The runway of a whole cluster or system. */
export declare function compositeRunway(runways: Readonly<Record<RunwayResource, number | null | undefined>>): CompositeRunway;
export {};
