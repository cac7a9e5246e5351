/** Lengths of time in milliseconds. The estate is a stranger to the kit's own folders, and has them once itself. */
export const HOUR = 3_600_000
export const HOURS_A_DAY = 24
export const DAY = HOURS_A_DAY * HOUR
