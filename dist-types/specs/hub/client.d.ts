export declare const hubClient: {
    readonly type: "hub.client";
    readonly platform: "hub";
    readonly label: {
        readonly one: "Client";
        readonly many: "Clients";
    };
    readonly icon: "group";
    readonly fields: {
        country: {
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
    readonly properties: {
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList, import("../../src/spec/language/entity.js").RelatedList];
    };
};
