export declare const k8sPod: {
    readonly type: "k8s.pod";
    readonly platform: "k8s";
    readonly label: {
        readonly one: "Pod";
        readonly many: "Pods";
    };
    readonly icon: "container";
    readonly metricsProvider: "k8s.v1";
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
        readonly 'namespace.id': {
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
        readonly 'cluster.id': {
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
        readonly createdAt: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'timestamp';
            readonly label: string;
        };
        readonly 'node.id': {
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
        readonly state: {
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
                readonly value: "Running";
                readonly label: "Running";
                readonly status: "nominal";
            }, {
                readonly value: "Pending";
                readonly label: "Pending";
                readonly status: "caution";
            }, {
                readonly value: "Succeeded";
                readonly label: "Succeeded";
            }, {
                readonly value: "Failed";
                readonly label: "Failed";
                readonly status: "critical";
            }, {
                readonly value: "Unknown";
                readonly label: "Unknown";
                readonly status: "unknown";
            }];
        };
        readonly address: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly isMirror: {
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
        readonly restartCount: {
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
        readonly ownerName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
    };
    readonly metrics: {
        'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
        'mem.used': import("../../src/spec/language/metric.js").Metric;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").BarChartWidget, import("../../src/spec/language/widget.js").BarChartWidget];
    readonly properties: {
        readonly status: "state";
        readonly breadcrumb: readonly ["cluster.id", "namespace.id", "node.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    };
};
