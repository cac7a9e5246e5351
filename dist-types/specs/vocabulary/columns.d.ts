/** Columns and filters that indexes of several types share: one measured width and one order for the same idea everywhere. */
import type { Column, FilterGroup } from '../../src/spec/language/index-spec.js';
export declare const NAME_COLUMN: Column;
export declare const POWER_COLUMN: Column;
export declare const CPU_BAR: Column;
export declare const MEMORY_BAR: Column;
/** Sections over the shared machine metrics. A type lists those whose measures it declares. */
export declare const machineSections: {
    readonly utilization: {
        readonly id: 'utilization';
        readonly label: 'Utilization';
        readonly columns: readonly [{
            property: string;
        } & {
            id?: string;
            label?: string;
            unit?: import("../../src/wire/unit.js").UnitCode;
            width?: number | string;
            minWidth?: number;
            exportOnly?: true;
            hidden?: true;
            cell?: import("../../src/spec/language/index-spec.js").CellKind;
            thresholds?: {
                caution: number;
                critical: number;
            };
        }, {
            property: string;
        } & {
            id?: string;
            label?: string;
            unit?: import("../../src/wire/unit.js").UnitCode;
            width?: number | string;
            minWidth?: number;
            exportOnly?: true;
            hidden?: true;
            cell?: import("../../src/spec/language/index-spec.js").CellKind;
            thresholds?: {
                caution: number;
                critical: number;
            };
        }, {
            metric: string;
        } & {
            id?: string;
            label?: string;
            unit?: import("../../src/wire/unit.js").UnitCode;
            width?: number | string;
            minWidth?: number;
            exportOnly?: true;
            hidden?: true;
            cell?: import("../../src/spec/language/index-spec.js").CellKind;
            thresholds?: {
                caution: number;
                critical: number;
            };
        }, {
            metric: string;
        } & {
            id?: string;
            label?: string;
            unit?: import("../../src/wire/unit.js").UnitCode;
            width?: number | string;
            minWidth?: number;
            exportOnly?: true;
            hidden?: true;
            cell?: import("../../src/spec/language/index-spec.js").CellKind;
            thresholds?: {
                caution: number;
                critical: number;
            };
        }];
    };
    readonly storageIo: {
        readonly id: 'storage-io';
        readonly label: 'Storage I/O';
        readonly columns: readonly [{
            property: string;
        } & {
            id?: string;
            label?: string;
            unit?: import("../../src/wire/unit.js").UnitCode;
            width?: number | string;
            minWidth?: number;
            exportOnly?: true;
            hidden?: true;
            cell?: import("../../src/spec/language/index-spec.js").CellKind;
            thresholds?: {
                caution: number;
                critical: number;
            };
        }, {
            readonly metric: 'io.xfer';
            readonly minWidth: 120;
        }, {
            readonly metric: 'io.xfer.r';
            readonly minWidth: 120;
        }, {
            readonly metric: 'io.xfer.w';
            readonly minWidth: 120;
        }, {
            readonly metric: 'io.data';
            readonly minWidth: 140;
        }, {
            readonly metric: 'io.latency';
            readonly minWidth: 120;
        }];
    };
    readonly network: {
        readonly id: 'network';
        readonly label: 'Network';
        readonly columns: readonly [{
            property: string;
        } & {
            id?: string;
            label?: string;
            unit?: import("../../src/wire/unit.js").UnitCode;
            width?: number | string;
            minWidth?: number;
            exportOnly?: true;
            hidden?: true;
            cell?: import("../../src/spec/language/index-spec.js").CellKind;
            thresholds?: {
                caution: number;
                critical: number;
            };
        }, {
            readonly metric: 'net.data.rx';
            readonly minWidth: 140;
        }, {
            readonly metric: 'net.data.tx';
            readonly minWidth: 140;
        }, {
            readonly metric: 'net.packet.rx';
            readonly minWidth: 140;
        }, {
            readonly metric: 'net.packet.tx';
            readonly minWidth: 140;
        }, {
            readonly metric: 'net.drop.rx';
            readonly minWidth: 140;
        }, {
            readonly metric: 'net.drop.tx';
            readonly minWidth: 140;
        }];
    };
};
export declare const lifecycleColumns: readonly Column[];
export declare const machineSizeFilters: FilterGroup;
/** Of families and other indexes over several types. */
export declare const TYPE_COLUMN: Column;
export declare const PLATFORM_COLUMN: Column;
/** Tags or labels: column (off until asked for) and facet. */
export declare const TAGS_COLUMN: Column;
export declare const tagFilters: FilterGroup;
/** Of the tail of every section that shows identity: how a colleague finds the same thing at the vendor. */
export declare const NATIVE_ID_COLUMN: Column;
export declare const guestOsFilters: FilterGroup;
