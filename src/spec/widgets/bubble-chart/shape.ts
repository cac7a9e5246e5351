/** A grid of two sets of buckets. */
import type * as v from 'valibot'
import { groupShape, valueShape } from '../../../wire/query-shape.js'
import { title, widgetShape } from '../shape-parts.js'

export const bubbleChartShape = widgetShape('bubbleChart', {
  x: groupShape,
  y: groupShape,
  xLabel: title,
  yLabel: title,
  value: valueShape,
})
export type BubbleChartWidget = v.InferOutput<typeof bubbleChartShape>
