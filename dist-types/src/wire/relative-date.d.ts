/** Days counted from the day a query is asked: `P365D` in a year, `P0D` today, `-P30D` thirty days ago (ISO 8601, with a sign). */
/** The instant meant, as many whole days from `now`; undefined for any other text. */
export declare function relativeInstant(text: string, now: Date): string | undefined;
/** Undefined for a text that is no count of days. */
export declare function relativeDays(text: string): number | undefined;
