/** Numbers with their labels. */
import * as v from 'valibot'
import { filterShape } from '../../../wire/filter-shape.js'
import { baseOf, valueShape } from '../../../wire/query-shape.js'
import { fields } from '../../../wire/shapes.js'
import { STATUSES } from '../../language/field.js'
import { id, reason, someOf, title, unit, widgetShape } from '../shape-parts.js'

const valueItem = fields({
  id,
  label: title,
  select: valueShape,
  where: v.exactOptional(filterShape),
  unit: v.exactOptional(unit),
  status: v.exactOptional(v.picklist(STATUSES)),
  base: v.exactOptional(baseOf(valueShape)),
  /** Says of how many entities it is known: a sum of a property that some have not. */
  saysKnown: v.exactOptional(v.literal(true)),
  /** Why there is no figure yet; no query is made and the value reads "Not computed yet". */
  notComputed: v.exactOptional(reason),
})
/** One number of a values widget. Values of equal `where` share one query. */
export type ValueItem = v.InferOutput<typeof valueItem>

export const valuesShape = widgetShape('values', {
  values: someOf(valueItem),
  /** `list` is label/value lines, `grid` big numbers. */
  layout: v.exactOptional(v.picklist(['list', 'grid'])),
})
export type ValuesWidget = v.InferOutput<typeof valuesShape>
