export declare const applicationManifest: {
    readonly type: "application.manifest";
    readonly platform: "generic";
    readonly label: {
        readonly one: "Application";
        readonly many: "Applications";
    };
    readonly icon: "application";
    readonly feature: "applications";
    readonly metricsProvider: "application.v1";
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
        readonly source: {
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
        readonly description: {
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
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    readonly properties: {
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [import("../../src/spec/language/widget.js").LineChartWidget, import("../../src/spec/language/widget.js").LineChartWidget];
    };
};
