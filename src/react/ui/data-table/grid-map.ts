/** Where cells, rows and columns of a grid are: rows as they are drawn, columns as they are shown. */
import type { RowComponent, Tabulator } from 'tabulator-tables'
import { recordOf } from './grid-state.js'

const CELL = '[role=gridcell], [role=columnheader]'

export interface GridMap {
  /** The cell of a row, or of the header; null while it is not in the document. */
  cellAt(row: RowComponent | undefined, column: string): HTMLElement | null
  cellOf(target: EventTarget | null): HTMLElement | null
  rowOf(cell: HTMLElement): RowComponent | undefined
  rowWith(id: string | undefined): RowComponent | undefined
  /** The row so many further; undefined is the header. */
  step(from: RowComponent | undefined, by: number): RowComponent | undefined
  /** The column so many further, or the last one. */
  sibling(column: string, by: number): string
  fields(): string[]
  visible(): RowComponent[]
  firstRow(): RowComponent | undefined
  lastRow(): RowComponent | undefined
  /** Rows of a screenful. */
  screenful(): number
}

export function createGridMap(holder: HTMLElement, table: Tabulator): GridMap {
  const fields = () => table.getColumns().map(column => column.getField())
  const visible = () => table.getRows('visible')
  const firstRow = () => table.getRows('active')[0]
  const lastRow = () => table.getRows('active').at(-1)
  const screenful = () => Math.max(1, visible().length - 1)

  function sibling(column: string, by: number): string {
    const all = fields()
    return all[Math.max(0, Math.min(all.length - 1, all.indexOf(column) + by))] ?? column
  }

  function step(from: RowComponent | undefined, by: number): RowComponent | undefined {
    if (!from) return by > 0 ? visible()[0] : undefined
    let row = from
    for (let i = 0; i < Math.abs(by); i++) {
      const next = by > 0 ? row.getNextRow() : row.getPrevRow()
      if (!next) return by === -1 ? undefined : row
      row = next
    }
    return row
  }

  function rowOf(cell: HTMLElement): RowComponent | undefined {
    // Rows are drawn somewhat beyond the view, where the table does not call them visible.
    return rowWith(cell.closest<HTMLElement>('.tabulator-row')?.dataset.id)
  }

  function rowWith(id: string | undefined): RowComponent | undefined {
    return id === undefined ? undefined : table.getRows('active').find(row => recordOf(row).id === id)
  }

  function cellAt(row: RowComponent | undefined, column: string): HTMLElement | null {
    const within = row ? elementOf(row) : holder.querySelector('.tabulator-header')
    return within?.querySelector<HTMLElement>(`[tabulator-field="${CSS.escape(column)}"]`) ?? null
  }

  function cellOf(target: EventTarget | null): HTMLElement | null {
    return target instanceof HTMLElement ? target.closest<HTMLElement>(CELL) : null
  }

  return { cellAt, cellOf, rowOf, rowWith, step, sibling, fields, visible, firstRow, lastRow, screenful }
}

/** Whatever its type says, the element of a removed row is false. */
export function elementOf(row: RowComponent): HTMLElement | undefined {
  const element: unknown = row.getElement()
  return element instanceof HTMLElement ? element : undefined
}
