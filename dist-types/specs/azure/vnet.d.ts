export declare const azureVnet: {
    readonly type: "azure.vnet";
    readonly platform: "azure";
    readonly label: {
        readonly one: "Virtual network";
        readonly many: "Virtual networks";
    };
    readonly icon: "network";
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
        readonly 'resourceGroup.id': {
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
        readonly addressPrefixes: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
    };
    readonly properties: {
        readonly breadcrumb: readonly ["resourceGroup.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel, import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList];
    };
};
