/** Columns of a data table → Tabulator's column definitions. Formatters ask for the column by id, so that a later one is used at once. */
import type { CellComponent, ColumnDefinition } from 'tabulator-tables'
import type { Words } from '../../../core/words/words.js'
import type { EntityRecord } from '../../../wire/patch.js'
import { cellElement, checkboxElement, headerElement } from './cells.js'
import { LEAST_WIDTH, SELECT_WIDTH, widthShare } from './column-widths.js'
import type { DataTableColumn } from './data-table-props.js'

/** Id of the column with the checkboxes. */
export const SELECT_COLUMN = '#select'

export interface ColumnSource {
  words: Words
  column(id: string): DataTableColumn | undefined
  isSelected(id: string): boolean
}

export function columnDefinitions(columns: readonly DataTableColumn[], source: ColumnSource): ColumnDefinition[] {
  return [selectColumn(source), ...columns.map(column => definition(column, source))]
}

/** Makes the content that a cell shows now. */
export function contentElement(cell: CellComponent, column: DataTableColumn): HTMLElement {
  return cellElement(column.content(rowOf(cell)), column.frozen === true)
}

function definition(column: DataTableColumn, source: ColumnSource): ColumnDefinition {
  const share = widthShare(column.width)
  return {
    title: column.label,
    field: column.id,
    frozen: column.frozen === true,
    cssClass: [column.align === 'right' ? 'right' : '', column.sortable ? 'tabulator-sortable' : ''].join(' ').trim(),
    minWidth: column.minWidth ?? LEAST_WIDTH,
    ...(typeof column.width === 'number' ? { width: column.width } : { widthGrow: share ?? 1 }),
    titleFormatter: () => headerElement(column),
    formatter: cell => contentElement(cell, source.column(column.id) ?? column),
  }
}

function selectColumn(source: ColumnSource): ColumnDefinition {
  const { words: t } = source
  return {
    title: '',
    field: SELECT_COLUMN,
    width: SELECT_WIDTH,
    minWidth: SELECT_WIDTH,
    frozen: true,
    resizable: false,
    titleFormatter: () => checkboxElement(t('Select all loaded rows'), false),
    formatter: cell => {
      const row = rowOf(cell)
      return checkboxElement(t('Select {name}', { name: String(row.name ?? row.id) }), source.isSelected(row.id))
    },
  }
}

/** Tabulator keeps the row objects that it was given, so that their type is known. */
function rowOf(cell: CellComponent): EntityRecord {
  return cell.getData() as EntityRecord
}
