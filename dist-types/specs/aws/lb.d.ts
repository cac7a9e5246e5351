export declare const awsLb: {
    readonly type: "aws.lb";
    readonly platform: "aws";
    readonly label: {
        readonly one: "Load balancer";
        readonly many: "Load balancers";
    };
    readonly icon: "balancer";
    readonly metricsProvider: "aws.v1";
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
        readonly 'vpc.id': {
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
        readonly dnsName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly loadBalancerType: {
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
                readonly value: "application";
                readonly label: "Application";
            }, {
                readonly value: "network";
                readonly label: "Network";
            }, {
                readonly value: "gateway";
                readonly label: "Gateway";
            }, {
                readonly value: "classic";
                readonly label: "Classic";
            }];
        };
        readonly scheme: {
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
                readonly value: "internet-facing";
                readonly label: "Internet-facing";
            }, {
                readonly value: "internal";
                readonly label: "Internal";
            }];
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
                readonly value: "active";
                readonly label: "Active";
                readonly status: "nominal";
            }, {
                readonly value: "provisioning";
                readonly label: "Provisioning";
            }, {
                readonly value: "active_impaired";
                readonly label: "Impaired";
                readonly status: "caution";
            }, {
                readonly value: "failed";
                readonly label: "Failed";
                readonly status: "critical";
            }];
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
    };
    readonly metrics: {
        'net.data.rx': import("../../src/spec/language/metric.js").Metric;
        'net.data.tx': import("../../src/spec/language/metric.js").Metric;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BarChartWidget];
    readonly properties: {
        readonly status: "state";
        readonly breadcrumb: readonly ["vpc.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel, import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget];
    };
};
