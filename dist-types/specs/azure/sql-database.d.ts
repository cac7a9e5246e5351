export declare const azureSqlDatabase: {
    readonly type: "azure.sql.database";
    readonly platform: "azure";
    readonly label: {
        readonly one: "SQL database";
        readonly many: "SQL databases";
    };
    readonly icon: "database";
    readonly metricsProvider: "azure.v1";
    readonly fields: {
        readonly tags: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'tags';
            readonly label: string;
        };
        readonly 'resourceGroup.id': {
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
        readonly locationName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly sku: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'server.id': {
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
            readonly type: 'integer';
            readonly label: string;
            unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
        };
        readonly status: {
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
                readonly value: "Online";
                readonly label: "Online";
                readonly status: "nominal";
            }, {
                readonly value: "Paused";
                readonly label: "Paused";
            }, {
                readonly value: "Offline";
                readonly label: "Offline";
                readonly status: "critical";
            }, {
                readonly value: "Disabled";
                readonly label: "Disabled";
                readonly status: "caution";
            }];
        };
    };
    readonly metrics: {
        'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
        'storage.used': import("../../src/spec/language/metric.js").Metric;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BarChartWidget];
    readonly properties: {
        readonly status: "status";
        readonly breadcrumb: readonly ["resourceGroup.id", "server.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel, import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    };
};
