/**
 * The grid behind `DataTable`: Tabulator, driven by an `EntityStore`. Known rows are changed in place and only those on screen are redrawn;
 * others are marked and redrawn when they come into view. New rows are appended, a replaced store is set anew.
 */
import type { CellComponent, ColumnDefinition, RowComponent, Tabulator } from 'tabulator-tables'
import type { EntityRecord } from '../../../wire/patch.js'
import { cellElement, headerElement } from './cells.js'
import type { DataTableColumn, DataTableProps } from './data-table-props.js'
import { createTable } from './tabulator.js'

/** Asked for more when this close to the end, in pixels. */
const NEAR_END = 1_200
const SELECT = '#select'

export interface Grid {
  /** Columns, order marks and selection follow the props. */
  update(props: DataTableProps, columnsChanged: boolean): void
  destroy(): void
}

export function createGrid(holder: HTMLElement, initial: DataTableProps): Grid {
  let props = initial
  let rows = new Map<string, EntityRecord>()
  const dirty = new Set<string>()
  let isBuilt = false
  let destroyed = false

  const table: Tabulator = createTable(holder, {
    index: 'id',
    data: copyRows(),
    columns: columnsOf(props.columns),
    layout: 'fitColumns',
    height: '100%',
    rowHeight: 28,
    popupContainer: holder,
    rowFormatter: row => row.getElement().classList.toggle('selected', props.selected.has(idOf(row))),
    placeholder: '',
  })
  table.on('tableBuilt', () => {
    isBuilt = true
    markOrder()
    describe()
    const body = scroller()
    if (body && props.scrollOffset > 0) body.scrollTop = props.scrollOffset
    body?.addEventListener('scroll', onScroll, { passive: true })
    if (rows.size > 0) props.onPainted?.()
    requestAnimationFrame(onScroll)
  })
  table.on('headerClick', (_event, column) => {
    const found = props.columns.find(candidate => candidate.id === column.getField())
    if (!found?.sortable) return
    const isSame = props.sort.column === found.id
    props.onSort(found.id, isSame && props.sort.order === 'asc' ? 'desc' : 'asc')
  })
  holder.addEventListener('click', onClick)
  holder.addEventListener('keydown', onKey)
  let unlisten = follow()

  /** Rows are copied once: patches change the copies in place, the store's own rows stay immutable. */
  function copyRows(): EntityRecord[] {
    rows = new Map([...props.store.rows].map(([id, row]) => [id, { ...row }]))
    return [...rows.values()]
  }

  function follow(): () => void {
    const { store } = props
    return store.$changes.listen(changes => {
      if (!isBuilt || !changes) return
      if (changes.replaced) {
        dirty.clear()
        void table.setData(copyRows())
        if (rows.size > 0) props.onPainted?.()
        return
      }
      for (const row of changes.modified) {
        const own = rows.get(row.id)
        if (!own) continue
        Object.assign(own, row)
        dirty.add(row.id)
      }
      if (changes.added.length > 0) {
        const fresh = changes.added.map(row => ({ ...row }))
        for (const row of fresh) rows.set(row.id, row)
        void table.addData(fresh)
      }
      for (const id of changes.removed) {
        rows.delete(id)
        void table.deleteRow(id)
      }
      redrawVisible(true)
    })
  }

  /** Redraws rows in view that changed since they were drawn. `isLive` washes the cells whose text differs. */
  function redrawVisible(isLive: boolean): void {
    if (dirty.size === 0) return
    for (const row of table.getRows('visible')) {
      const id = idOf(row)
      if (!dirty.delete(id)) continue
      for (const cell of row.getCells()) redrawCell(cell, isLive)
    }
  }

  function redrawCell(cell: CellComponent, isLive: boolean): void {
    const column = props.columns.find(candidate => candidate.id === cell.getField())
    if (!column) return
    const next = contentOf(cell, column)
    const element = cell.getElement()
    if (element.textContent === next.textContent && element.firstElementChild?.className === next.className) return
    element.replaceChildren(next)
    if (!isLive) return
    element.classList.remove('live')
    requestAnimationFrame(() => element.classList.add('live'))
    setTimeout(() => element.classList.remove('live'), 2_000)
  }

  function contentOf(cell: CellComponent, column: DataTableColumn): HTMLElement {
    return cellElement(column.content(cell.getData() as EntityRecord), column.frozen === true)
  }

  function columnsOf(columns: readonly DataTableColumn[]): ColumnDefinition[] {
    const select: ColumnDefinition = {
      title: '',
      field: SELECT,
      width: 36,
      frozen: true,
      resizable: false,
      titleFormatter: () =>
        checkbox('Select all loaded rows', props.selected.size > 0 && props.selected.size === rows.size),
      formatter: cell => {
        const row = cell.getData() as EntityRecord
        return checkbox(`Select ${String(row.name ?? row.id)}`, props.selected.has(row.id))
      },
    }
    return [select, ...columns.map(definition)]
  }

  function definition(column: DataTableColumn): ColumnDefinition {
    const share = typeof column.width === 'string' ? Number(column.width.replace('*', '')) || 1 : undefined
    return {
      title: column.label,
      field: column.id,
      frozen: column.frozen === true,
      cssClass: `${column.align === 'right' ? 'right' : ''} ${column.sortable ? 'tabulator-sortable' : ''}`.trim(),
      minWidth: column.minWidth ?? 56,
      ...(typeof column.width === 'number' ? { width: column.width } : { widthGrow: share ?? 1 }),
      titleFormatter: () => headerElement(column),
      formatter: cell => contentOf(cell, column),
    }
  }

  function scroller(): HTMLElement | null {
    return holder.querySelector('.tabulator-tableholder')
  }

  function onScroll(): void {
    const body = scroller()
    if (!body || destroyed) return
    props.onScroll(body.scrollTop)
    redrawVisible(false)
    if (props.onMore && body.scrollHeight - body.scrollTop - body.clientHeight < NEAR_END) props.onMore()
  }

  function onClick(event: Event): void {
    const target = event.composedPath()[0]
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    const row = rowOf(target)
    if (row) toggle(idOf(row), target.checked)
    else props.onSelect(new Set(target.checked ? rows.keys() : []))
  }

  function onKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0]
    if (!(target instanceof HTMLElement)) return
    const row = rowOf(target)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const next = row ? (step > 0 ? row.getNextRow() : row.getPrevRow()) : table.getRows('visible')[0]
      if (!next) return
      event.preventDefault()
      void table.scrollToRow(next, 'nearest', false).catch(() => undefined)
      next.getElement().querySelector<HTMLElement>('a, input')?.focus()
    } else if (event.key === 'Enter' && row && !(target instanceof HTMLAnchorElement)) {
      props.onOpen(row.getData() as EntityRecord)
    }
  }

  function rowOf(element: HTMLElement): RowComponent | undefined {
    const row = element.closest('.tabulator-row')
    return table.getRows('visible').find(candidate => candidate.getElement() === row)
  }

  function toggle(id: string, isSelected: boolean): void {
    const next = new Set(props.selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    props.onSelect(next)
  }

  function markOrder(): void {
    for (const column of table.getColumns()) {
      const order = column.getField() === props.sort.column ? `${props.sort.order}ending` : 'none'
      column.getElement().setAttribute('aria-sort', order)
    }
  }

  function describe(): void {
    holder.setAttribute('aria-label', props.label)
    holder.setAttribute('aria-rowcount', String(props.total + 1))
  }

  return {
    update(next, columnsChanged) {
      const before = props
      props = next
      if (!isBuilt) return
      if (next.store !== before.store) {
        unlisten()
        unlisten = follow()
        void table.setData(copyRows())
      }
      if (columnsChanged) table.setColumns(columnsOf(next.columns))
      if (next.selected !== before.selected) {
        for (const row of table.getRows('visible')) row.reformat()
      }
      markOrder()
      describe()
    },
    destroy() {
      destroyed = true
      unlisten()
      holder.removeEventListener('click', onClick)
      holder.removeEventListener('keydown', onKey)
      table.destroy()
    },
  }
}

function checkbox(label: string, checked: boolean): HTMLElement {
  const input = document.createElement('input')
  input.type = 'checkbox'
  input.checked = checked
  input.setAttribute('aria-label', label)
  return input
}

function idOf(row: RowComponent): string {
  return (row.getData() as EntityRecord).id
}
