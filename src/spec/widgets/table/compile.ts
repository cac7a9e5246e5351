/** Rows of a type, of several, or of groups; then the values over all of them where the last line has any. */
import type { Query } from '../../../wire/query.js'
import { both, type Compile, type CompileContext, whereOf } from '../compile-parts.js'
import type { TableColumn, TableWidget } from './shape.js'

/** Specification § 9: top 5. */
const TOP_ROWS = 5

export const compileTable: Compile<'table'> = (widget, context) => {
  const { columns, groupBy, orderBy, limit = TOP_ROWS } = widget
  const select = selectOf(columns)
  const rows = { select, ...(groupBy && { groupBy }), ...(orderBy && { orderBy: [orderBy] }), limit }
  const totals = columns.flatMap(({ id, select, total }) =>
    total ? [{ id, select: 'count' in select ? select : { ...select, aggregation: total } }] : [],
  )
  return [
    ...perPart(widget, context, rows),
    ...(totals.length > 0 ? perPart(widget, context, { select: selectOf(totals) }) : []),
  ]
}

/** The query of each type that the rows are of. */
export function perPart(
  widget: TableWidget,
  { entity, where }: CompileContext,
  rest: Omit<Query, 'entity' | 'where'>,
): Query[] {
  const parts: NonNullable<TableWidget['parts']> = widget.parts ?? [{ entity }]
  return parts.map(part => ({ ...rest, entity: part.entity, ...whereOf(both(where, part.where)) }))
}

export function selectOf(columns: readonly Pick<TableColumn, 'id' | 'select'>[]): Query['select'] {
  return Object.fromEntries(columns.map(({ id, select }) => [id, select]))
}
