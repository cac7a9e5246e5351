/** Properties page → queries: the values of one entity, its charts, the entities related to it. */
import type { Filter, Query } from '../../wire/query.js';
import type { Catalogue } from '../catalogue.js';
import { type EntitySpec, type RelatedList } from '../language/entity.js';
import type { Rollup } from '../language/metric.js';
/** Everything known of one entity, as one row: every field, the names behind references, every kept metric rollup it shows. */
export declare function compileProperties(spec: EntitySpec, catalogue: Catalogue, id: string): Query;
/** The line charts of the page, by widget id. */
export declare function compileCharts(spec: EntitySpec, id: string, rollup: Rollup): Record<string, Query>;
/** The first entities that refer to this one; `total` of the answer counts them all. */
export declare function compileRelated(list: RelatedList, id: string): Query;
/** Selects one entity by id. */
export declare function onlyThis(id: string): Filter;
