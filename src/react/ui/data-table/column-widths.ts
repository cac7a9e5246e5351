/** Sizes of a data table: shared by the grid and by the skeleton that stands in for it, which must not load the engine. */

/** Pixels of the column with the checkboxes. */
export const SELECT_WIDTH = 36
/** Pixels below which no column shrinks, unless it says so. */
export const LEAST_WIDTH = 56

/** Share of the free width: `'2*'` → 2, nothing → 1; pixels have none. */
export function widthShare(width: number | string | undefined): number | undefined {
  if (typeof width === 'number') return undefined
  return width === undefined ? 1 : Number(width.replace('*', '')) || 1
}

/** Pixels of a row. */
const ROW_HEIGHT = 28

export function rowHeightOf({ rowHeight = ROW_HEIGHT }: { rowHeight?: number }): number {
  return rowHeight
}
