/** Inclusive upper bounds of quantized groups (specification § 9). */
export declare const MEMORY_GIB_BOUNDS: readonly [4, 8, 16, 999999];
export declare const VCPU_BOUNDS: readonly [2, 4, 8, 999999];
export declare const AGE_YEAR_BOUNDS: readonly [1, 2, 3, 5, 999999];
