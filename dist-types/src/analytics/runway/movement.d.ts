export interface Movement {
    /** Mean change a day, in the unit of the points. */
    drift: number;
    /** Standard deviation of the change of a day, in that unit. */
    volatility: number;
}
/** `values`: one a day, oldest first, no gaps. Nothing moves of fewer than two. */
export declare function movement(values: readonly number[]): Movement;
