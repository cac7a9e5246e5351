export declare const netappVolume: {
    readonly type: "netapp.volume";
    readonly platform: "netapp";
    readonly label: {
        readonly one: "Volume";
        readonly many: "Volumes";
    };
    readonly icon: "disk";
    readonly metricsProvider: "netapp.v1";
    readonly fields: {
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
                readonly value: 'online';
                readonly label: 'Online';
                readonly status: 'nominal';
            }, {
                readonly value: 'offline';
                readonly label: 'Offline';
                readonly status: 'critical';
            }, {
                readonly value: 'restricted';
                readonly label: 'Restricted';
                readonly status: 'caution';
            }, {
                readonly value: 'mixed';
                readonly label: 'Mixed';
                readonly status: 'caution';
            }, {
                readonly value: 'error';
                readonly label: 'Error';
                readonly status: 'critical';
            }, {
                readonly value: 'unknown';
                readonly label: 'Unknown';
                readonly status: 'unknown';
            }];
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
        readonly 'svm.id': {
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
        readonly 'aggregate.id': {
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
        readonly style: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly volumeType: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly nasPath: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly readOnly: {
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
        readonly 'storage.logical.used': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer.other': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.queue': import("../../src/spec/language/metric.js").Metric;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, {
            readonly id: string;
            readonly label: string;
            readonly columns: readonly [...import("../../src/spec/language/index-spec.js").Column[], import("../../src/spec/language/index-spec.js").Column];
        }, {
            readonly id: string;
            readonly label: string;
            readonly columns: readonly [...import("../../src/spec/language/index-spec.js").Column[], import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column];
        }, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    readonly properties: {
        readonly status: "state";
        readonly breadcrumb: readonly ["cluster.id", "svm.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList];
    };
};
