/** Rows of a type, of several, or of groups; then the values over all of them where the last line has any. */
import type { Query, Select } from '../../../wire/query.js'
import { both, type Compile, type CompileContext, whereOf } from '../compile-parts.js'
import type { TableColumn, TableWidget } from './shape.js'

/** Specification § 9: top 5. */
const TOP_ROWS = 5
/** Rows of the period before are found by their entity or group, whatever their order was. */
const MOST_COMPARED = 1_000

export const compileTable: Compile<'table'> = (widget, context) => {
  const rows = perPart(widget, context, {
    select: selectOf(widget.columns),
    ...(widget.groupBy && { groupBy: widget.groupBy }),
    ...(widget.orderBy && { orderBy: [widget.orderBy] }),
    limit: widget.limit ?? TOP_ROWS,
  })
  const totals = totalsOf(widget)
  return totals ? [...rows, ...perPart(widget, context, { select: totals })] : rows
}

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

function perPart(
  widget: TableWidget,
  { entity, where }: CompileContext,
  rest: Omit<Query, 'entity' | 'where'>,
): Query[] {
  const parts = widget.parts ?? [{ entity }]
  return parts.map(part => ({
    ...rest,
    entity: part.entity,
    ...whereOf(both(where, 'where' in part ? part.where : undefined)),
  }))
}

function selectOf(columns: readonly TableColumn[]): Query['select'] {
  return Object.fromEntries(columns.map(({ id, select }) => [id, select]))
}

function totalsOf({ columns }: TableWidget): Query['select'] | undefined {
  const selects = columns.flatMap(({ id, select, total }): [string, Select][] => {
    if (!total) return []
    return [[id, 'count' in select ? select : { ...select, aggregation: total }]]
  })
  return selects.length > 0 ? Object.fromEntries(selects) : undefined
}
