/** Columns with their change against the period before: those declared with it, and every measured share while the reader compares. */
import type { TableWidget } from '../../../spec/widgets/table/shape.js'

export function comparedColumns(widget: TableWidget, isComparing: boolean): TableWidget {
  if (!isComparing) return widget
  const columns = widget.columns.map(column =>
    'metric' in column.select && column.cell === 'bar' ? { ...column, change: true as const } : column,
  )
  return { ...widget, columns }
}
