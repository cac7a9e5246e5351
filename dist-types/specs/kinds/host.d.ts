/** A physical host, of a hypervisor or without one (specification § 2, the typical host set). */
import type { SupportDerivation } from '../../src/spec/language/derive.js';
import type { DetailTable } from '../../src/spec/language/entity.js';
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js';
import type { Metric } from '../../src/spec/language/metric.js';
import type { Widget } from '../../src/spec/language/widget.js';
import { type Columns } from '../vocabulary/build.js';
import { type Fields, type Own } from './resource.js';
export declare const hardwareSection: Section;
export declare const hardwareColumns: Columns;
/** Sections of a host that is measured. */
export declare const hostSections: readonly Section[];
/** How large it is, and the first thing that is asked of it. */
export declare const hostSize: {
    readonly 'processor.cores': 80;
    readonly memorySize: '112 GiBy';
};
export declare const hostStateFilters: FilterGroup;
export declare const hardwareFilters: FilterGroup;
/** What every physical machine is counted by. */
export declare const hardwareDashboard: readonly Widget[];
/** Six widgets: summary, models, lifecycle, compute, storage, network. */
export declare const hostDashboard: readonly Widget[];
export declare const hardwarePanel: (...more: readonly string[]) => import("../../src/spec/language/entity.js").PropertyPanel;
export declare const hostLifecyclePanel: import("../../src/spec/language/entity.js").PropertyPanel;
interface Host<T extends string, F extends Fields> extends Own<T, F> {
    /** Measures besides those of every hypervisor. */
    metrics?: Readonly<Record<string, Metric>>;
    /** What names the software whose support is told. */
    support?: SupportDerivation['kind'];
    /** References to what it is part of, outermost first, and further facets of place. */
    up: readonly string[];
    places?: readonly string[];
    /** Columns of the overview after the load. */
    overview?: Columns;
    /** Columns of the section that is the platform's own. */
    section: Columns;
    /** Properties of the panel of hardware, and of that of software, besides what every host has. */
    hardware?: readonly string[];
    software: readonly string[];
    /** Type of the machines that run on it, and their reference to it. */
    machines: readonly [type: string, by: string];
    details?: readonly DetailTable[];
}
/** Declares a host of a hypervisor. */
export declare function host<const T extends string, const F extends Fields>(own: Host<T, F>): import("./resource.js").Declared<T, {
    readonly 'runtime.powerState': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'poweredOn';
            readonly label: 'On';
        }, {
            readonly value: 'poweredOff';
            readonly label: 'Off';
        }, {
            readonly value: 'suspended';
            readonly label: 'Suspended';
        }, {
            readonly value: 'starting';
            readonly label: 'Starting';
        }, {
            readonly value: 'stopping';
            readonly label: 'Stopping';
        }, {
            readonly value: 'terminated';
            readonly label: 'Terminated';
        }];
    };
    readonly 'runtime.connectionState': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'connected';
            readonly label: 'Connected';
        }, {
            readonly value: 'disconnected';
            readonly label: 'Disconnected';
            readonly status: 'critical';
        }, {
            readonly value: 'inaccessible';
            readonly label: 'Inaccessible';
            readonly status: 'critical';
        }, {
            readonly value: 'orphaned';
            readonly label: 'Orphaned';
            readonly status: 'caution';
        }, {
            readonly value: 'invalid';
            readonly label: 'Invalid';
            readonly status: 'critical';
        }];
    };
    readonly 'runtime.nativeState': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly swSupportStatus: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'Supported';
            readonly label: 'Supported';
            readonly status: 'nominal';
        }, {
            readonly value: 'Extended support';
            readonly label: 'Extended support';
            readonly status: 'caution';
        }, {
            readonly value: 'Unsupported';
            readonly label: 'Unsupported';
            readonly status: 'critical';
        }];
    };
    readonly swEndOfSupport: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    readonly swRelease: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly swSupportSource: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly hwSupportStatus: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'Supported';
            readonly label: 'Supported';
            readonly status: 'nominal';
        }, {
            readonly value: 'Extended support';
            readonly label: 'Extended support';
            readonly status: 'caution';
        }, {
            readonly value: 'Unsupported';
            readonly label: 'Unsupported';
            readonly status: 'critical';
        }];
    };
    readonly hwEndOfLife: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    readonly hwSupportSource: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly 'lifecycle.endOfLife': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    readonly 'hwIdentity.name': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly 'hwIdentity.vendorName': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly 'chassis.formFactor': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: readonly [{
            readonly value: 'rack';
            readonly label: 'Rack';
        }, {
            readonly value: 'tower';
            readonly label: 'Tower';
        }, {
            readonly value: 'blade';
            readonly label: 'Blade';
        }, {
            readonly value: 'enclosure';
            readonly label: 'Enclosure';
        }, {
            readonly value: 'virtual';
            readonly label: 'Virtual';
        }];
    };
    readonly 'chassis.rackUnits': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'number';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    readonly serialNumber: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly age: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'number';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    readonly 'lifecycle.warrantyExpires': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    readonly 'processor.name': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly 'processor.count': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    readonly 'processor.cores': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    readonly memorySize: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    readonly 'osIdentity.name': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
} & F & {
    readonly virtualMachinesCount: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
}>;
export {};
