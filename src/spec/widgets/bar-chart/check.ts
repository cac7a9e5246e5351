/** Groups and their value. */
import { type Check, checkGroup, checkSelect, within } from '../check-parts.js'

export const checkBarChart: Check<'barChart'> = (widget, context) => {
  checkGroup(widget.x, within(context, 'x'))
  if (widget.y) checkGroup(widget.y, within(context, 'y'))
  checkSelect(widget.value, within(context, 'value'))
}
