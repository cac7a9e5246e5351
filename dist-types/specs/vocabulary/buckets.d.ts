/** Bounds and limits of groups (specification § 9). Bounds are inclusive upper ones. */
export declare const MEMORY_GIB_BOUNDS: readonly [4, 8, 16, 999999];
export declare const VCPU_BOUNDS: readonly [2, 4, 8, 999999];
export declare const AGE_YEAR_BOUNDS: readonly [1, 2, 3, 5, 999999];
/** Groups that a pie and a ranking name; the rest is one group. */
export declare const PIE_LIMIT = 7;
export declare const TOP_FAMILIES = 5;
