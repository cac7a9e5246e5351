export declare const awsVpc: {
    readonly type: "aws.vpc";
    readonly platform: "aws";
    readonly label: {
        readonly one: "VPC";
        readonly many: "VPCs";
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
        readonly cidrBlock: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly isDefault: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly words?: {
                true: string;
                false: string;
            };
            readonly type: 'boolean';
            readonly label: string;
        };
    };
    readonly properties: {
        readonly panels: readonly [import("../../src/spec/language/entity.js").PropertyPanel];
        readonly charts: readonly [];
        readonly related: readonly [import("../../src/spec/language/entity.js").RelatedList, import("../../src/spec/language/entity.js").RelatedList, import("../../src/spec/language/entity.js").RelatedList];
    };
};
