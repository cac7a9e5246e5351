/** Changes of the store → rows of the table. A batch that adds or removes rows redraws the table once; the reader stays where they are. */
import { refreshVisible } from './grid-drawing.js'
import type { StoreChanges } from './grid-rows.js'
import type { GridState } from './grid-state.js'
import { setRowsHeight } from './tabulator.js'

/** Above this it is faster to set all rows again than to remove single ones. */
const MANY_REMOVED = 20

export interface GridChanges {
  take(changes: StoreChanges): void
  /** Rows of another list. */
  setRows(): void
}

/** `drawn` is called after rows were drawn. */
export function createGridChanges(
  state: GridState,
  { body, rowHeight, drawn }: { body: HTMLElement; rowHeight: number; drawn(): void },
): GridChanges {
  const { table, rows } = state

  /** The same list, read anew. */
  function replaceRows(): void {
    const top = body.scrollTop
    const stay = () => {
      // Tabulator keeps the first row in view, not the pixel.
      if (body.isConnected && top > 0) body.scrollTop = top
      drawn()
    }
    void table.replaceData(rows.copy(state.props.store)).then(stay, stay)
  }

  return {
    take(changes) {
      const added = changes.replaced ? [] : rows.take(changes)
      if (changes.replaced || changes.removed.length > MANY_REMOVED) {
        replaceRows()
        return
      }
      if (added.length + changes.removed.length > 0) {
        setRowsHeight(table, rows.size * rowHeight)
        table.blockRedraw()
        if (changes.removed.length > 0) void table.deleteRow(changes.removed)
        if (added.length > 0) void table.addData(added)
        table.restoreRedraw()
      }
      refreshVisible(state, true)
      drawn()
    },
    setRows() {
      void table.setData(rows.copy(state.props.store))
      drawn()
    },
  }
}
