/** Horizontal bars by group. */
import { drawnBody, type KindView } from '../kind-view.js'
import { RowsSkeleton } from '../rows-skeleton.js'

const TOP_BARS = 5
/** Pixels of a bar, and of one that is cut by a second group. */
const BAR = 24
const STACK = 33

export const barChartView: KindView<'barChart'> = {
  Body: drawnBody('BarChart'),
  Skeleton: ({ widget: { x, y } }) => <RowsSkeleton count={x.limit ?? TOP_BARS} row={y ? STACK : BAR} />,
}
