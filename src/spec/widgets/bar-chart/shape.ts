/** Horizontal bars by group. */
import * as v from 'valibot'
import { groupShape, valueShape } from '../../../wire/query-shape.js'
import { widgetShape } from '../shape-parts.js'

export const barChartShape = widgetShape('barChart', {
  x: groupShape,
  y: v.exactOptional(groupShape),
  value: valueShape,
  /** Order of the bars: by value (default, greatest first) or by key as it comes (buckets, dates). */
  order: v.exactOptional(v.picklist(['value', 'key'])),
})
export type BarChartWidget = v.InferOutput<typeof barChartShape>
