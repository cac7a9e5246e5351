/** The value and what it is a share of; a scale has an end. */
import { type Check, checkSelect, within } from '../check-parts.js'

export const checkGauge: Check<'gauge'> = (widget, context) => {
  checkSelect(widget.value, within(context, 'value'))
  if (widget.base) checkSelect(widget.base.select, within(context, 'base'))
  if (widget.max === undefined && widget.unit !== '%')
    context.report('max', 'a gauge that is not in % needs its full scale')
}
