/** A chart as a table. */
import type { ChartTable } from './chart-tables.js';
export declare function ChartTableView({ label, table }: {
    label: string;
    table: ChartTable;
}): import("react").JSX.Element;
