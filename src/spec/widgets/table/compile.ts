/** Rows of a type or of its groups. */
import { type Compile, whereOf } from '../compile-parts.js'

/** Specification § 9: top 5. */
const TOP_ROWS = 5

export const compileTable: Compile<'table'> = (widget, context) => [
  {
    entity: context.entity,
    select: Object.fromEntries(widget.columns.map(column => [column.id, column.select])),
    ...whereOf(context.where),
    ...(widget.groupBy && { groupBy: widget.groupBy }),
    ...(widget.orderBy && { orderBy: [widget.orderBy] }),
    limit: widget.limit ?? TOP_ROWS,
  },
]
