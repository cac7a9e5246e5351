/** Shares of a whole. */
import type * as v from 'valibot'
import { groupShape, valueShape } from '../../../wire/query-shape.js'
import { widgetShape } from '../shape-parts.js'

export const pieChartShape = widgetShape('pieChart', { x: groupShape, value: valueShape })
export type PieChartWidget = v.InferOutput<typeof pieChartShape>
