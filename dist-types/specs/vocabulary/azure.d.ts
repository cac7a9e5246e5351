import type { FilterGroup } from '../../src/spec/language/index-spec.js';
export declare const azureFields: {
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
    'resourceGroup.id': {
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
    locationName: {
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
export declare const skuField: {
    sku: {
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
/** Where it stands; the first columns of an overview after what it is. */
export declare const azurePlace: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column];
export declare const azureTail: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column];
export declare const azurePlaceFilters: FilterGroup;
export declare const azurePlacePanel: import("../../src/spec/language/entity.js").PropertyPanel;
