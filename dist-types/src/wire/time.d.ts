/** Times as text: ISO 8601, years 0001 to 9999, days that exist. What a calendar does not have is refused, never rolled over. */
/** Epoch ms of an ISO day or time; without an offset it is UTC. Undefined when it is neither. */
export declare function parseInstant(text: string): number | undefined;
/** True for `YYYY-MM-DD` of a day that exists. */
export declare function isDay(text: string): boolean;
/** True for an instant of the years that ISO text and a database both can write. */
export declare function isStorable(instant: number): boolean;
