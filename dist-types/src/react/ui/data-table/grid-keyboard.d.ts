/**
 * Keys of the grid, by the ARIA pattern: one tab stop, arrows move from cell to cell and up into the header, Home and End within a row,
 * with Ctrl to the first and last row, Page keys by a screenful; Space selects, Enter follows, opens or sorts. Rows leave the document when
 * scrolled away, so the place is kept here and not in the element; focus waits on the scrolling body meanwhile.
 */
import type { RowComponent, Tabulator } from 'tabulator-tables';
export interface GridActions {
    toggle(row: RowComponent): void;
    toggleAll(): void;
    open(row: RowComponent): void;
    sort(column: string): void;
}
export interface GridKeyboard {
    /** Rows are about to be drawn anew: focus that is lost until `settle` was not given up. */
    drawing(): void;
    /** Restores the one tab stop after rows or columns were drawn anew. */
    settle(): void;
    destroy(): void;
}
export declare function createGridKeyboard(holder: HTMLElement, body: HTMLElement, table: Tabulator, selectColumn: string, actions: GridActions): GridKeyboard;
