/** One value a group. */
import { type Compile, top, whereOf } from '../compile-parts.js'

/** Specification § 9: top 5. */
const TOP_BARS = 5

export const compileBarChart: Compile<'barChart'> = (widget, context) => [
  {
    entity: context.entity,
    select: { value: widget.value },
    ...whereOf(context.where),
    groupBy: { x: top(widget.x, TOP_BARS), ...(widget.y && { y: widget.y }) },
    ...(widget.order === 'key' ? { orderBy: [{ alias: 'x', direction: 'asc' }] } : {}),
  },
]
