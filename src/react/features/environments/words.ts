/** How the states of an environment's data are said and shown. */
export const DATA_WORDS = { fresh: 'Fresh', quiet: 'Quiet', empty: 'Empty' } as const
export const DATA_GLYPHS = { fresh: 'nominal', quiet: 'caution', empty: 'unknown' } as const
