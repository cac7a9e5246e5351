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
export declare function ViewTools({ range, onRange }: {
    range: RangeHours;
    onRange(range: RangeHours): void;
}): import("react").JSX.Element;
