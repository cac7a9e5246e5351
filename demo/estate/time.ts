/** Lengths of time in milliseconds, which the estate cannot import from the kit's folders. */
export const HOUR = 3_600_000
export const HOURS_A_DAY = 24
export const DAY = HOURS_A_DAY * HOUR
