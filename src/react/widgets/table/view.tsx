/** A small table. */
import { drawnBody, type KindView } from '../kind-view.js'
import { RowsSkeleton } from '../rows-skeleton.js'

const TOP_ROWS = 5

export const tableView: KindView<'table'> = {
  Body: drawnBody('TableWidgetBody'),
  Skeleton: ({ widget: { limit = TOP_ROWS, columns } }) => (
    <RowsSkeleton count={limit + (columns.some(({ total }) => total) ? 2 : 1)} />
  ),
  marksItself: true,
}
