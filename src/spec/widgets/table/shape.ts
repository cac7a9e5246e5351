/** Rows of a type, of several types, or of groups. */
import * as v from 'valibot'
import { filterShape } from '../../../wire/filter-shape.js'
import { directionShape, groupShape, valueShape } from '../../../wire/query-shape.js'
import { fields, filled, finite, wholeNumber } from '../../../wire/shapes.js'
import { id, reason, someOf, title, widgetShape } from '../shape-parts.js'

const column = fields({
  id,
  label: title,
  select: valueShape,
  /** `bar` draws a share of 100 before its number. */
  cell: v.exactOptional(v.picklist(['bar'])),
  /** Where the bar takes the colour of a status. */
  thresholds: v.exactOptional(fields({ caution: finite, critical: finite })),
  /** Adds a column with the difference to the period before. */
  change: v.exactOptional(v.literal(true)),
  /** Left out where the page is narrow. */
  wide: v.exactOptional(v.literal(true)),
  /** Adds the value over all rows, shown or not, to a last line. */
  total: v.exactOptional(v.picklist(['sum', 'avg'])),
})
export type TableColumn = v.InferOutput<typeof column>

export const tableShape = widgetShape('table', {
  columns: someOf(column),
  groupBy: v.exactOptional(fields({ x: groupShape, y: v.exactOptional(groupShape) })),
  /** Header of the group column. */
  groupLabel: v.exactOptional(title),
  /** Rows are ordered by a column, or by `x` or `y` of the groups. */
  orderBy: v.exactOptional(fields({ alias: filled(128), direction: directionShape })),
  /** Rows; default 5 (specification § 9). */
  limit: v.exactOptional(wholeNumber(1, 1_000)),
  /** What it says where there are no rows. */
  empty: v.exactOptional(reason),
  /** Adds a column with the sum of the row. */
  totalColumn: v.exactOptional(v.literal(true)),
  /** Rows of several types in one table, each narrowed by a filter of its own, in place of the type it is about. Metrics then name their rollup. */
  parts: v.exactOptional(someOf(fields({ entity: title, where: v.exactOptional(filterShape) }), 10)),
})
export type TableWidget = v.InferOutput<typeof tableShape>
