/** Keys of groups as words: enumeration labels, buckets, unknown, the remainder. */
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Field } from '../../spec/language/field.js';
import type { Bucket, Cell, Group, Row, Series } from '../../wire/query.js';
export declare const REST = "Other";
export declare const MISSING = "Unknown";
export declare function isBucket(cell: Cell | undefined): cell is Bucket;
/** `x` or `y` of a grouped row as shown. */
export declare function keyLabel(row: Row, key: 'x' | 'y', spec?: Pick<EntitySpec, 'fields'>, group?: Group): string;
/** An enumeration's word for a value, the value itself otherwise. */
export declare function enumLabel(spec: Pick<EntitySpec, 'fields'>, path: string, value: string): string;
export declare function enumWord(field: Field | undefined, value: string): string;
export declare function numberOf(cell: Cell | undefined): number | null;
export declare function isSeries(cell: Cell | undefined): cell is Series;
/** Labels without the words that all of them end with: of `… 2019 (64-bit)` and `… 2022 (64-bit)` the last tells nothing apart. */
export declare function withoutCommonTail(labels: readonly string[]): string[];
