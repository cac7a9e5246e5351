import { type Fields, type Resource } from './resource.js';
/** Whose it is. */
export declare const ownerField: {
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
};
export declare const addressField: {
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
interface Internet<T extends string, F extends Fields> extends Resource<T, F> {
    /** Title of the count, where it is not the plural. */
    counted?: string;
}
/** Declares a part of the internet. */
export declare function internet<const T extends string, const F extends Fields>({ counted, ...own }: Internet<T, F>): import("./resource.js").Declared<T, F>;
export {};
