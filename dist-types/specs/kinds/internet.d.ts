import { type Fields, type Resource } from './resource.js';
interface Internet<T extends string, F extends Fields> extends Resource<T, F> {
    /** Title of the count, where it is not the plural. */
    counted?: string;
}
/** Declares a part of the internet. */
export declare function internet<const T extends string, const F extends Fields>({ counted, ...own }: Internet<T, F>): import("./resource.js").Declared<T, F>;
export {};
