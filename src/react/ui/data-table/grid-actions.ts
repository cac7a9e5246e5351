/** Turns a reader's actions in a grid into calls of the props: selecting, sorting, opening. */
import { nextSort } from '../../hooks/sort-keys.js'
import type { GridActions } from './grid-keyboard.js'
import { type GridState, recordOf, selectable } from './grid-state.js'

export function createGridActions(
  state: GridState,
): GridActions & { check(event: Event): void; click(event: Event): void } {
  function toggle(id: string): void {
    if (pressed(id)) return
    const { props } = state
    const next = new Set(props.selected)
    if (!next.delete(id)) next.add(id)
    props.onSelect(next)
  }

  function toggleAll(): void {
    const { props } = state
    const all = selectable(state)
    props.onSelect(new Set(props.selected.size < all.length ? all : []))
  }

  /** Presses the head of other rows. With `only` it does so only where the head is open, or closed. */
  function pressed(id: string, only?: 'open' | 'closed'): boolean {
    const { headings, store } = state.props
    const row = store.rows.get(id)
    const heading = row && headings?.of(row)
    if (!row || !headings || heading === undefined || (only && heading !== only)) return false
    headings.press(row)
    return true
  }

  return {
    toggle: row => toggle(recordOf(row).id),
    toggleAll,
    sort(id, isMore) {
      const { props, columns } = state
      if (!columns.get(id)?.sortable) return
      props.onSort(nextSort(props.sort, id, { isMore, ...(props.mostSortKeys && { most: props.mostSortKeys }) }))
    },
    open(row) {
      if (!pressed(recordOf(row).id)) state.props.onOpen(recordOf(row))
    },
    fold: (row, isOpen) => pressed(recordOf(row).id, isOpen ? 'closed' : 'open'),
    click({ target }) {
      const row = (target as Element).closest<HTMLElement>('.tabulator-row.heading')
      if (row?.dataset.id !== undefined) pressed(row.dataset.id)
    },
    /** A box was pressed: that of a row, or that of the head. */
    check({ target }) {
      if (!(target instanceof HTMLInputElement)) return
      const id = target.closest<HTMLElement>('.tabulator-row')?.dataset.id
      if (id === undefined) toggleAll()
      else toggle(id)
    },
  }
}
