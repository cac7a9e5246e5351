/**
 * The runway of one resource of one entity, from the hours of its use: share used, trend, days until full, risk, and a sentence that says how.
 *
 * Days are those of ../daily.ts, forecast a year ahead (../forecast/forecast.ts). Full is the usable capacity (./usable-capacity.ts): of compute
 * and memory one of several hosts is held in reserve, of storage none; a tenth is kept free. Runway days (./runway-days.ts) and the risk over 90 days
 * (./forecast-risk.ts) are read off one forecast, and what is used is that of a week: a weekend hides no working day.
 */
import { type DailyValues, type Hour } from '../daily.js';
import type { Levels } from '../forecast/bands.js';
import { type Forecast } from '../forecast/forecast.js';
import { type RunwayResource } from './runway-days.js';
/** Days whose hours tell what is used: a working week and its weekend. */
export declare const USED_DAYS = 7;
/** Days the risk looks ahead. */
export declare const RISK_DAYS = 90;
export interface ResourceUse {
    resource: RunwayResource;
    /** Use by the hour, oldest first, in any unit. */
    hours: readonly Hour[];
    /** Days that came measured as a whole, oldest first. */
    toldDays?: readonly Hour[];
    /** In that unit; null when not known. */
    capacity: number | null;
    /** Hosts or nodes that make up the capacity; null when not known. */
    units: number | null;
    /** `last`: a level, whose latest value counts; else the p95 of the last seven days. */
    rollup: string;
    /** Epoch ms. */
    now: number;
    /** Levels that kept forecasts of it have arrived at (../forecast/bands.ts); without them its past days tell. */
    levels?: Levels | undefined;
}
export interface ResourceRunway {
    /** Used now, in % of the capacity. */
    value: number | null;
    /** Change a day, in percentage points of the capacity. */
    trend: number | null;
    /** Null when not known; 0 when full, `OVER_A_YEAR` when later than that. */
    days: number | null;
    /** Probability of being full at least once within 90 days, in %. */
    risk: number | null;
    /** A sentence for people: how the days come about, or why there are none. */
    explanation: string;
    daily: DailyValues;
    forecast: Forecast | undefined;
}
export declare function resourceRunway(use: ResourceUse): ResourceRunway;
