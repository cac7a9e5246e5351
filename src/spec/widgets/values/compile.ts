/** Numbers that share a filter and a base are one query. */

import { both, type Compile, whereOf } from '../compile-parts.js'
import type { ValueItem } from './shape.js'

export const compileValues: Compile<'values'> = (widget, context) =>
  groupByWhere(widget.values).map(items => ({
    entity: context.entity,
    select: Object.fromEntries(items.map(item => [item.id, item.select])),
    ...whereOf(both(context.where, items[0]?.where)),
    ...(items[0]?.base && { base: items[0].base }),
  }))

/** Items that nothing computes yet need no query. */
function groupByWhere(items: readonly ValueItem[]): ValueItem[][] {
  const groups = new Map<string, ValueItem[]>()
  for (const item of items.filter(candidate => !candidate.notComputed)) {
    const key = JSON.stringify([item.where ?? null, item.base ?? null])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}
