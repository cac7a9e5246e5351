/**
 * Keys of the grid, by the ARIA pattern: one tab stop, arrows move from cell to cell and up into the header, Home and End within a row,
 * with Ctrl to the first and last row, Page keys by a screenful; Space selects, Enter follows, opens or sorts. Rows leave the document when
 * scrolled away, so the place is kept here and not in the element; focus waits on the scrolling body meanwhile.
 */
import type { RowComponent, Tabulator } from 'tabulator-tables'
import { createGridMap, elementOf, type GridMap } from './grid-map.js'

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

export function createGridKeyboard(
  { holder, body }: { holder: HTMLElement; body: HTMLElement },
  table: Tabulator,
  selectColumn: string,
  actions: GridActions,
): GridKeyboard {
  const map = createGridMap(holder, table)
  const { cellAt, cellOf, rowOf, fields, visible } = map
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
    // A cell that is removed from the document loses focus too, but the user has not moved it.
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
    const act = keysAt(map, place, event.ctrlKey, { goTo, press }).get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  function press({ row, column }: Place, isSpace: boolean): void {
    const isBox = column === selectColumn
    const link = row && cellAt(row, column)?.querySelector('a')
    if (!row) isBox ? actions.toggleAll() : actions.sort(column)
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

/** What the grid's keys do at a place; other keys are not the grid's. */
function keysAt(
  { sibling, step, fields, firstRow, lastRow, screenful }: GridMap,
  place: Place,
  isFar: boolean,
  {
    goTo,
    press,
  }: { goTo(row: RowComponent | undefined, column: string): void; press(at: Place, isSpace: boolean): void },
): Map<string, () => void> {
  const { row, column } = place
  return new Map([
    ['ArrowRight', () => goTo(row, sibling(column, 1))],
    ['ArrowLeft', () => goTo(row, sibling(column, -1))],
    ['ArrowDown', () => goTo(step(row, 1), column)],
    ['ArrowUp', () => goTo(step(row, -1), column)],
    ['PageDown', () => goTo(step(row, screenful()), column)],
    ['PageUp', () => goTo(step(row, -screenful()), column)],
    ['Home', () => goTo(isFar ? firstRow() : row, fields()[0] ?? column)],
    ['End', () => goTo(isFar ? lastRow() : row, fields().at(-1) ?? column)],
    [' ', () => press(place, true)],
    ['Enter', () => press(place, false)],
  ])
}
