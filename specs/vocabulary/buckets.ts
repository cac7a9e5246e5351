/** Inclusive upper bounds of quantized groups (specification § 9). */
export const MEMORY_GIB_BOUNDS = [4, 8, 16, 999_999] as const
export const VCPU_BOUNDS = [2, 4, 8, 999_999] as const
export const AGE_YEAR_BOUNDS = [1, 2, 3, 5, 999_999] as const
