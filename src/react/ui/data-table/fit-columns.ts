/** Which columns there is room for: the least important go first, so that none is cut and the table does not scroll sideways for want of a little. */
import { LEAST_WIDTH, SELECT_WIDTH } from './column-widths.js'
import type { DataTableColumn } from './data-table-props.js'

/** The scroll bar, where one takes room. */
const BAR = 8

/** `room` in pixels; without it nothing is known yet, and all stay. Columns without a rank always stay, in their order as all do. */
export function fitColumns(columns: readonly DataTableColumn[], room: number | undefined): readonly DataTableColumn[] {
  if (room === undefined) return columns
  let width = SELECT_WIDTH + BAR + columns.reduce((sum, column) => sum + leastOf(column), 0)
  const gone = new Set<DataTableColumn>()
  const byRank = columns.filter(column => column.rank !== undefined).sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
  for (const column of byRank) {
    if (width <= room) break
    gone.add(column)
    width -= leastOf(column)
  }
  return gone.size === 0 ? columns : columns.filter(column => !gone.has(column))
}

function leastOf({ width, minWidth }: DataTableColumn): number {
  return typeof width === 'number' ? width : (minWidth ?? LEAST_WIDTH)
}
