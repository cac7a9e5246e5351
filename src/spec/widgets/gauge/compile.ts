/** One value over all that the widget is about. */
import { type Compile, whereOf } from '../compile-parts.js'

export const compileGauge: Compile<'gauge'> = (widget, context) => [
  {
    entity: context.entity,
    select: { value: widget.value },
    ...whereOf(context.where),
    ...(widget.base && { base: widget.base }),
  },
]
