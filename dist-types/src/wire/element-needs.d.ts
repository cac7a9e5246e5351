/**
 * What each element needs of a session: the scopes and features without which it shows that it may not. One table with element-uses.ts, which
 * pages need not carry: the elements declare by it, and a mint that names elements opens their union and nothing more.
 */
import type { Feature } from './scope.js';
export interface ElementNeeds {
    /** `resource:*:flag`. */
    scopes: readonly string[];
    /** Without these it has nothing to show. */
    features: readonly Feature[];
}
/** Environments, and by them their data. A grant on an account is one on its environments. */
export declare const READS = "environment:*:read";
/** Of an element of the table, or of one that a test made up. */
export declare function elementNeeds(tag: string): ElementNeeds;
