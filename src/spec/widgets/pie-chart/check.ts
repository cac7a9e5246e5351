/** The group and its value. */
import { type Check, checkGroup, checkSelect, within } from '../check-parts.js'

export const checkPieChart: Check<'pieChart'> = (widget, context) => {
  checkGroup(widget.x, within(context, 'x'))
  checkSelect(widget.value, within(context, 'value'))
}
