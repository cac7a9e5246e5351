import type { LoadKind } from './load-kind.js';
export interface ErrorPool {
    /** Tells an error (actual − expected) at a distance of `step` days. */
    add(step: number, error: number): void;
    /** The error that `share` of all lie below, at a distance; `scale` of the series as it is now. */
    quantile(step: number, share: number, scale: number): number;
}
export declare function createErrorPool(kind: LoadKind, longest: number): ErrorPool;
