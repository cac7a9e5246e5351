/** Columns and groups, of every type that the rows are of; rows are ordered by what is shown. */
import { type Check, type CheckContext, checkFilter, checkGroup, checkSelect, within } from '../check-parts.js'
import type { TableWidget } from './shape.js'

export const checkTable: Check<'table'> = (widget, context) => {
  if (widget.parts) checkParts(widget, context)
  else checkColumns(widget, context)
  const aliases = [...widget.columns.map(column => column.id), 'x', 'y']
  if (widget.orderBy && !aliases.includes(widget.orderBy.alias)) {
    context.report('orderBy › alias', `'${widget.orderBy.alias}' is not a column`)
  }
}

function checkColumns(widget: TableWidget, context: CheckContext): void {
  for (const [i, column] of widget.columns.entries()) checkSelect(column.select, within(context, `columns[${i}]`))
  if (widget.groupBy) checkGroup(widget.groupBy.x, within(context, 'groupBy › x'))
  if (widget.groupBy?.y) checkGroup(widget.groupBy.y, within(context, 'groupBy › y'))
}

function checkParts(widget: TableWidget, context: CheckContext): void {
  const { registry, report } = context
  for (const [i, { entity, where }] of (widget.parts ?? []).entries()) {
    if (!registry.has(entity)) {
      report(`parts[${i}] › entity`, `Entity type '${entity}' not found in schema`)
      continue
    }
    const inner = within({ ...context, spec: registry.get(entity) }, `parts[${i}]`)
    checkColumns(widget, inner)
    if (where) checkFilter(where, within(inner, 'where'))
  }
  if (widget.groupBy) report('groupBy', 'rows of several types are not grouped')
  // An average of averages would be none.
  for (const [i, { total }] of widget.columns.entries()) {
    if (total === 'avg') report(`columns[${i}] › total`, 'rows of several types have sums only')
  }
}
