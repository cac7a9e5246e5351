/**
 * Keys of the grid, by the ARIA pattern: one tab stop, arrows move from cell to cell and up into the header, Home and End within a row,
 * with Ctrl to the first and last row, Page keys by a screenful; Space selects, Left and Right close and open a group, Enter follows, opens or sorts, with Shift by one more key. Rows leave the document when
 * scrolled away, so the place is kept here and not in the element; focus waits on the scrolling body meanwhile.
 */
import type { RowComponent, Tabulator } from 'tabulator-tables'
import { inlineKey } from '../inline-key.js'
import { createGridMap, elementOf, type GridMap } from './grid-map.js'
import { recordOf } from './grid-state.js'
import { watchFocus } from './watch-focus.js'

export interface GridActions {
  toggle(row: RowComponent): void
  toggleAll(): void
  open(row: RowComponent): void
  sort(column: string, isMore: boolean): void
  /** Opens or closes what heads other rows; false where the row does not, or is so already. */
  fold(row: RowComponent, isOpen: boolean): boolean
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
  /** The id of the row, which finds it again after the list was read anew. */
  id?: string | undefined
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
  const watch = watchFocus(holder, body)
  let place: Place | undefined
  holder.addEventListener('focusin', onFocusIn)
  holder.addEventListener('keydown', onKey)

  function onFocusIn(event: FocusEvent): void {
    const cell = cellOf(event.target)
    if (cell) stopAt(cell)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || !place) return
    const key = inlineKey(event, holder)
    const act = keysAt(map, place, event, { goTo, press }).get(key)
    if (!act) return
    event.preventDefault()
    const isFold = key === 'ArrowRight' || key === 'ArrowLeft'
    if (isFold && place.row && actions.fold(place.row, key === 'ArrowRight')) return
    act()
  }

  function press({ row, column }: Place, { key, shiftKey }: KeyboardEvent): void {
    const isBox = column === selectColumn
    const link = row && cellAt(row, column)?.querySelector('a')
    if (!row) isBox ? actions.toggleAll() : actions.sort(column, shiftKey)
    else if (key === ' ' || isBox) actions.toggle(row)
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
    const row = rowOf(cell)
    place = { row, id: row && recordOf(row).id, column: cell.getAttribute('tabulator-field') ?? '' }
  }

  return {
    drawing: watch.drawing,
    settle() {
      watch.drawn()
      const again = place?.row && !elementOf(place.row) && map.rowWith(place.id)
      if (place && again) place = { ...place, row: again }
      const cell = place && cellAt(place.row, place.column)
      if (cell?.isConnected) {
        cell.tabIndex = 0
        watch.giveBack(cell)
        return
      }
      if (watch.hasFocus() && place?.row && elementOf(place.row)) return watch.hold()
      // The rows are gone for the moment in which others are set.
      if (place?.id !== undefined && visible().length === 0) return watch.hold()
      const start = cellAt(visible()[0], fields()[1] ?? selectColumn)
      if (!start) return
      stopAt(start)
      watch.giveBack(start)
    },
    destroy() {
      watch.stop()
      holder.removeEventListener('focusin', onFocusIn)
      holder.removeEventListener('keydown', onKey)
    },
  }
}

/** Returns the actions of the grid's keys at a place. Other keys are left to the page. */
function keysAt(
  { sibling, step, fields, firstRow, lastRow, screenful }: GridMap,
  place: Place,
  event: KeyboardEvent,
  act: { goTo(row: RowComponent | undefined, column: string): void; press(at: Place, event: KeyboardEvent): void },
): Map<string, () => void> {
  const { row, column } = place
  const { goTo, press } = act
  const isFar = event.ctrlKey
  return new Map([
    ['ArrowRight', () => goTo(row, sibling(column, 1))],
    ['ArrowLeft', () => goTo(row, sibling(column, -1))],
    ['ArrowDown', () => goTo(step(row, 1), column)],
    ['ArrowUp', () => goTo(step(row, -1), column)],
    ['PageDown', () => goTo(step(row, screenful()), column)],
    ['PageUp', () => goTo(step(row, -screenful()), column)],
    ['Home', () => goTo(isFar ? firstRow() : row, fields()[0] ?? column)],
    ['End', () => goTo(isFar ? lastRow() : row, fields().at(-1) ?? column)],
    [' ', () => press(place, event)],
    ['Enter', () => press(place, event)],
  ])
}
