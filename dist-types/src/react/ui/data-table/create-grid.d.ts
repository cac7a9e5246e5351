import type { DataTableProps } from './data-table-props.js';
export interface Grid {
    /** Columns, order marks, selection and store follow the props. */
    update(props: DataTableProps, columnsChanged: boolean): void;
    destroy(): void;
}
export declare function createGrid(holder: HTMLElement, initial: DataTableProps): Grid;
