/** Draws parts of a grid after its rows: changed cells, the selection, the heads. */
import type { CellComponent, RowComponent } from 'tabulator-tables'
import { isSameCell } from './cells.js'
import { contentElement, SELECT_COLUMN } from './grid-columns.js'
import { type GridState, recordOf, selectable } from './grid-state.js'

/** How long a changed cell stays highlighted. */
const WASH_MS = 2_000
/** `, first in order`, said after the name of a column. */
const SPOKEN = [', first in order', ', second in order', ', third in order']

/** Rows in view: what changed since they were drawn is redrawn, selection and position follow. `isLive` washes changed cells. */
export function refreshVisible(state: GridState, isLive: boolean): void {
  for (const row of state.table.getRows('visible')) {
    if (state.rows.dirty.delete(recordOf(row).id)) for (const cell of row.getCells()) redraw(state, cell, isLive)
    describeRow(state, row)
  }
}

function redraw({ columns }: GridState, cell: CellComponent, isLive: boolean): void {
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

/** Restarts the highlight of a cell that changed while it was visible. */
function wash(cell: HTMLElement): void {
  cell.classList.remove('live')
  requestAnimationFrame(() => cell.classList.add('live'))
  setTimeout(() => cell.classList.remove('live'), WASH_MS)
}

export function describeRow({ props }: GridState, row: RowComponent): void {
  const element = row.getElement()
  const { id } = recordOf(row)
  const isSelected = props.selected.has(id)
  element.dataset.id = id
  element.classList.toggle('selected', isSelected)
  element.setAttribute('aria-selected', String(isSelected))
  element.setAttribute('aria-rowindex', String(Number(row.getPosition()) + 1))
  const heading = props.headings?.of(recordOf(row))
  element.classList.toggle('heading', heading !== undefined)
  if (heading === 'open' || heading === 'closed') element.setAttribute('aria-expanded', String(heading === 'open'))
  else element.removeAttribute('aria-expanded')
  if (props.headings) element.setAttribute('aria-level', heading === 'open' || heading === 'closed' ? '1' : '2')
  else element.removeAttribute('aria-level')
  const box = element.querySelector<HTMLInputElement>(`[tabulator-field="${SELECT_COLUMN}"] input`)
  if (!box) return
  box.checked = isSelected
  box.hidden = heading !== undefined
}

/** The box of the head: all, some or none of the loaded rows. */
export function describeSelection(state: GridState): void {
  const { holder, props } = state
  const all = holder.querySelector<HTMLInputElement>('.tabulator-header input[type=checkbox]')
  if (!all) return
  const { size } = props.selected
  const most = selectable(state).length
  all.checked = size > 0 && size >= most
  all.indeterminate = size > 0 && size < most
}

/** The grid and its heads. A cell that gets focus is scrolled out from under the frozen columns (`body`). */
export function describeGrid(state: GridState, body: HTMLElement): void {
  const { holder, props, table } = state
  holder.setAttribute('role', props.headings ? 'treegrid' : 'grid')
  holder.setAttribute('aria-label', props.label)
  holder.setAttribute('aria-rowcount', String(props.total + 1))
  holder.setAttribute('aria-multiselectable', 'true')
  let frozen = 0
  for (const column of table.getColumns()) {
    const element = column.getElement()
    describeOrder(state, column.getField(), element)
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1
    if (element.classList.contains('tabulator-frozen')) frozen += element.offsetWidth
  }
  body.style.scrollPaddingInlineStart = `${frozen}px`
}

/** Where several keys sort, each head says its place among them: as a number, and in words. */
function describeOrder({ props, columns, words: t }: GridState, id: string, head: HTMLElement): void {
  const place = props.sort.findIndex(key => key.column === id)
  const key = props.sort[place]
  if (columns.get(id)?.sortable) head.setAttribute('aria-sort', key ? `${key.order}ending` : 'none')
  else head.removeAttribute('aria-sort')
  const title = head.querySelector<HTMLElement>('.tabulator-col-title-holder')
  title?.querySelector('.hidden')?.remove()
  delete title?.dataset.order
  if (!title || !key || props.sort.length === 1) return
  title.dataset.order = String(place + 1)
  const words = document.createElement('span')
  words.className = 'hidden'
  words.textContent = t(SPOKEN[place] ?? '')
  title.append(words)
}
