/** Columns of a data table → Tabulator's column definitions. Formatters ask for the column by id, so that a later one is used at once. */
import type { CellComponent, ColumnDefinition } from 'tabulator-tables';
import type { DataTableColumn } from './data-table-props.js';
/** Id of the column with the checkboxes. */
export declare const SELECT_COLUMN = "#select";
export interface ColumnSource {
    column(id: string): DataTableColumn | undefined;
    isSelected(id: string): boolean;
}
export declare function columnDefinitions(columns: readonly DataTableColumn[], source: ColumnSource): ColumnDefinition[];
/** What a cell shows now. */
export declare function contentElement(cell: CellComponent, column: DataTableColumn): HTMLElement;
