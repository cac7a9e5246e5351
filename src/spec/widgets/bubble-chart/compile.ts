/** One value a pair of groups. */
import { type Compile, whereOf } from '../compile-parts.js'

export const compileBubbleChart: Compile<'bubbleChart'> = (widget, context) => [
  {
    entity: context.entity,
    select: { value: widget.value },
    ...whereOf(context.where),
    groupBy: { x: widget.x, y: widget.y },
  },
]
