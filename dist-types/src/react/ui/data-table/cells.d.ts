import type { CellContent, DataTableColumn } from './data-table-props.js';
/** The element of one cell. */
export declare function cellElement(content: CellContent, isName: boolean): HTMLElement;
/** True when a cell drawn as `before` shows `after` already, to the eye and to a reader. */
export declare function isSameCell(before: Element | null, after: HTMLElement): boolean;
/** Column title with its unit in small. */
export declare function headerElement(column: DataTableColumn): HTMLElement;
/** A checkbox of the selection column. */
export declare function checkboxElement(label: string, isChecked: boolean): HTMLInputElement;
