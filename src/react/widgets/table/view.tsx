/** A small table. */
import { drawnBody, type KindView } from '../kind-view.js'
import { RowsSkeleton } from '../rows-skeleton.js'

const TOP_ROWS = 5
/** Pixels of a row. */
const ROW = 27

export const tableView: KindView<'table'> = {
  Body: drawnBody('TableWidgetBody'),
  // With its head, and its last line where a column has one.
  Skeleton: ({ widget: { limit = TOP_ROWS, columns }, entities }) => (
    <RowsSkeleton count={Math.min(limit, entities) + (columns.some(({ total }) => total) ? 2 : 1)} row={ROW} />
  ),
  marksItself: true,
}
