/** How many entities a widget speaks of, where its answers say so. */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Widget } from '../../spec/widgets/widget.js'
import { numberOf } from '../../wire/cell.js'
import type { Group, QueryResult, Value } from '../../wire/query.js'

/** Undefined where it counts something else, or an entity may stand in several of its groups. */
export function countedBy(
  widget: Widget,
  spec: Pick<EntitySpec, 'fields'>,
  results: Readonly<Record<string, QueryResult>>,
): number | undefined {
  if (widget.kind === 'pieChart' || widget.kind === 'barChart') {
    const result = results[widget.id]
    return result && isCount(widget.value) && isWhole(widget.x) && isSingle(widget.x, spec)
      ? sumOf(result, 'value')
      : undefined
  }
  if (widget.kind !== 'table' || widget.parts) return undefined
  const rows = results[widget.id] ?? results[`${widget.id}.0`]
  if (!widget.groupBy) return rows?.total
  const counting = widget.columns.find(({ select }) => isCount(select))
  return rows && counting && rows.total === rows.rows.length && isSingle(widget.groupBy.x, spec)
    ? sumOf(rows, counting.id)
    : undefined
}

function isCount(select: Value): boolean {
  return 'count' in select && select.where === undefined
}

/** An entity stands in each group of its list or tags. */
function isSingle(group: Group, { fields }: Pick<EntitySpec, 'fields'>): boolean {
  const type = 'property' in group ? fields[group.property]?.type : undefined
  return type !== 'textList' && type !== 'tags'
}

/** Groups of which none is left out. */
function isWhole(group: Group): boolean {
  return group.limit === undefined || group.others === true
}

function sumOf({ rows }: QueryResult, alias: string): number {
  return rows.reduce((sum, row) => sum + (numberOf(row[alias]) ?? 0), 0)
}
