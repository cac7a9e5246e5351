export declare const LOAD_KINDS: readonly ['steady', 'periodic', 'trending', 'bursty', 'batch'];
export type LoadKind = (typeof LOAD_KINDS)[number];
export declare function loadKind(values: readonly number[]): LoadKind;
