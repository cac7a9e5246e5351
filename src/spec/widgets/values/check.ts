/** Every number, of which and against which. */
import { type Check, checkFilter, checkSelect, within } from '../check-parts.js'

export const checkValues: Check<'values'> = (widget, context) => {
  for (const [i, item] of widget.values.entries()) {
    const inner = within(context, `values[${i}]`)
    checkSelect(item.select, inner)
    if (item.where) checkFilter(item.where, inner)
    if (item.base) checkSelect(item.base.select, within(inner, 'base'))
  }
}
