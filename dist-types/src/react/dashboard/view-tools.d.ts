/** What every page of charts lets its reader choose: how hours are rolled up, and how far back. */
import type { QueryParams } from '../../wire/query.js';
export declare const RANGES: readonly [{
    readonly value: '24';
    readonly label: '24 h';
}, {
    readonly value: '168';
    readonly label: '7 d';
}, {
    readonly value: '720';
    readonly label: '30 d';
}];
export type RangeHours = (typeof RANGES)[number]['value'];
/** What is asked for a range. Always the same object for the same range: another one would be another question. */
export declare const RANGE_PARAMS: Record<RangeHours, QueryParams>;
export declare function ViewTools({ range, onRange }: {
    range: RangeHours;
    onRange(range: RangeHours): void;
}): import("react").JSX.Element;
