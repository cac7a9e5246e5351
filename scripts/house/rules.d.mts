/** What a test reads of the table. */
export const ZONES: Readonly<Record<string, readonly string[]>>
