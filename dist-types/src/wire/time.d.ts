/**
 * Times as text, the one place that reads them: ISO 8601, days that exist. What a calendar does not have is refused, never rolled over; a
 * time of day without a zone is nobody's, so it is refused too.
 */
/** How to write one, for a hint. */
export declare const INSTANT_HINT = "write ISO 8601 with a zone, of a day that exists: 2026-03-01T12:00:00Z";
/**
 * Epoch ms of when something was measured, charged or decided: a time with a zone (`Z`, `+01:00`), of the years 1970 to 2199. Undefined when
 * it is none.
 */
export declare function readInstant(text: string): number | undefined;
/** Epoch ms of a time with a zone, or of a day's beginning (UTC), years 0001 to 9999. Undefined when it is neither. */
export declare function parseInstant(text: string): number | undefined;
/** True for `YYYY-MM-DD` of a day that exists. */
export declare function isDay(text: string): boolean;
/** True for an instant of the years that ISO text and a database both can write. */
export declare function isStorable(instant: number): boolean;
/** True for an instant of the years 1970 to 2199. */
export declare function isMeasured(instant: number): boolean;
