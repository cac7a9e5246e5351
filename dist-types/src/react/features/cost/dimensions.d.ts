export interface Dimension {
    id: string;
    label: string;
    /** Of the type `cost`. */
    property: string;
    /** Heads the column of names. */
    one: string;
}
/** No grouping: a line for each resource, and for each service where a charge names none. */
export declare const NONE: Dimension;
export declare const DIMENSIONS: readonly Dimension[];
/** The dimension of a tag key. */
export declare function tagDimension(key: string): Dimension;
/** Who owns comes first, since that is what costs are allocated by. */
export declare function tagDimensions(keys: readonly string[]): Dimension[];
/** Of an id as it stands in an address; one that is not known is none. */
export declare function dimensionOf(id: string): Dimension;
export declare const UNALLOCATED = "Unallocated";
/** A value of a dimension as it is shown. */
export declare function valueLabel(dimension: Dimension, value: string | null): string;
