/**
 * How often a property that asks a database is tried: half as often where nobody asks for the whole. Every run has seeds of its own, so that what one leaves
 * out another tries.
 */
export const IS_ALL_ASKED = process.env.PLINTH_TEST_WHOLE === '1'

export const runs = (whole: number): number => (IS_ALL_ASKED ? whole : Math.ceil(whole / 2))
