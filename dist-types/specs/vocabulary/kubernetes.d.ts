import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js';
import type { Widget } from '../../src/spec/language/widget.js';
export declare const namespacedFields: {
    tags: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'tags';
        readonly label: string;
    };
    'namespace.id': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'reference';
        readonly label: string;
        to: string;
    };
    'cluster.id': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'reference';
        readonly label: string;
        to: string;
    };
    createdAt: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'timestamp';
        readonly label: string;
    };
};
export declare const workloadFields: {
    tags: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'tags';
        readonly label: string;
    };
    'namespace.id': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'reference';
        readonly label: string;
        to: string;
    };
    'cluster.id': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'reference';
        readonly label: string;
        to: string;
    };
    createdAt: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'timestamp';
        readonly label: string;
    };
    replicas: {
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
    desiredReplicas: {
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
};
export declare const workloadMetrics: {
    'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
    'mem.used': import("../../src/spec/language/metric.js").Metric;
};
export declare const workloadUsage: Section;
/** `counts` are the replica counts that the kind has. */
export declare function workloadSections(counts: readonly string[], ...properties: string[]): Section[];
export declare const placeFilters: FilterGroup;
export declare const workloadFilters: readonly FilterGroup[];
export declare function workloadDashboard(title: string): Widget[];
