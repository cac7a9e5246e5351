export declare const k8sStorageClass: {
    readonly type: "k8s.storageClass";
    readonly platform: "k8s";
    readonly label: {
        readonly one: "Storage class";
        readonly many: "Storage classes";
    };
    readonly icon: "storage";
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
        provisioner: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        reclaimPolicy: {
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
        readonly breadcrumb: readonly ["cluster.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList];
    };
};
