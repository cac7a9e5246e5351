/** Columns and groups; rows are ordered by what is shown. */
import { type Check, checkGroup, checkSelect, within } from '../check-parts.js'

export const checkTable: Check<'table'> = (widget, context) => {
  for (const [i, column] of widget.columns.entries()) checkSelect(column.select, within(context, `columns[${i}]`))
  if (widget.groupBy) checkGroup(widget.groupBy.x, within(context, 'groupBy › x'))
  if (widget.groupBy?.y) checkGroup(widget.groupBy.y, within(context, 'groupBy › y'))
  const aliases = [...widget.columns.map(column => column.id), 'x', 'y']
  if (widget.orderBy && !aliases.includes(widget.orderBy.alias)) {
    context.report('orderBy › alias', `'${widget.orderBy.alias}' is not a column`)
  }
}
