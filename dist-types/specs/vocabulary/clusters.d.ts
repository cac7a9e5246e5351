/** Compute clusters of any platform: fields, sections, dashboard and page they share. */
import type { PropertyPanel } from '../../src/spec/language/entity.js';
import type { Section } from '../../src/spec/language/index-spec.js';
import type { LineChartWidget } from '../../src/spec/language/widget.js';
export declare const clusterFields: {
    hostsCount: {
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
    virtualMachinesCount: {
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
    virtualProcessorsCount: {
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
    processorCount: {
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
    processorCores: {
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
    memorySize: {
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
export declare const clusterUtilizationSection: Section;
export declare const clusterComputeSection: Section;
export declare const clusterMemorySection: Section;
export declare const clusterSummary: import("../../src/spec/language/widget.js").ValuesWidget;
/** The busiest clusters, five rows. */
export declare const busiestClusters: {
    readonly id: 'busiest';
    readonly kind: 'table';
    readonly title: 'Most used CPU';
    readonly width: 0.3;
    readonly columns: readonly [{
        readonly id: 'name';
        readonly label: 'Cluster';
        readonly select: {
            readonly property: 'name';
        };
    }, {
        readonly id: 'cpu';
        readonly label: 'CPU';
        readonly select: {
            readonly metric: 'cpu.utilization.p95';
        };
    }, {
        readonly id: 'memory';
        readonly label: 'Memory';
        readonly select: {
            readonly metric: 'mem.utilization.p95';
        };
    }];
    readonly orderBy: {
        readonly alias: 'cpu';
        readonly direction: 'desc';
    };
    readonly limit: 5;
};
export declare const clusterCompute: LineChartWidget;
export declare const clusterCapacityPanel: PropertyPanel;
export declare const clusterCharts: readonly LineChartWidget[];
