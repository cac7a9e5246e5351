/** Rows of a type or of its groups. */
import * as v from 'valibot'
import { directionShape, groupShape, valueShape } from '../../../wire/query-shape.js'
import { fields, filled, wholeNumber } from '../../../wire/shapes.js'
import { id, someOf, title, widgetShape } from '../shape-parts.js'

export const tableShape = widgetShape('table', {
  columns: someOf(fields({ id, label: title, select: valueShape })),
  groupBy: v.exactOptional(fields({ x: groupShape, y: v.exactOptional(groupShape) })),
  /** Header of the group column. */
  groupLabel: v.exactOptional(title),
  /** By a column, or by `x` or `y` of the groups. */
  orderBy: v.exactOptional(fields({ alias: filled(128), direction: directionShape })),
  /** Rows; default 5 (specification § 9). */
  limit: v.exactOptional(wholeNumber(1, 1_000)),
  /** Adds a column with the sum of the row. */
  totalColumn: v.exactOptional(v.literal(true)),
})
export type TableWidget = v.InferOutput<typeof tableShape>
