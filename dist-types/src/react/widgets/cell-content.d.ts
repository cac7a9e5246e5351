/** A row's value in a column → what the cell shows. Unknown is written; what nothing computes yet says why on hover. */
import type { Format } from '../../core/types.js';
import type { ResolvedColumn } from '../../spec/compile/compile-index.js';
import type { Field } from '../../spec/language/field.js';
import type { EntityRecord } from '../../wire/patch.js';
import type { Cell } from '../../wire/query.js';
import type { CellContent } from '../ui/data-table/data-table-props.js';
export interface CellContext {
    format: Format;
    environmentId: string;
    type: string;
}
/** Content of a table cell. */
export declare function cellContent(column: ResolvedColumn, row: EntityRecord, context: CellContext): CellContent;
/** Content of any field's value: cells, property lists, detail tables. */
export declare function fieldContent(field: Field, value: Cell, format: Format, unit?: string): CellContent;
