/** A table as CSV (RFC 4180), safe to open in a spreadsheet: text that would be a formula is quoted with an apostrophe. */
import type { ChartTable } from './chart-tables.js';
export declare function csvOf({ head, rows }: ChartTable): string;
