/** Values over time. */
import * as v from 'valibot'
import { aggregationShape } from '../../../wire/query-shape.js'
import { fields } from '../../../wire/shapes.js'
import { id, someOf, title, unit, widgetShape } from '../shape-parts.js'

const MAX_SERIES = 12

export const lineChartShape = widgetShape('lineChart', {
  series: someOf(
    fields({ id, label: title, metric: title, aggregation: v.exactOptional(aggregationShape) }),
    MAX_SERIES,
  ),
  unit,
  withForecast: v.exactOptional(v.literal(true)),
})
export type LineChartWidget = v.InferOutput<typeof lineChartShape>
