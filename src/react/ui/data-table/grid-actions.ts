/** What a reader does in a grid → calls of the props: selecting, sorting, opening. */
import { nextSort } from '../../hooks/sort-keys.js'
import type { GridActions } from './grid-keyboard.js'
import { type GridState, recordOf } from './grid-state.js'

export function createGridActions(state: GridState): GridActions & { check(event: Event): void } {
  function toggle(id: string): void {
    const { props } = state
    const next = new Set(props.selected)
    if (!next.delete(id)) next.add(id)
    props.onSelect(next)
  }

  function toggleAll(): void {
    const { props, rows } = state
    props.onSelect(new Set(props.selected.size < rows.size ? rows.ids() : []))
  }

  return {
    toggle: row => toggle(recordOf(row).id),
    toggleAll,
    sort(id, isMore) {
      const { props, columns } = state
      if (!columns.get(id)?.sortable) return
      props.onSort(nextSort(props.sort, id, { isMore, ...(props.mostSortKeys && { most: props.mostSortKeys }) }))
    },
    open: row => state.props.onOpen(recordOf(row)),
    /** A box was pressed: that of a row, or that of the head. */
    check({ target }) {
      if (!(target instanceof HTMLInputElement)) return
      const id = target.closest<HTMLElement>('.tabulator-row')?.dataset.id
      if (id === undefined) toggleAll()
      else toggle(id)
    },
  }
}
