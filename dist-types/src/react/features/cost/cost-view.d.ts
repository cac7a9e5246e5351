/** What the cost screen shows, as a value and as an address: `?by=serviceName&amount=effective&period=30d&in=providerName~AWS`. */
export type Amount = 'billed' | 'effective';
export type SortColumn = 'name' | 'charges' | 'average' | 'total';
/** A group that the view is narrowed to; null is what has no value of it. */
export interface Within {
    by: string;
    value: string | null;
}
export interface CostView {
    /** Id of a dimension (dimensions.ts). */
    by: string;
    amount: Amount;
    /** `all`, `30d`, `90d`, or a month as 2026-01. */
    period: string;
    /** Undefined is the one with most charges. */
    currency: string | undefined;
    sort: SortColumn;
    order: 'asc' | 'desc';
    /** Step of the trend; undefined is by what the period needs. */
    step: 'day' | 'month' | undefined;
    within: readonly Within[];
}
/** Sorted by average cost descending, group by none (specification § 2). */
export declare const DEFAULT_COST_VIEW: CostView;
/** The search part of the address; what is as usual is left out. */
export declare function printCostView(view: CostView): string;
/** Reads the search part of an address; what it does not say, or says wrongly, is as usual. */
export declare function parseCostView(search: string): CostView;
