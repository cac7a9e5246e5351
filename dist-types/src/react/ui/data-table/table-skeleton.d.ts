/** The table before its rows: header and rows at their final height, columns at about their final width, so that nothing jumps. */
import type { DataTableColumn } from './data-table-props.js';
export declare function TableSkeleton({ columns, withHeader }: {
    columns: readonly DataTableColumn[];
    withHeader: boolean;
}): import("react").JSX.Element;
