/** How an entity differs between two times. */
export const DIFFERENCE_KINDS = ['changed', 'removed', 'added'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
