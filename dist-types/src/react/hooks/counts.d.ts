/** How many entities a type or family has, from the counts of stored types. */
import type { Catalogue } from '../../spec/catalogue.js';
type Counts = Readonly<Record<string, number>> | undefined;
export declare function countOf(catalogue: Catalogue, counts: Counts, type: string): number;
/** The count as it may be shown: nothing where the index holds fewer than its members. */
export declare function shownCount(catalogue: Catalogue, counts: Counts, type: string): number | undefined;
export {};
