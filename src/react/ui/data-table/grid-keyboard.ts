/**
 * Keys of the grid, by the ARIA pattern: one tab stop, arrows move from cell to cell and up into the header, Home and End within a row,
 * with Ctrl to the first and last row, Page keys by a screenful; Space selects, Enter follows, opens or sorts. Rows leave the document when
 * scrolled away, so the place is kept here and not in the element; focus waits on the scrolling body meanwhile.
 */
import type { RowComponent, Tabulator } from 'tabulator-tables'

export interface GridActions {
  toggle(row: RowComponent): void
  toggleAll(): void
  open(row: RowComponent): void
  sort(column: string): void
}

export interface GridKeyboard {
  /** Rows are about to be drawn anew: focus that is lost until `settle` was not given up. */
  drawing(): void
  /** Restores the one tab stop after rows or columns were drawn anew. */
  settle(): void
  destroy(): void
}

interface Place {
  /** Absent in the header. */
  row: RowComponent | undefined
  column: string
}

const CELL = '[role=gridcell], [role=columnheader]'

export function createGridKeyboard(
  { holder, body }: { holder: HTMLElement; body: HTMLElement },
  table: Tabulator,
  selectColumn: string,
  actions: GridActions,
): GridKeyboard {
  let place: Place | undefined
  let hasFocus = false
  let isDrawing = false
  // The body would be a second tab stop; it can be focused only while it holds the place of a cell that was scrolled away.
  body.removeAttribute('tabindex')
  holder.addEventListener('focusin', onFocusIn)
  holder.addEventListener('focusout', onFocusOut)
  holder.addEventListener('keydown', onKey)

  function onFocusIn(event: FocusEvent): void {
    hasFocus = true
    const cell = cellOf(event.target)
    if (cell) stopAt(cell)
  }

  function onFocusOut(event: FocusEvent): void {
    // A cell that is taken out of the document loses focus too, but the user has not gone anywhere.
    if (isDrawing) return
    const target = event.target as HTMLElement
    queueMicrotask(() => {
      if (target.isConnected && !holder.matches(':focus-within')) hasFocus = false
    })
  }

  function hold(): void {
    body.tabIndex = -1
    body.focus({ preventScroll: true })
    body.addEventListener('blur', () => body.removeAttribute('tabindex'), { once: true })
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || !place) return
    const act = actionOf(event.key, event.ctrlKey, place)
    if (!act) return
    event.preventDefault()
    act()
  }

  /** What a key does at a place; nothing when the key is not the grid's. */
  function actionOf(key: string, isFar: boolean, { row, column }: Place): (() => void) | undefined {
    const acts = new Map<string, () => void>([
      ['ArrowRight', () => goTo(row, sibling(column, 1))],
      ['ArrowLeft', () => goTo(row, sibling(column, -1))],
      ['ArrowDown', () => goTo(step(row, 1), column)],
      ['ArrowUp', () => goTo(step(row, -1), column)],
      ['PageDown', () => goTo(step(row, screenful()), column)],
      ['PageUp', () => goTo(step(row, -screenful()), column)],
      ['Home', () => goTo(isFar ? firstRow() : row, fields()[0] ?? column)],
      ['End', () => goTo(isFar ? lastRow() : row, fields().at(-1) ?? column)],
      [' ', () => press(row, column, true)],
      ['Enter', () => press(row, column, false)],
    ])
    return acts.get(key)
  }

  function press(row: RowComponent | undefined, column: string, isSpace: boolean): void {
    const isBox = column === selectColumn
    const link = row && cellAt(row, column)?.querySelector('a')
    if (!row && isBox) actions.toggleAll()
    else if (!row) actions.sort(column)
    else if (isSpace || isBox) actions.toggle(row)
    else if (link) link.click()
    else actions.open(row)
  }

  function goTo(row: RowComponent | undefined, column: string): void {
    if (!row || elementOf(row)?.isConnected) focus(row, column)
    else void table.scrollToRow(row, 'center', true).then(() => focus(row, column))
  }

  function focus(row: RowComponent | undefined, column: string): void {
    const cell = cellAt(row, column)
    if (!cell) return
    stopAt(cell)
    cell.focus()
  }

  function stopAt(cell: HTMLElement): void {
    if (place) cellAt(place.row, place.column)?.setAttribute('tabindex', '-1')
    cell.tabIndex = 0
    place = { row: rowOf(cell), column: cell.getAttribute('tabulator-field') ?? '' }
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
    const element = cell.closest<HTMLElement>('.tabulator-row')
    return element ? visible().find(row => row.getElement() === element) : undefined
  }

  function cellAt(row: RowComponent | undefined, column: string): HTMLElement | null {
    const within = row ? elementOf(row) : holder.querySelector('.tabulator-header')
    return within?.querySelector<HTMLElement>(`[tabulator-field="${CSS.escape(column)}"]`) ?? null
  }

  function cellOf(target: EventTarget | null): HTMLElement | null {
    return target instanceof HTMLElement ? target.closest<HTMLElement>(CELL) : null
  }

  const fields = () => table.getColumns().map(column => column.getField())
  const visible = () => table.getRows('visible')
  const firstRow = () => table.getRows('active')[0]
  const lastRow = () => table.getRows('active').at(-1)
  const screenful = () => Math.max(1, visible().length - 1)

  function sibling(column: string, by: number): string {
    const all = fields()
    return all[Math.max(0, Math.min(all.length - 1, all.indexOf(column) + by))] ?? column
  }

  return {
    drawing() {
      isDrawing = true
    },
    settle() {
      isDrawing = false
      const cell = place && cellAt(place.row, place.column)
      if (cell?.isConnected) {
        cell.tabIndex = 0
        if (hasFocus && !holder.matches(':focus-within')) cell.focus({ preventScroll: true })
        return
      }
      if (hasFocus && place?.row && elementOf(place.row)) {
        if (!holder.matches(':focus-within')) hold()
        return
      }
      const first = fields()[1] ?? selectColumn
      const start = cellAt(visible()[0], first)
      if (!start) return
      stopAt(start)
      if (hasFocus && !holder.matches(':focus-within')) start.focus({ preventScroll: true })
    },
    destroy() {
      holder.removeEventListener('focusin', onFocusIn)
      holder.removeEventListener('focusout', onFocusOut)
      holder.removeEventListener('keydown', onKey)
    },
  }
}

/** Whatever its type says, the element of a removed row is false. */
function elementOf(row: RowComponent): HTMLElement | undefined {
  const element: unknown = row.getElement()
  return element instanceof HTMLElement ? element : undefined
}
