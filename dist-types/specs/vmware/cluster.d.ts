export declare const vmwareCluster: {
    readonly type: "vmware.cluster";
    readonly platform: "vmware";
    readonly label: {
        readonly one: "vSphere cluster";
        readonly many: "vSphere clusters";
    };
    readonly icon: "cluster";
    readonly families: readonly ["cluster"];
    readonly metricsProvider: "vmware.v1";
    readonly fields: {
        readonly 'resourcesUtilization.compute.value': {
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
        readonly 'resourcesUtilization.compute.trend': {
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
        readonly 'resourcesUtilization.compute.runwayDays': {
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
        readonly 'resourcesUtilization.memory.value': {
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
        readonly 'resourcesUtilization.memory.trend': {
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
        readonly 'resourcesUtilization.memory.runwayDays': {
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
        readonly 'resourcesUtilization.storage.value': {
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
        readonly 'resourcesUtilization.storage.trend': {
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
        readonly 'resourcesUtilization.storage.runwayDays': {
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
        readonly compositeRunwayDays: {
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
        readonly compositeRunwayResource: {
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
                readonly value: "compute";
                readonly label: "Compute";
            }, {
                readonly value: "memory";
                readonly label: "Memory";
            }, {
                readonly value: "storage";
                readonly label: "Storage";
            }, {
                readonly value: "none";
                readonly label: "None in a year";
            }];
        };
        readonly runwayUnknown: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        readonly runwayRisk: {
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
        readonly runwayExplained: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly runwayComputedAt: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'timestamp';
            readonly label: string;
        };
        readonly wellnessStatus: {
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
                readonly value: "critical";
                readonly label: "Critical";
                readonly status: "critical";
            }, {
                readonly value: "caution";
                readonly label: "Caution";
                readonly status: "caution";
            }, {
                readonly value: "nominal";
                readonly label: "Nominal";
                readonly status: "nominal";
            }];
        };
        readonly wellnessFacets: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        readonly wellnessKnown: {
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
        readonly flavor: {
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
                readonly value: 'standard';
                readonly label: 'Standard';
            }, {
                readonly value: 'vsan';
                readonly label: 'vSAN';
            }];
        };
        readonly 'datacenter.id': {
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
        readonly hostsCount: {
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
        readonly virtualProcessorsCount: {
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
        readonly processorCount: {
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
        readonly processorCores: {
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
        readonly processorPerf: {
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
        readonly moId: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'domClient.policy': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'vsanStorage.isEnabled': {
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
                readonly value: "enabled";
                readonly label: "Enabled";
            }, {
                readonly value: "disabled";
                readonly label: "Disabled";
            }];
        };
    };
    readonly metrics: {
        readonly 'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.used': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer.r': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer.w': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.data': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.latency': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.data.rx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.data.tx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.packet.rx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.packet.tx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.drop.rx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.drop.tx': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.total': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.capacity': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.used': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'vsanStorage.vdisk': import("../../src/spec/language/metric.js").Metric;
        readonly 'vsanStorage.fileSystemOverhead': import("../../src/spec/language/metric.js").Metric;
        readonly 'vsanStorage.checksumOverhead': import("../../src/spec/language/metric.js").Metric;
        readonly 'vsanStorage.namespace': import("../../src/spec/language/metric.js").Metric;
        readonly 'vsanStorage.statsdb': import("../../src/spec/language/metric.js").Metric;
        readonly 'vsanStorage.vmswap': import("../../src/spec/language/metric.js").Metric;
        readonly 'vsanStorage.other': import("../../src/spec/language/metric.js").Metric;
        readonly 'domClient.io.xfer': import("../../src/spec/language/metric.js").Metric;
        readonly 'domClient.io.data': import("../../src/spec/language/metric.js").Metric;
        readonly 'domClient.io.latency': import("../../src/spec/language/metric.js").Metric;
    };
    readonly derive: {
        readonly runway: {
            readonly resources: {
                readonly compute: {
                    readonly utilization: 'cpu.utilization';
                };
                readonly memory: {
                    readonly utilization: 'mem.utilization';
                };
                readonly storage: {
                    readonly used: 'storage.used';
                    readonly capacity: 'storage.capacity';
                };
            };
            readonly units: "hostsCount";
        };
        readonly wellness: {};
    };
    readonly index: {
        readonly sections: readonly [{
            readonly id: "overview";
            readonly label: "Overview";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "flavor";
                readonly width: 96;
            }, {
                readonly property: "datacenter.id";
                readonly minWidth: 140;
            }, {
                readonly property: "hostsCount";
                readonly width: 80;
            }, {
                readonly property: "virtualMachinesCount";
                readonly width: 80;
            }, import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, {
                readonly metric: "storage.utilization";
                readonly width: 128;
                readonly cell: "bar";
                readonly thresholds: {
                    readonly caution: 80;
                    readonly critical: 95;
                };
            }, {
                readonly property: "wellnessStatus";
                readonly width: 140;
            }, {
                readonly property: "nativeId";
                readonly width: 160;
                readonly exportOnly: true;
            }];
        }, {
            readonly id: "utilization";
            readonly label: "Utilization";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, {
                readonly metric: "storage.utilization";
                readonly width: 128;
                readonly cell: "bar";
                readonly thresholds: {
                    readonly caution: 80;
                    readonly critical: 95;
                };
            }];
        }, {
            readonly id: "compute";
            readonly label: "Compute";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "hostsCount";
                readonly width: 80;
            }, {
                readonly property: "processorCount";
                readonly width: 80;
            }, {
                readonly property: "processorCores";
                readonly width: 96;
            }, {
                readonly property: "processorPerf";
                readonly minWidth: 120;
            }, {
                readonly property: "virtualProcessorsCount";
                readonly width: 96;
            }, {
                readonly id: "vcpusPerCore";
                readonly label: "vCPUs per core";
                readonly unit: "1";
                readonly expression: {
                    readonly divide: [{
                        readonly property: "virtualProcessorsCount";
                    }, {
                        readonly property: "processorCores";
                    }];
                };
                readonly minWidth: 120;
            }, import("../../src/spec/language/index-spec.js").Column, {
                readonly metric: "cpu.used.cores";
                readonly minWidth: 120;
            }];
        }, {
            readonly id: "memory";
            readonly label: "Memory";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "memorySize";
                readonly minWidth: 120;
                readonly unit: "GiBy";
            }, import("../../src/spec/language/index-spec.js").Column, {
                readonly metric: "mem.used";
                readonly minWidth: 120;
                readonly unit: "GiBy";
            }];
        }, {
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
        }, {
            readonly id: "storage-capacity";
            readonly label: "Storage capacity";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly metric: "storage.capacity";
                readonly minWidth: 120;
            }, {
                readonly metric: "storage.used";
                readonly minWidth: 120;
            }, {
                readonly metric: "storage.utilization";
                readonly width: 128;
                readonly cell: "bar";
                readonly thresholds: {
                    readonly caution: 80;
                    readonly critical: 95;
                };
            }, {
                readonly metric: "vsanStorage.vdisk";
                readonly minWidth: 140;
            }, {
                readonly metric: "vsanStorage.fileSystemOverhead";
                readonly minWidth: 160;
            }, {
                readonly metric: "vsanStorage.checksumOverhead";
                readonly minWidth: 160;
            }, {
                readonly metric: "vsanStorage.namespace";
                readonly minWidth: 120;
            }, {
                readonly metric: "vsanStorage.statsdb";
                readonly minWidth: 120;
            }, {
                readonly metric: "vsanStorage.vmswap";
                readonly minWidth: 120;
            }, {
                readonly metric: "vsanStorage.other";
                readonly minWidth: 120;
            }];
        }, {
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
        }, {
            readonly id: "properties";
            readonly label: "Properties";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "flavor";
                readonly width: 96;
            }, {
                readonly property: "datacenter.id";
                readonly minWidth: 140;
            }, {
                readonly property: "age";
                readonly width: 96;
            }, {
                readonly property: "domClient.policy";
                readonly minWidth: 160;
            }, {
                readonly property: "vsanStorage.isEnabled";
                readonly width: 96;
            }, {
                readonly property: "moId";
                readonly width: 120;
            }, {
                readonly property: "firstObservedAt";
                readonly width: 140;
            }];
        }, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [{
            readonly id: "scope";
            readonly label: "Scope";
            readonly filters: readonly [{
                readonly property: "flavor";
                readonly control: "select";
            }, {
                readonly property: "datacenter.id";
                readonly control: "select";
            }];
        }, {
            readonly id: "age";
            readonly label: "Age";
            readonly filters: readonly [{
                readonly property: "age";
                readonly control: "buckets";
                readonly bounds: readonly [1, 2, 3, 5, 999999];
            }];
        }];
    };
    readonly dashboard: readonly [{
        readonly id: "summary";
        readonly kind: "values";
        readonly title: "Clusters";
        readonly width: 0.3;
        readonly layout: "grid";
        readonly values: readonly [{
            readonly id: "clusters";
            readonly label: "Clusters";
            readonly select: {
                readonly count: true;
            };
        }, {
            readonly id: "hosts";
            readonly label: "Hosts";
            readonly select: {
                readonly property: "hostsCount";
                readonly aggregation: "sum";
            };
        }, {
            readonly id: "machines";
            readonly label: "VMs";
            readonly select: {
                readonly property: "virtualMachinesCount";
                readonly aggregation: "sum";
            };
        }, {
            readonly id: "vsan";
            readonly label: "vSAN";
            readonly select: {
                readonly count: true;
            };
            readonly where: {
                readonly property: 'flavor';
                readonly op: '=';
                readonly value: 'vsan';
            };
        }];
    }, {
        readonly id: "compute";
        readonly kind: "table";
        readonly title: "Most used CPU";
        readonly width: 0.3;
        readonly groupLabel: "Cluster";
        readonly columns: readonly [{
            readonly id: "name";
            readonly label: "Cluster";
            readonly select: {
                readonly property: "name";
            };
        }, {
            readonly id: "cpu";
            readonly label: "CPU";
            readonly select: {
                readonly metric: "cpu.utilization.p95";
            };
        }, {
            readonly id: "memory";
            readonly label: "Memory";
            readonly select: {
                readonly metric: "mem.utilization.p95";
            };
        }];
        readonly orderBy: {
            readonly alias: "cpu";
            readonly direction: "desc";
        };
        readonly limit: 5;
    }, {
        readonly id: "vsan-capacity";
        readonly kind: "gauge";
        readonly title: "vSAN capacity used";
        readonly width: 0.3;
        readonly where: {
            readonly property: 'flavor';
            readonly op: '=';
            readonly value: 'vsan';
        };
        readonly unit: "%";
        readonly value: {
            readonly metric: "storage.used.last";
            readonly aggregation: "sum";
            readonly unit: "TiBy";
        };
        readonly base: {
            readonly select: {
                readonly metric: "storage.capacity.last";
                readonly aggregation: "sum";
                readonly unit: "TiBy";
            };
            readonly as: "percentage";
        };
        readonly thresholds: {
            readonly caution: 80;
            readonly critical: 95;
        };
    }, {
        readonly id: "vsan-usage";
        readonly kind: "table";
        readonly title: "vSAN usage, TiB";
        readonly width: 0.7;
        readonly where: {
            readonly property: 'flavor';
            readonly op: '=';
            readonly value: 'vsan';
        };
        readonly columns: readonly [{
            readonly id: "name";
            readonly label: "Cluster";
            readonly select: {
                readonly property: "name";
            };
        }, {
            readonly id: "vdisk";
            readonly label: "Virtual disks";
            readonly select: {
                readonly metric: "vsanStorage.vdisk.last";
            };
        }, {
            readonly id: "overhead";
            readonly label: "File system";
            readonly select: {
                readonly metric: "vsanStorage.fileSystemOverhead.last";
            };
        }, {
            readonly id: "checksum";
            readonly label: "Checksum";
            readonly select: {
                readonly metric: "vsanStorage.checksumOverhead.last";
            };
        }, {
            readonly id: "namespace";
            readonly label: "VM home";
            readonly select: {
                readonly metric: "vsanStorage.namespace.last";
            };
        }, {
            readonly id: "vmswap";
            readonly label: "VM swap";
            readonly select: {
                readonly metric: "vsanStorage.vmswap.last";
            };
        }, {
            readonly id: "other";
            readonly label: "Other";
            readonly select: {
                readonly metric: "vsanStorage.other.last";
            };
        }];
        readonly orderBy: {
            readonly alias: "name";
            readonly direction: "asc";
        };
        readonly totalColumn: true;
        readonly limit: 5;
    }, {
        readonly id: "cpu";
        readonly kind: "lineChart";
        readonly title: "CPU utilization, average of clusters";
        readonly width: 0.5;
        readonly unit: "%";
        readonly withForecast: true;
        readonly series: readonly [{
            readonly id: "cpu";
            readonly label: "CPU";
            readonly metric: "cpu.utilization.p95";
            readonly aggregation: "avg";
        }];
    }, {
        readonly id: "network";
        readonly kind: "lineChart";
        readonly title: "Network";
        readonly width: 0.5;
        readonly unit: "Mbit/s";
        readonly series: readonly [{
            readonly id: "received";
            readonly label: "Received";
            readonly metric: "net.data.rx.p95";
            readonly aggregation: "sum";
        }, {
            readonly id: "sent";
            readonly label: "Sent";
            readonly metric: "net.data.tx.p95";
            readonly aggregation: "sum";
        }];
    }];
    readonly properties: {
        readonly status: "wellnessStatus";
        readonly breadcrumb: readonly ["datacenter.id"];
        readonly panels: readonly [{
            readonly id: "identity";
            readonly label: "Identity";
            readonly items: readonly [{
                readonly property: "flavor";
            }, {
                readonly property: "datacenter.id";
            }, {
                readonly property: "age";
            }, {
                readonly property: "moId";
            }, {
                readonly property: "domClient.policy";
            }, {
                readonly property: "firstObservedAt";
            }, {
                readonly property: "lastObservedAt";
            }];
        }, {
            readonly id: "capacity";
            readonly label: "Capacity";
            readonly items: readonly [{
                readonly property: "hostsCount";
            }, {
                readonly property: "virtualMachinesCount";
            }, {
                readonly property: "processorCores";
            }, {
                readonly property: "processorPerf";
            }, {
                readonly property: "virtualProcessorsCount";
            }, {
                readonly property: "memorySize";
            }, {
                readonly metric: "storage.capacity.last";
            }, {
                readonly metric: "storage.used.last";
            }];
        }, import("../../src/spec/language/entity.js").PropertyPanel, import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [{
            readonly id: 'cpu';
            readonly kind: 'lineChart';
            readonly title: 'CPU utilization';
            readonly width: 0.5;
            readonly unit: '%';
            readonly withForecast: true;
            readonly series: readonly [{
                readonly id: 'cpu';
                readonly label: 'CPU';
                readonly metric: 'cpu.utilization';
            }];
        }, {
            readonly id: 'memory';
            readonly kind: 'lineChart';
            readonly title: 'Memory utilization';
            readonly width: 0.5;
            readonly unit: '%';
            readonly withForecast: true;
            readonly series: readonly [{
                readonly id: 'memory';
                readonly label: 'Memory';
                readonly metric: 'mem.utilization';
            }];
        }, {
            readonly id: 'storage-io';
            readonly kind: 'lineChart';
            readonly title: 'Storage operations';
            readonly width: 0.5;
            readonly unit: 'IO/s';
            readonly series: readonly [{
                readonly id: 'read';
                readonly label: 'Read';
                readonly metric: 'io.xfer.r';
            }, {
                readonly id: 'write';
                readonly label: 'Write';
                readonly metric: 'io.xfer.w';
            }];
        }, {
            readonly id: 'network';
            readonly kind: 'lineChart';
            readonly title: 'Network';
            readonly width: 0.5;
            readonly unit: 'Mbit/s';
            readonly series: readonly [{
                readonly id: 'received';
                readonly label: 'Received';
                readonly metric: 'net.data.rx';
            }, {
                readonly id: 'sent';
                readonly label: 'Sent';
                readonly metric: 'net.data.tx';
            }];
        }];
        readonly related: readonly [{
            readonly id: "hosts";
            readonly label: "Hosts";
            readonly entity: "vmware.vh";
            readonly by: "cluster.id";
        }, {
            readonly id: "machines";
            readonly label: "Virtual machines";
            readonly entity: "vmware.vm";
            readonly by: "host.cluster.id";
        }];
    };
};
