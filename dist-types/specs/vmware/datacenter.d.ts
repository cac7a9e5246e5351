export declare const vmwareDatacenter: {
    readonly type: "vmware.datacenter";
    readonly platform: "vmware";
    readonly label: {
        readonly one: "vSphere datacenter";
        readonly many: "vSphere datacenters";
    };
    readonly icon: "datacenter";
    readonly fields: {
        moId: {
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
        readonly panels: readonly [{
            readonly id: "identity";
            readonly label: "Identity";
            readonly items: readonly [{
                readonly property: "moId";
            }, {
                readonly property: "nativeId";
            }, {
                readonly property: "firstObservedAt";
            }, {
                readonly property: "lastObservedAt";
            }];
        }];
        readonly charts: readonly [];
        readonly related: readonly [{
            readonly id: "clusters";
            readonly label: "Clusters";
            readonly entity: "vmware.cluster";
            readonly by: "datacenter.id";
        }];
    };
};
