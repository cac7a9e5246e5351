/** The table engine: Tabulator with the modules the table uses. Its own chunk, loaded when the first table is shown. */
import { type Options, Tabulator } from 'tabulator-tables';
/** Makes a table; the modules are registered with the first. */
export declare function createTable(holder: HTMLElement, options: Options): Tabulator;
/**
 * Tells the table how tall its rows are in all. It works that out only when it draws from the top, so that rows appended while scrolled
 * would leave the scroll bar as it was and places beyond it out of reach.
 */
export declare function setRowsHeight(table: Tabulator, pixels: number): void;
