/** A small table. */
import { drawnBody, type KindView } from '../kind-view.js'
import { RowsSkeleton } from '../rows-skeleton.js'

const TOP_ROWS = 5

export const tableView: KindView<'table'> = {
  Body: drawnBody('TableWidgetBody'),
  // With its head and its last line.
  Skeleton: ({ widget: { limit = TOP_ROWS } }) => <RowsSkeleton count={limit + 2} />,
  marksItself: true,
}
