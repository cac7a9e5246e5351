/** One value a slice. */
import { type Compile, top, whereOf } from '../compile-parts.js'

/** Specification § 9: top 7. */
const TOP_SLICES = 7

export const compilePieChart: Compile<'pieChart'> = (widget, context) => [
  {
    entity: context.entity,
    select: { value: widget.value },
    ...whereOf(context.where),
    groupBy: { x: top(widget.x, TOP_SLICES) },
  },
]
