export declare const hubSystem: {
    readonly type: "hub.system";
    readonly platform: "hub";
    readonly label: {
        readonly one: "System";
        readonly many: "Systems";
    };
    readonly icon: "storage";
    readonly families: readonly ["hub.entity"];
    readonly metricsProvider: "hub.v1";
    readonly fields: {
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
        readonly nameAlternate: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'owner.id': {
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
        readonly 'managedBy.id': {
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
        readonly platformCategory: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly dimensions: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        readonly 'topologyMetadata.zone': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'topologyMetadata.layer': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly role: {
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
                readonly value: "storage";
                readonly label: "Storage";
            }, {
                readonly value: "hyperconverged";
                readonly label: "Hyperconverged";
            }, {
                readonly value: "compute";
                readonly label: "Compute";
            }, {
                readonly value: "network";
                readonly label: "Network";
            }, {
                readonly value: "backup";
                readonly label: "Backup";
            }];
        };
        readonly modelName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly familyName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly vendorName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly version: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly serialNumbers: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        readonly oemIdentifiers: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        readonly rackUnits: {
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
        readonly healthStatus: {
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
                readonly value: "healthy";
                readonly label: "Healthy";
                readonly status: "nominal";
            }, {
                readonly value: "degraded";
                readonly label: "Degraded";
                readonly status: "caution";
            }, {
                readonly value: "critical";
                readonly label: "Critical";
                readonly status: "critical";
            }, {
                readonly value: "unknown";
                readonly label: "Unknown";
                readonly status: "unknown";
            }];
        };
        readonly hwEndOfLife: {
            description?: string;
            notComputed?: string;
            computed?: string;
            feature?: import("../../src/wire/scope.js").Feature;
            search?: true;
            samples?: readonly (string | number | boolean)[];
            type: 'date';
            label: string;
        };
        readonly swEndOfSupport: {
            description?: string;
            notComputed?: string;
            computed?: string;
            feature?: import("../../src/wire/scope.js").Feature;
            search?: true;
            samples?: readonly (string | number | boolean)[];
            type: 'date';
            label: string;
        };
        readonly warrantyExpires: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
        };
        readonly nodesCount: {
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
        readonly 'cores.allocated': {
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
        readonly 'cores.total': {
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
        readonly 'memory.allocated': {
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
        readonly 'memory.total': {
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
        readonly 'predictiveOpportunityAmount.value': {
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
    readonly metrics: {
        readonly 'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.used': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.total': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.used': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.capacity': import("../../src/spec/language/metric.js").Metric;
    };
    readonly derive: {
        readonly support: readonly [import("../../src/spec/language/derive.js").SupportDerivation];
        readonly hardware: import("../../src/spec/language/derive.js").HardwareDerivation;
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
            readonly units: "nodesCount";
        };
        readonly wellness: {
            readonly endOfLife: "hwEndOfLife";
            readonly endOfSupport: "swEndOfSupport";
            readonly supportStatus: "swSupportStatus";
        };
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [{
        readonly id: "main";
        readonly kind: "values";
        readonly title: "Systems";
        readonly width: 0.5;
        readonly layout: "grid";
        readonly values: readonly [import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem];
    }, {
        readonly id: "wellness";
        readonly kind: "gauge";
        readonly title: "Wellness";
        readonly description: "Share of nominal systems among those whose wellness is known";
        readonly width: 0.3;
        readonly where: {
            readonly property: "wellnessStatus";
            readonly op: "exists";
            readonly value: true;
        };
        readonly unit: "%";
        readonly value: {
            readonly count: true;
            readonly where: {
                readonly property: "wellnessStatus";
                readonly op: "=";
                readonly value: "nominal";
            };
        };
        readonly base: {
            readonly select: {
                readonly count: true;
            };
            readonly as: "percentage";
        };
    }, {
        readonly id: 'runway';
        readonly kind: 'table';
        readonly title: 'Least runway';
        readonly description: 'The resource that is full first, by the 80 % band of its forecast';
        readonly width: 0.3;
        readonly where: {
            readonly property: 'compositeRunwayDays';
            readonly op: 'exists';
            readonly value: true;
        };
        readonly columns: readonly [{
            readonly id: 'name';
            readonly label: string;
            readonly select: {
                readonly property: 'name';
            };
        }, {
            readonly id: 'resource';
            readonly label: 'Runs out of';
            readonly select: {
                readonly property: 'compositeRunwayResource';
            };
        }, {
            readonly id: 'days';
            readonly label: 'In';
            readonly select: {
                readonly property: 'compositeRunwayDays';
            };
        }];
        readonly orderBy: {
            readonly alias: 'days';
            readonly direction: 'asc';
        };
        readonly limit: number;
    }, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BarChartWidget];
    readonly properties: {
        readonly status: "wellnessStatus";
        readonly breadcrumb: readonly ["owner.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel, {
            readonly id: "capacity";
            readonly label: "Capacity";
            readonly items: readonly [{
                readonly property: "cores.total";
            }, {
                readonly property: "memory.total";
            }, {
                readonly metric: "storage.capacity.last";
            }, {
                readonly metric: "storage.used.last";
            }, {
                readonly property: "healthStatus";
            }];
        }, import("../../src/spec/language/entity.js").PropertyPanel, import("../../src/spec/language/entity.js").PropertyPanel, import("../../src/spec/language/entity.js").PropertyPanel];
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
        }, import("../../src/spec/language/widget.js").LineChartWidget];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList];
    };
};
