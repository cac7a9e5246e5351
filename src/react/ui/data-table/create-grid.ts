/**
 * The grid behind `DataTable`: Tabulator, driven by an `EntityStore`.
 *
 *     store.$changes → GridRows (own copies, dirty ids) → rows in view redrawn, others when they come into view
 *     scrolling, keys, presses → props (onScroll, onMore, onSelect, onSort, onOpen)
 *
 * A batch that adds or removes rows redraws the table once. Columns and sections change without touching the rows. Sorting and filtering
 * are not here: the order is the server's.
 */
import type { CellComponent, RowComponent, Tabulator } from 'tabulator-tables'
import type { EntityRecord } from '../../../wire/patch.js'
import { isSameCell } from './cells.js'
import type { DataTableColumn, DataTableProps } from './data-table-props.js'
import { columnDefinitions, contentElement, SELECT_COLUMN } from './grid-columns.js'
import { createGridKeyboard, type GridKeyboard } from './grid-keyboard.js'
import { GridRows, type StoreChanges } from './grid-rows.js'
import { createScrollMemory, type ScrollMemory } from './scroll-memory.js'
import { createTable, setRowsHeight } from './tabulator.js'

/** Pixels; the style sheet agrees. */
const ROW_HEIGHT = 28
/** More rows are asked for when this close to the end, in pixels. */
const NEAR_END = 1_200
/** How long a changed cell stays highlighted. */
const WASH_MS = 2_000
/** Above this it is faster to set all rows again than to remove single ones. */
const MANY_REMOVED = 20

export interface Grid {
  /** Columns, order marks, selection and store follow the props. */
  update(props: DataTableProps, columnsChanged: boolean): void
  destroy(): void
}

export function createGrid(holder: HTMLElement, initial: DataTableProps): Grid {
  let props = initial
  let columns = byId(initial.columns)
  let unlisten = () => {}
  let keyboard: GridKeyboard | undefined
  let memory: ScrollMemory | undefined
  let body: HTMLElement | undefined
  let isPainted = false
  let isDestroyed = false
  const rows = new GridRows()
  const source = { column: (id: string) => columns.get(id), isSelected: (id: string) => props.selected.has(id) }

  const table: Tabulator = createTable(holder, {
    index: 'id',
    data: rows.copy(initial.store),
    columns: columnDefinitions(initial.columns, source),
    columnDefaults: { resizable: 'header' },
    layout: 'fitColumns',
    height: '100%',
    rowHeight: ROW_HEIGHT,
    popupContainer: holder,
    rowFormatter: row => {
      for (const cell of row.getCells()) cell.getElement().tabIndex = -1
      describeRow(row)
    },
    placeholder: '',
  })
  table.on('tableBuilt', onBuilt)
  // Tabulator also redraws by itself when its size changes, and removes the focused cell from the document for that.
  table.on('renderStarted', () => keyboard?.drawing())
  table.on('renderComplete', () => {
    restorePlace()
    keyboard?.settle()
  })
  table.on('headerClick', (event, column) => {
    // A click on the selection box does not sort.
    if (!(event.target instanceof HTMLInputElement)) sort(column.getField())
  })
  holder.addEventListener('change', onCheck)

  function onBuilt(): void {
    if (isDestroyed) return
    body = holder.querySelector<HTMLElement>('.tabulator-tableholder') ?? holder
    memory = createScrollMemory(body, props.scrollOffset, offset => props.onScroll(offset))
    body.addEventListener('scroll', onScroll, { passive: true })
    keyboard = createGridKeyboard({ holder, body }, table, SELECT_COLUMN, { toggle, toggleAll, open, sort })
    unlisten = props.store.$changes.listen(changes => changes && take(changes))
    // Rows may have come between the engine's loading and its first drawing.
    if (rows.size !== props.store.rows.size) setRows()
    describe()
    drawn()
  }

  function take(changes: StoreChanges): void {
    const added = changes.replaced ? [] : rows.take(changes)
    if (changes.replaced || changes.removed.length > MANY_REMOVED) {
      replaceRows()
      return
    }
    if (added.length + changes.removed.length > 0) {
      setRowsHeight(table, rows.size * ROW_HEIGHT)
      table.blockRedraw()
      if (changes.removed.length > 0) void table.deleteRow(changes.removed)
      if (added.length > 0) void table.addData(added)
      table.restoreRedraw()
    }
    refreshVisible(true)
    drawn()
  }

  /** The same list, read anew: the reader stays where they are. */
  function replaceRows(): void {
    const top = body?.scrollTop ?? 0
    const stay = () => {
      // Tabulator keeps the first row in view, not the pixel.
      if (!isDestroyed && body && top > 0) body.scrollTop = top
      drawn()
    }
    void table.replaceData(rows.copy(props.store)).then(stay, stay)
  }

  function setRows(): void {
    void table.setData(rows.copy(props.store))
    drawn()
  }

  /** After rows were drawn: scroll back to where the user was, ask for what is missing, keep the tab stop. */
  function drawn(): void {
    if (isDestroyed) return
    restorePlace()
    keyboard?.settle()
    describeSelection()
    askForMore()
    if (isPainted || rows.size === 0) return
    isPainted = true
    props.onPainted?.()
  }

  function restorePlace(): void {
    if (memory?.restore(props.loading || props.onMore !== undefined)) props.onMore?.()
  }

  /** Rows in view: what changed since they were drawn is redrawn, selection and position follow. `isLive` washes changed cells. */
  function refreshVisible(isLive: boolean): void {
    for (const row of table.getRows('visible')) {
      if (rows.dirty.delete(idOf(row))) for (const cell of row.getCells()) redraw(cell, isLive)
      describeRow(row)
    }
  }

  function redraw(cell: CellComponent, isLive: boolean): void {
    const column = columns.get(cell.getField())
    if (!column) return
    const element = cell.getElement()
    const next = contentElement(cell, column)
    if (isSameCell(element.firstElementChild, next)) return
    const hasInnerFocus = element.matches(':focus-within') && !element.matches(':focus')
    element.replaceChildren(next)
    if (hasInnerFocus) element.focus({ preventScroll: true })
    // A sparkline changes all the time, so that a highlight would mean nothing.
    if (isLive && !next.querySelector('.spark')) wash(element)
  }

  function describeRow(row: RowComponent): void {
    const element = row.getElement()
    const isSelected = props.selected.has(idOf(row))
    element.classList.toggle('selected', isSelected)
    element.setAttribute('aria-selected', String(isSelected))
    element.setAttribute('aria-rowindex', String(Number(row.getPosition()) + 1))
    const box = element.querySelector<HTMLInputElement>(`[tabulator-field="${SELECT_COLUMN}"] input`)
    if (box) box.checked = isSelected
  }

  function describeSelection(): void {
    const all = holder.querySelector<HTMLInputElement>('.tabulator-header input[type=checkbox]')
    if (!all) return
    const { size } = props.selected
    all.checked = size > 0 && size >= rows.size
    all.indeterminate = size > 0 && size < rows.size
  }

  function describe(): void {
    holder.setAttribute('aria-label', props.label)
    holder.setAttribute('aria-rowcount', String(props.total + 1))
    holder.setAttribute('aria-multiselectable', 'true')
    let frozen = 0
    for (const column of table.getColumns()) {
      const element = column.getElement()
      const isSorted = column.getField() === props.sort.column
      if (columns.get(column.getField())?.sortable)
        element.setAttribute('aria-sort', isSorted ? `${props.sort.order}ending` : 'none')
      else element.removeAttribute('aria-sort')
      if (!element.hasAttribute('tabindex')) element.tabIndex = -1
      if (element.classList.contains('tabulator-frozen')) frozen += element.offsetWidth
    }
    // A cell that gets focus is scrolled out from under the frozen columns.
    if (body) body.style.scrollPaddingInlineStart = `${frozen}px`
  }

  function onScroll(): void {
    memory?.scrolled()
    refreshVisible(false)
    keyboard?.settle()
    askForMore()
  }

  function askForMore(): void {
    if (!body || !props.onMore || rows.size === 0) return
    if (body.scrollHeight - body.scrollTop - body.clientHeight < NEAR_END) props.onMore()
  }

  function onCheck(event: Event): void {
    const box = event.target
    if (!(box instanceof HTMLInputElement)) return
    const element = box.closest('.tabulator-row')
    const row = element && table.getRows('visible').find(candidate => candidate.getElement() === element)
    if (!element) toggleAll()
    if (row) toggle(row)
  }

  function toggle(row: RowComponent): void {
    const next = new Set(props.selected)
    if (!next.delete(idOf(row))) next.add(idOf(row))
    props.onSelect(next)
  }

  function toggleAll(): void {
    props.onSelect(new Set(props.selected.size < rows.size ? rows.ids() : []))
  }

  function sort(id: string): void {
    if (!columns.get(id)?.sortable) return
    props.onSort(id, props.sort.column === id && props.sort.order === 'asc' ? 'desc' : 'asc')
  }

  function open(row: RowComponent): void {
    props.onOpen(row.getData() as EntityRecord)
  }

  return {
    update(next, columnsChanged) {
      const before = props
      props = next
      columns = byId(next.columns)
      if (!body) return
      if (next.store !== before.store) {
        unlisten()
        unlisten = next.store.$changes.listen(changes => changes && take(changes))
        setRows()
      }
      if (columnsChanged) table.setColumns(columnDefinitions(next.columns, source))
      if (next.selected !== before.selected) {
        refreshVisible(false)
        describeSelection()
      }
      describe()
      if (columnsChanged) keyboard?.settle()
      if (next.onMore !== before.onMore || next.loading !== before.loading) drawn()
    },
    destroy() {
      isDestroyed = true
      unlisten()
      memory?.destroy()
      keyboard?.destroy()
      holder.removeEventListener('change', onCheck)
      body?.removeEventListener('scroll', onScroll)
      table.destroy()
    },
  }
}

/** Restarts the highlight of a cell that changed while it was visible. */
function wash(cell: HTMLElement): void {
  cell.classList.remove('live')
  requestAnimationFrame(() => cell.classList.add('live'))
  setTimeout(() => cell.classList.remove('live'), WASH_MS)
}

function byId(columns: readonly DataTableColumn[]): Map<string, DataTableColumn> {
  return new Map(columns.map(column => [column.id, column]))
}

function idOf(row: RowComponent): string {
  return (row.getData() as EntityRecord).id
}
