/** Real time, as the portal's default clock. Tests hand in their own. */
import type { Clock } from './types.js';
export declare const systemClock: Clock;
