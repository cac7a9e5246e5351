/** State that the parts of a grid share: the table, its rows, and the current props. */
import type { RowComponent, Tabulator } from 'tabulator-tables'
import type { Words } from '../../../core/words/words.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { DataTableColumn, DataTableProps } from './data-table-props.js'
import type { GridRows } from './grid-rows.js'

export interface GridState {
  readonly holder: HTMLElement
  readonly table: Tabulator
  readonly rows: GridRows
  readonly words: Words
  props: DataTableProps
  columns: ReadonlyMap<string, DataTableColumn>
}

export function columnsById(columns: readonly DataTableColumn[]): Map<string, DataTableColumn> {
  return new Map(columns.map(column => [column.id, column]))
}

/** Tabulator keeps the row objects that it was given, so that their type is known. */
export function recordOf(row: RowComponent): EntityRecord {
  return row.getData() as EntityRecord
}

/** Ids of the loaded rows that are entities. */
export function selectable({ props, rows }: Pick<GridState, 'props' | 'rows'>): string[] {
  const { headings, store } = props
  const ids = [...rows.ids()]
  if (!headings) return ids
  return ids.filter(id => headings.of(store.rows.get(id) ?? { id }) === undefined)
}
