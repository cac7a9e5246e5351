/** A virtual machine on a hypervisor, as every hypervisor knows it (specification § 2, the typical set of a VM). */
import type { DetailTable } from '../../src/spec/language/entity.js';
import type { Section } from '../../src/spec/language/index-spec.js';
import type { Widget } from '../../src/spec/language/widget.js';
import { type Columns } from '../vocabulary/build.js';
import { type Fields, type Own } from './resource.js';
export declare const machineMetrics: {
    'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
    'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
    'mem.utilization': import("../../src/spec/language/metric.js").Metric;
    'mem.used': import("../../src/spec/language/metric.js").Metric;
    'io.xfer': import("../../src/spec/language/metric.js").Metric;
    'io.xfer.r': import("../../src/spec/language/metric.js").Metric;
    'io.xfer.w': import("../../src/spec/language/metric.js").Metric;
    'io.data': import("../../src/spec/language/metric.js").Metric;
    'io.latency': import("../../src/spec/language/metric.js").Metric;
    'net.data.rx': import("../../src/spec/language/metric.js").Metric;
    'net.data.tx': import("../../src/spec/language/metric.js").Metric;
    'net.packet.rx': import("../../src/spec/language/metric.js").Metric;
    'net.packet.tx': import("../../src/spec/language/metric.js").Metric;
    'net.drop.rx': import("../../src/spec/language/metric.js").Metric;
    'net.drop.tx': import("../../src/spec/language/metric.js").Metric;
    'storage.used': import("../../src/spec/language/metric.js").Metric;
    'storage.provisioned': import("../../src/spec/language/metric.js").Metric;
};
/** Disks as every hypervisor reports them. */
export declare const diskFields: {
    virtualDisks: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'recordList';
        readonly label: string;
        readonly fields: {
            readonly name: {
                readonly description?: string;
                readonly notComputed?: string;
                readonly computed?: string;
                readonly feature?: import("../../src/wire/scope.js").Feature;
                readonly search?: true;
                readonly samples?: readonly (string | number | boolean)[];
                readonly type: 'text';
                readonly label: string;
            };
            readonly size: {
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
        };
    };
};
/** `lead` comes before the power, `place` after it. */
export declare const machineOverview: (lead: Columns, place: Columns) => Columns;
export declare const machineSections: (lead: Columns, properties: Columns) => Section[];
export declare const machineStorageCapacity: Widget;
/** Eight widgets: power, sizes, OS, its end of support, compute, storage I/O, capacity, network. */
export declare const machineDashboard: readonly Widget[];
interface Machine<T extends string, F extends Fields> extends Own<T, F> {
    /** References to what it runs on, outermost first. */
    up: readonly string[];
    /** Columns of the overview that say where it runs; `up`, innermost first, unless said otherwise. */
    place?: Columns;
    /** Columns of the last section. */
    properties: Columns;
    /** Facets of state besides power, and of place besides `up`. */
    states?: readonly string[];
    places?: readonly string[];
    /** Properties that lead the panel of identity, and those that end the panels of configuration and state. */
    identity: readonly string[];
    configuration?: readonly string[];
    state?: readonly string[];
    dashboard?: readonly Widget[];
    details?: readonly DetailTable[];
}
/** Declares a virtual machine. */
export declare function machine<const T extends string, const F extends Fields>(own: Machine<T, F>): import("./resource.js").Declared<T, {
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
    readonly 'guestOsIdentity.supportStatus': {
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
    readonly 'guestOsIdentity.EOS': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'date';
        readonly label: string;
    };
    readonly 'guestOsIdentity.release': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly 'guestOsIdentity.supportSource': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly 'guestOsIdentity.family': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly guestOsName: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly 'guestOsIdentity.architecture': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    readonly virtualProcessorCount: {
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
    readonly memoryAllocated: {
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
    readonly isTemplate: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly words?: {
            true: string;
            false: string;
        };
        readonly type: 'boolean';
        readonly label: string;
    };
    readonly IPv4Addresses: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'textList';
        readonly label: string;
    };
} & F & {
    'scorecard.opportunityRecommendationsCount': {
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
    'scorecard.ShouldDecommission': {
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
            readonly value: "yes";
            readonly label: "Yes";
            readonly status: "caution";
        }, {
            readonly value: "no";
            readonly label: "No";
        }, {
            readonly value: "inapplicable";
            readonly label: "Inapplicable";
        }, {
            readonly value: "undetermined";
            readonly label: "Undetermined";
        }];
    };
    'scorecard.reason': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'text';
        readonly label: string;
    };
    'scorecard.coverage': {
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
    'scorecard.reclaimableVirtualProcessors': {
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
    'scorecard.reclaimableMemory': {
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
