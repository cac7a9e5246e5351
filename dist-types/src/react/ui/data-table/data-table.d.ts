import type { DataTableProps } from './data-table-props.js';
export declare function DataTable(props: DataTableProps): import("react").JSX.Element;
