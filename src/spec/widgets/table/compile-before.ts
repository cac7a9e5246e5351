/** Rows of the period before. */
import type { Query } from '../../../wire/query.js'
import type { CompileContext } from '../compile-parts.js'
import { perPart, selectOf } from './compile.js'
import type { TableWidget } from './shape.js'

/** Rows of the period before are found by their entity or group, whatever their order was. */
const MOST_COMPARED = 1_000

/** The values whose change is shown, to be asked of the period before; undefined where none is. */
export function compileBefore(widget: TableWidget, context: CompileContext): Query[] | undefined {
  const changed = widget.columns.filter(({ change }) => change)
  if (changed.length === 0) return undefined
  return perPart(widget, context, {
    select: selectOf(changed),
    ...(widget.groupBy && { groupBy: widget.groupBy }),
    limit: MOST_COMPARED,
  })
}
