/** Checks both groups and their value. */
import { type Check, checkGroup, checkSelect, within } from '../check-parts.js'

export const checkBubbleChart: Check<'bubbleChart'> = (widget, context) => {
  checkGroup(widget.x, within(context, 'x'))
  checkGroup(widget.y, within(context, 'y'))
  checkSelect(widget.value, within(context, 'value'))
}
