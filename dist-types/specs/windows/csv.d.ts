export declare const windowsCsv: {
    readonly type: "windows.csv";
    readonly platform: "windows";
    readonly label: {
        readonly one: "Cluster shared volume";
        readonly many: "Cluster shared volumes";
    };
    readonly icon: "datastore";
    readonly metricsProvider: "windows.v1";
    readonly fields: {
        branding: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        'owner.cluster.id': {
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
        'owner.id': {
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
        state: {
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
        readonly 'io.xfer': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer.r': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer.w': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.data': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.latency': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.capacity': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.used': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.free': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.csv.xfer': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.csv.data': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.csv.latency': import("../../src/spec/language/metric.js").Metric;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, {
            readonly id: string;
            readonly label: string;
            readonly columns: readonly [...import("../../src/spec/language/index-spec.js").Column[], import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column];
        }];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    readonly properties: {
        readonly breadcrumb: readonly ["owner.cluster.id", "owner.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    };
};
