/** Columns, sections and facets that indexes of several kinds share: one measured width and one order for the same idea everywhere. */
import type { Column, FilterGroup, Section } from '../../src/spec/language/index-spec.js';
import { type Columns } from './build.js';
export declare const POWER_COLUMN: Column;
export declare const CPU_BAR: Column;
export declare const MEMORY_BAR: Column;
export declare const STORAGE_BAR: Column;
export declare const utilizationSection: Section;
export declare const poweredUtilizationSection: Section;
export declare const ioSection: Section;
/** Of what the vendor counts reads and writes of, and not both together. */
export declare const splitIoSection: {
    id: string;
    label: string;
    columns: Column[];
};
export declare const networkSection: Section;
export declare const capacitySection: Section;
/** A section and further columns. */
export declare const extended: (base: Section, ...more: Columns) => Section;
export declare const guestOsColumns: Column[];
export declare const sizeFilters: FilterGroup;
export declare const ageFilter: {
    readonly property: 'age';
    readonly control: 'buckets';
    readonly bounds: readonly [1, 2, 3, 5, 999999];
};
/** Of families and other indexes over several types. */
export declare const TYPE_COLUMN: Column;
export declare const PLATFORM_COLUMN: Column;
/** Tags or labels: column (off until asked for) and facet. */
export declare const TAGS_COLUMN: Column;
export declare const tagFilters: FilterGroup;
/** Of the tail of every section that shows identity: how a colleague finds the same thing at the vendor. */
export declare const NATIVE_ID_COLUMN: Column;
export declare const guestOsFilters: FilterGroup;
