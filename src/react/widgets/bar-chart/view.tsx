/** Horizontal bars by group. */
import { drawnBody, type KindView } from '../kind-view.js'
import { RowsSkeleton } from '../rows-skeleton.js'

const TOP_BARS = 5

export const barChartView: KindView<'barChart'> = {
  Body: drawnBody('BarChart'),
  Skeleton: ({ widget: { x } }) => <RowsSkeleton count={x.limit ?? TOP_BARS} />,
}
