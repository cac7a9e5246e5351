export declare const azureLb: {
    readonly type: "azure.lb";
    readonly platform: "azure";
    readonly label: {
        readonly one: "Load balancer";
        readonly many: "Load balancers";
    };
    readonly icon: "balancer";
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
        readonly sku: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly frontendAddresses: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        readonly rulesCount: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly precision?: 0 | 1;
            readonly exact?: true;
            readonly money?: true;
            readonly counts?: {
                of: string;
                sum?: string;
            };
            readonly zero?: string;
            readonly over?: {
                from: number;
                label: string;
            };
            readonly atMost?: {
                critical: number;
                caution: number;
            };
            readonly type: 'integer';
            readonly label: string;
            unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
        };
        readonly backendPoolsCount: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly precision?: 0 | 1;
            readonly exact?: true;
            readonly money?: true;
            readonly counts?: {
                of: string;
                sum?: string;
            };
            readonly zero?: string;
            readonly over?: {
                from: number;
                label: string;
            };
            readonly atMost?: {
                critical: number;
                caution: number;
            };
            readonly type: 'integer';
            readonly label: string;
            unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
        };
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BarChartWidget];
    readonly properties: {
        readonly breadcrumb: readonly ["resourceGroup.id"];
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel, import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [];
    };
};
