export declare const netappNode: {
    readonly type: "netapp.node";
    readonly platform: "netapp";
    readonly label: {
        readonly one: "ONTAP node";
        readonly many: "ONTAP nodes";
    };
    readonly icon: "host";
    readonly metricsProvider: "netapp.v1";
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
        readonly swEndOfSupport: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
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
                readonly value: "up";
                readonly label: "Up";
                readonly status: "nominal";
            }, {
                readonly value: "down";
                readonly label: "Down";
                readonly status: "critical";
            }, {
                readonly value: "taken_over";
                readonly label: "Taken over";
                readonly status: "caution";
            }, {
                readonly value: "waiting_for_giveback";
                readonly label: "Waiting for giveback";
                readonly status: "caution";
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
        readonly serialNumber: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly location: {
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
        readonly 'uptime.total': import("../../src/spec/language/metric.js").Metric;
        readonly 'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
    };
    readonly derive: {
        readonly support: readonly [import("../../src/spec/language/derive.js").SupportDerivation];
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").BarChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    readonly properties: {
        readonly status: "state";
        readonly breadcrumb: readonly ["cluster.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList];
    };
};
