/** What of the insights is asked for: section, decision, search, order → queries and columns. */
import type { Format, IndexView } from '../../../core/types.js';
import type { Catalogue } from '../../../spec/catalogue.js';
import type { EntityRecord } from '../../../wire/patch.js';
import type { Filter, Query } from '../../../wire/query.js';
import type { CellContent, DataTableColumn } from '../../ui/data-table/data-table-props.js';
export declare const SECTIONS: readonly [{
    readonly id: 'all';
    readonly label: 'All';
}, {
    readonly id: 'cloudInstanceOptimization';
    readonly label: 'Cloud Instance Optimization';
}, {
    readonly id: 'datacenterVmOptimization';
    readonly label: 'Datacenter VM Optimization';
}, {
    readonly id: 'excluded';
    readonly label: 'Excluded';
}];
export type Section = (typeof SECTIONS)[number]['id'];
export declare const DECIDED: readonly [{
    readonly value: 'open';
    readonly label: 'Open';
}, {
    readonly value: 'accepted';
    readonly label: 'Accepted';
}, {
    readonly value: 'dismissed';
    readonly label: 'Dismissed';
}, {
    readonly value: 'snoozed';
    readonly label: 'Snoozed';
}];
export type Decided = (typeof DECIDED)[number]['value'];
export declare function sectionOf(view: IndexView): Section;
export declare function decidedOf(view: IndexView): Decided;
/** The filter of a section, without search. */
export declare function filterOf(section: Section, decided: Decided): Filter;
export declare function listQuery(view: IndexView): Query;
/** Counts by section, and what the open ones are worth; of one decision. */
export declare function totalQueries(decided: Decided): Record<string, Query>;
/** `href` is the address of the page with one insight opened. */
export declare function tableColumns(section: Section, format: Format, catalogue: Catalogue, href: (id: string) => string): DataTableColumn[];
export declare function nameOf(row: EntityRecord): string;
export declare function typeLabel(type: unknown, catalogue: Catalogue): string;
/** A saving is good news; without a price it says so. */
export declare function worth(row: EntityRecord, format: Format): CellContent;
