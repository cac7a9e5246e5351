/** A grid of two sets of buckets. */
import { ChartSkeleton } from '../chart-skeleton.js'
import { drawnBody, type KindView } from '../kind-view.js'

const Grid = () => (
  <div style={{ height: '100%', minHeight: 150 }}>
    <ChartSkeleton />
  </div>
)

export const bubbleChartView: KindView<'bubbleChart'> = {
  Body: drawnBody('BubbleChart'),
  Skeleton: Grid,
  isDrawn: true,
}
