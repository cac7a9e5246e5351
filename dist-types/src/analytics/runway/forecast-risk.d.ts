/**
 * The risk that belongs to a runway: how likely a resource is to be full at least once within the first days of the very forecast whose band
 * tells the runway days (./runway-days.ts).
 *
 * For each day t the use is taken as a Brownian motion that has on that day the forecast's middle m and spread s = (upper edge of the 80 % band − m) ÷
 * 1.2816: drift (m − x) ÷ t and volatility s ÷ √t, from the use x of now, and P(full by t) is its first passage (./risk.ts). The greatest of them
 * is the risk. Where the forecast falls the way down is not counted: x is then m.
 *
 * So days and risk cannot contradict each other. On the day on which the band reaches what is usable the passage is at least a tenth; while it
 * does not, the passage is under a tenth on the day itself and, by reflection, under a fifth until then.
 */
import type { ForecastDay } from '../forecast/forecast.js';
/** Between 0 and 1. `usable` and `current` in the unit of the forecast; 1 when full already. Looks as far as `days` go. */
export declare function forecastRisk(days: readonly Pick<ForecastDay, 'p50' | 'hi80'>[], usable: number, current: number): number;
