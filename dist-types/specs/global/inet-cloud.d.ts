export declare const globalInetCloud: {
    readonly type: "global.inet.cloud";
    readonly platform: "global";
    readonly label: {
        readonly one: "Cloud network";
        readonly many: "Cloud networks";
    };
    readonly icon: "cloud";
    readonly fields: {
        region: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        service: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        owner: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        addressPrefix: {
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
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").PieChartWidget];
    readonly properties: {
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [];
    };
};
