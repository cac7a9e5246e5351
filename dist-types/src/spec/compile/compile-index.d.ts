/**
 * Index → queries: the page of rows, the export, the facet counts. Aliases are column ids: the property path or the metric with its
 * rollup. A reference column selects the id and, beside it, the name it is shown and sorted by.
 */
import type { Condition } from '../../wire/condition.js';
import type { Filter, Query } from '../../wire/query.js';
import type { Catalogue } from '../catalogue.js';
import type { EntitySpec } from '../language/entity.js';
import type { Field } from '../language/field.js';
import type { Column, FilterItem } from '../language/index-spec.js';
import type { Metric, Rollup } from '../language/metric.js';
import { type UnitPreferences } from './preferred-unit.js';
/** A column with everything a table needs to show it. */
export interface ResolvedColumn {
    id: string;
    label: string;
    /** Unit it is shown in. */
    unit?: string;
    /** What a value, in its own unit, is multiplied by to be shown. */
    factor: number;
    column: Column;
    field?: Field;
    metric?: Metric;
    /** Alias of the name behind a reference. */
    nameAlias?: string;
}
export interface IndexState {
    rollup: Rollup;
    /** Section id; default the first. */
    section?: string | null;
    /** Column ids switched on or off against the declaration. */
    columns?: Readonly<Record<string, boolean>>;
    /** Column id. */
    sort: {
        column: string;
        order: 'asc' | 'desc';
    };
    /** Filter id (its property or metric) → chosen values. */
    chosen: Readonly<Record<string, readonly string[]>>;
    conditions?: readonly Condition[];
    units?: UnitPreferences;
    text: string;
}
/** Spelling of "no value" among chosen facet values. */
export declare const UNKNOWN_VALUE = "~unknown";
/** Every column of an index once, for the chooser: by section order. */
export declare function allColumns(spec: EntitySpec, catalogue: Catalogue, rollup: Rollup, units?: UnitPreferences): ResolvedColumn[];
/** The columns shown: the section's, less what is hidden or export-only, plus what was switched on. */
export declare function shownColumns(spec: EntitySpec, catalogue: Catalogue, state: IndexState): ResolvedColumn[];
/** The query of one page of rows. */
export declare function compileIndex(spec: EntitySpec, catalogue: Catalogue, state: IndexState, page: {
    limit: number;
    cursor?: string;
}): {
    query: Query;
    columns: ResolvedColumn[];
};
/** The export: every column of every section, export-only ones too, or only the shown ones. */
export declare function compileExport(spec: EntitySpec, catalogue: Catalogue, state: IndexState, scope: 'all' | 'shown'): Query;
/** One query for each facet with a list of values, under all filters but its own. */
export declare function compileFacets(spec: EntitySpec, catalogue: Catalogue, state: IndexState): Record<string, Query>;
/** All filter items of an index, in order. */
export declare function filterItems(spec: EntitySpec): FilterItem[];
/** A filter's id in view state and address: its property or metric. */
export declare function filterId(item: FilterItem): string;
/** The filter of a view: OR within a facet, AND across, and the words of the search box. */
export declare function compileFilter(spec: EntitySpec, catalogue: Catalogue, state: IndexState, except?: string): Filter | undefined;
/** A column with its field or metric; undefined when the declaration is wrong (spec/check says so at load). */
export declare function resolveColumn(spec: EntitySpec, catalogue: Catalogue, column: Column, rollup: Rollup, units?: UnitPreferences): ResolvedColumn | undefined;
/** `host.cluster.id` → `host.cluster.name`. */
export declare function nameAliasOf(path: string): string;
