/** One value on a scale. */
import * as v from 'valibot'
import { baseOf, valueShape } from '../../../wire/query-shape.js'
import { fields, finite } from '../../../wire/shapes.js'
import { unit, widgetShape } from '../shape-parts.js'

export const gaugeShape = widgetShape('gauge', {
  value: valueShape,
  unit,
  /** Full scale; default 100 for %. */
  max: v.exactOptional(v.pipe(finite, v.gtValue(0, 'is not greater than 0'))),
  base: v.exactOptional(baseOf(valueShape)),
  thresholds: v.exactOptional(fields({ caution: finite, critical: finite })),
})
export type GaugeWidget = v.InferOutput<typeof gaugeShape>
