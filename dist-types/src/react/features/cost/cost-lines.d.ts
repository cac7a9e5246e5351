/**
 * Answers → the lines of the cost table and the figures above it. Every grouping ends with the other groups, what has no value, and what is
 * not explained, so that its lines add up to the total.
 */
import type { QueryResult } from '../../../wire/query.js';
import { type Dimension } from './dimensions.js';
export interface CostLine {
    key: string;
    label: string;
    /** Under the label: the service of a resource. */
    sub?: string;
    /** The group, to narrow the view to; undefined for lines that are no group. */
    value?: string | null;
    /** Entity that the line is. */
    entity?: {
        type: string;
        id: string;
    };
    charges: number | null;
    total: number;
}
export interface CostFigures {
    total: number;
    charges: number;
    /** Charges whose amount is not known. */
    unknown: number;
    /** First and last day with a charge. */
    first: string;
    last: string;
    days: number;
    averageDay: number;
    hourly: number;
    annual: number;
}
export interface CostTable {
    lines: CostLine[];
    /** Groups there are, of which `lines` has the first. */
    groups: number;
    /** Other groups, unallocated, unexplained: those of them that are something. */
    tail: CostLine[];
}
/** Specification § 9: annual = hourly × 8760. */
export declare const HOURS_A_YEAR = 8760;
/** Undefined when there is no charge. */
export declare function figuresOf(results: Record<string, QueryResult>): CostFigures | undefined;
export declare function tableOf(results: Record<string, QueryResult>, dimension: Dimension): CostTable;
/** Points of the trend, oldest first; a day or month without charges is a gap. */
export declare function trendOf(result: QueryResult | undefined, step: 'day' | 'month'): [string, number | null][];
