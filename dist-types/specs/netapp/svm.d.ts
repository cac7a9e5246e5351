export declare const netappSvm: {
    readonly type: "netapp.svm";
    readonly platform: "netapp";
    readonly label: {
        readonly one: "Storage VM";
        readonly many: "Storage VMs";
    };
    readonly icon: "service";
    readonly metricsProvider: "netapp.v1";
    readonly fields: {
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
        state: {
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
                readonly value: "running";
                readonly label: "Running";
                readonly status: "nominal";
            }, {
                readonly value: "starting";
                readonly label: "Starting";
            }, {
                readonly value: "stopping";
                readonly label: "Stopping";
            }, {
                readonly value: "stopped";
                readonly label: "Stopped";
                readonly status: "caution";
            }];
        };
        protocol: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        style: {
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
        'io.xfer': import("../../src/spec/language/metric.js").Metric;
        'io.xfer.r': import("../../src/spec/language/metric.js").Metric;
        'io.xfer.w': import("../../src/spec/language/metric.js").Metric;
        'io.data': import("../../src/spec/language/metric.js").Metric;
        'io.latency': import("../../src/spec/language/metric.js").Metric;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").BarChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    readonly properties: {
        readonly status: "state";
        readonly breadcrumb: readonly ["cluster.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList, import("../../src/spec/language/entity.js").RelatedList, import("../../src/spec/language/entity.js").RelatedList];
    };
};
