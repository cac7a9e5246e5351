/** Geometry of the half ring of a gauge: radius 50 around (60, 60), from the left end to the right. */
export declare const RADIUS = 50;
/** Length of the whole arc. */
export declare const ARC: number;
/** 0 … 1: how much of the arc a value fills; beyond full scale it is full. */
export declare function shareOf(value: number, max: number): number;
/** Path of a mark across the ring at a share of it. */
export declare function markPath(share: number, width: number): string;
