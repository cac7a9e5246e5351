/** Which definitions a select of a query has, and in which words. */
import { type Definition } from '../../analytics/definitions.js';
import type { Catalogue } from '../../spec/catalogue.js';
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Query } from '../../wire/query.js';
export interface Explained {
    alias: string;
    label: string;
    /** What the value itself is: the metric's or field's own words. */
    about: string | undefined;
    definitions: readonly Definition[];
    formula: string | undefined;
    /** As the source reported it: nothing is worked out. */
    isReported: boolean;
}
/** The selects of the queries that are shown under words of their own. */
export declare function explain(queries: Record<string, Query>, labels: Readonly<Record<string, string>>, spec: EntitySpec, catalogue: Catalogue): {
    name: string;
    query: Query;
    values: Explained[];
}[];
