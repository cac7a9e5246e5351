/**
 * The grid behind `DataTable`: Tabulator, driven by an `EntityStore`.
 *
 *     store.$changes → GridRows (own copies, dirty ids) → rows in view redrawn, others when they come into view
 *     scrolling, keys, presses → props (onScroll, onMore, onSelect, onSort, onOpen)
 *
 * Columns and sections change without touching the rows. Sorting and filtering are not here: the order is the server's.
 */
import type { Tabulator } from 'tabulator-tables'
import type { Words } from '../../../core/words/words.js'
import { createColumnDrag } from './column-drag.js'
import { rowHeightOf } from './column-widths.js'
import type { DataTableProps } from './data-table-props.js'
import { createGridActions } from './grid-actions.js'
import { createGridChanges } from './grid-changes.js'
import { columnDefinitions, SELECT_COLUMN } from './grid-columns.js'
import { describeGrid, describeRow, describeSelection, refreshVisible } from './grid-drawing.js'
import { createGridKeyboard } from './grid-keyboard.js'
import { GridRows } from './grid-rows.js'
import { columnsById, type GridState } from './grid-state.js'
import { createScrollMemory } from './scroll-memory.js'
import { createTable } from './tabulator.js'

/** More rows are asked for when this close to the end, in pixels. */
const NEAR_END = 1_200

export interface Grid {
  /** Columns, order marks, selection and store follow the props. */
  update(props: DataTableProps, columnsChanged: boolean): void
  /** Numbers and times are written otherwise from now on. */
  rewrite(): void
  destroy(): void
}

/** The parts that exist once the table is built. */
interface BuiltGrid extends Grid {
  /** Rows are about to be drawn anew, and were. */
  drawing(): void
  redrawn(): void
}

/** `onBuilt`: its head and first rows are there. */
export function createGrid(holder: HTMLElement, initial: DataTableProps, words: Words, onBuilt: () => void): Grid {
  const rows = new GridRows()
  let built: BuiltGrid | undefined
  let isDestroyed = false
  const table = createTable(holder, {
    index: 'id',
    data: rows.copy(initial.store),
    columns: definitions(initial),
    columnDefaults: { resizable: 'header' },
    layout: 'fitColumns',
    height: '100%',
    rowHeight: rowHeightOf(initial),
    popupContainer: holder,
    rowFormatter: row => {
      for (const cell of row.getCells()) cell.getElement().tabIndex = -1
      describeRow(state, row)
    },
    placeholder: '',
  })
  const state: GridState = { holder, table, rows, words, props: initial, columns: columnsById(initial.columns) }
  table.on('tableBuilt', () => {
    if (isDestroyed) return
    built = startGrid(state, definitions)
    onBuilt()
  })
  // Tabulator also redraws by itself when its size changes, and removes the focused cell from the document for that.
  table.on('renderStarted', () => built?.drawing())
  table.on('renderComplete', () => built?.redrawn())

  function definitions(props: DataTableProps) {
    const source = {
      words,
      column: (id: string) => state.columns.get(id),
      isSelected: (id: string) => state.props.selected.has(id),
    }
    return columnDefinitions(props.columns, source)
  }

  return {
    update(next, columnsChanged) {
      if (built) built.update(next, columnsChanged)
      else Object.assign(state, { props: next, columns: columnsById(next.columns) })
    },
    rewrite: () => built?.rewrite(),
    destroy() {
      isDestroyed = true
      built?.destroy()
      table.destroy()
    },
  }
}

type Definitions = (props: DataTableProps) => ReturnType<typeof columnDefinitions>

function startGrid(state: GridState, definitions: Definitions): BuiltGrid {
  const { holder, table, rows } = state
  const body = holder.querySelector<HTMLElement>('.tabulator-tableholder') ?? holder
  const actions = createGridActions(state)
  const memory = createScrollMemory(body, state.props.scrollOffset, offset => state.props.onScroll(offset))
  const keyboard = createGridKeyboard({ holder, body }, table, SELECT_COLUMN, actions)
  const changes = createGridChanges(state, { body, rowHeight: rowHeightOf(state.props), drawn })
  let isPainted = false
  let isDestroyed = false
  let unlisten = listen()
  const drag = createColumnDrag(holder, (column, before) => state.props.onMove?.(column, before))
  sortByPress(table, actions.sort)
  holder.addEventListener('change', actions.check)
  body.addEventListener('click', actions.click)
  body.addEventListener('scroll', onScroll, { passive: true })
  // Rows may have come between the engine's loading and its first drawing.
  if (rows.size !== state.props.store.rows.size) changes.setRows()
  describeGrid(state, body)
  drawn()

  function listen() {
    return state.props.store.$changes.listen(change => change && changes.take(change))
  }

  /** After rows were drawn: scroll back to where the user was, ask for what is missing, keep the tab stop. */
  function drawn(): void {
    if (isDestroyed) return
    redrawn()
    describeSelection(state)
    askForMore()
    if (isPainted || rows.size === 0) return
    isPainted = true
    state.props.onPainted?.()
  }

  function redrawn(): void {
    const { loading, onMore } = state.props
    if (memory.restore(loading || onMore !== undefined)) onMore?.()
    keyboard.settle()
  }

  function onScroll(): void {
    memory.scrolled()
    refreshVisible(state, false)
    keyboard.settle()
    askForMore()
  }

  function askForMore(): void {
    if (!state.props.onMore || rows.size === 0) return
    if (body.scrollHeight - body.scrollTop - body.clientHeight < NEAR_END) state.props.onMore()
  }

  return {
    drawing: keyboard.drawing,
    redrawn,
    update(next, columnsChanged) {
      const before = state.props
      state.props = next
      state.columns = columnsById(next.columns)
      if (next.store !== before.store) {
        unlisten()
        unlisten = listen()
        changes.setRows()
      }
      if (columnsChanged) table.setColumns(definitions(next))
      if (next.selected !== before.selected || next.headings !== before.headings) {
        refreshVisible(state, false)
        describeSelection(state)
      }
      describeGrid(state, body)
      if (columnsChanged) keyboard.settle()
      if (next.onMore !== before.onMore || next.loading !== before.loading) drawn()
    },
    rewrite() {
      for (const id of rows.ids()) rows.dirty.add(id)
      refreshVisible(state, false)
    },
    destroy() {
      isDestroyed = true
      unlisten()
      memory.destroy()
      keyboard.destroy()
      drag.destroy()
      holder.removeEventListener('change', actions.check)
      body.removeEventListener('click', actions.click)
      body.removeEventListener('scroll', onScroll)
    },
  }
}

/** A press on a head sorts by it, with Shift by it too. A press on the selection box does not. */
function sortByPress(table: Tabulator, sort: (column: string, isMore: boolean) => void): void {
  table.on('headerClick', (event, column) => {
    if (!(event.target instanceof HTMLInputElement)) sort(column.getField(), (event as MouseEvent).shiftKey)
  })
}
