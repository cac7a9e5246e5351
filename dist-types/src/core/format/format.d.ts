import type { Format } from '../types.js';
/** The word for a value that is not known (look.md: unknown is written, never a dash). */
export declare const UNKNOWN = "Unknown";
export declare function createFormat(locale: string | undefined, timeZone: string | undefined, now: () => number): Format;
