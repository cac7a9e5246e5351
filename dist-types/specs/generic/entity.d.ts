export declare const entity: {
    readonly type: "entity";
    readonly platform: "generic";
    readonly label: {
        readonly one: "Entity";
        readonly many: "All entities";
    };
    readonly icon: "group";
    readonly family: "all";
    readonly fields: {
        tags: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'tags';
            readonly label: string;
        };
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BarChartWidget];
};
