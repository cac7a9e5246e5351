/** Bounds and limits of groups (specification § 9). Bounds are inclusive upper ones. */
export const MEMORY_GIB_BOUNDS = [4, 8, 16, 999_999] as const
export const VCPU_BOUNDS = [2, 4, 8, 999_999] as const
export const AGE_YEAR_BOUNDS = [1, 2, 3, 5, 999_999] as const
/** Groups that a pie and a ranking name; the rest is one group. */
export const PIE_LIMIT = 7
export const TOP_FAMILIES = 5
