/** A grid of two sets of buckets. */
import { ChartSkeleton } from '../chart-skeleton.js'
import { drawnBody, type KindView } from '../kind-view.js'

export const bubbleChartView: KindView<'bubbleChart'> = {
  Body: drawnBody('BubbleChart'),
  Skeleton: ChartSkeleton,
  isDrawn: true,
}
