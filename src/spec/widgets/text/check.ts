/** Words are there. */
import type { Check } from '../check-parts.js'

export const checkText: Check<'text'> = (widget, context) => {
  if (widget.text.trim() === '') context.report('text', 'is empty')
}
