/** Canonical JSON of a query: keys sorted, so that equal queries print equally (cache keys, request sharing). */
import type { Query } from './query.js';
/** `parseQuery(JSON.parse(printQuery(q)))` equals `q`. */
export declare function printQuery(query: Query): string;
/** Canonical JSON of any JSON value; undefined members are left out. */
export declare function printCanonical(value: unknown): string;
