/** Values → the path of a sparkline. A null is a gap: the line stops and starts again, it never falls to zero. */
/** Path of `values` in a `width` × `height` box, least value at the bottom; '' when fewer than two values are known. */
export declare function sparklinePath(values: readonly (number | null)[], width: number, height: number): string;
