/** Numbers that share a filter and a base are one query. */

import type { Select } from '../../../wire/query.js'
import { both, type Compile, whereOf } from '../compile-parts.js'
import type { ValueItem } from './shape.js'

export const compileValues: Compile<'values'> = (widget, context) =>
  groupByWhere(widget.values).map(items => ({
    entity: context.entity,
    select: Object.fromEntries(items.flatMap(selected)),
    ...whereOf(both(context.where, items[0]?.where)),
    ...(items[0]?.base && { base: items[0].base }),
  }))

/** Aliases of how many entities a value is known of, and of how many there are. */
export const knownAliases = ({ id }: Pick<ValueItem, 'id'>) => ({ known: `${id}_known`, all: `${id}_all` })

function selected(item: ValueItem): [string, Select][] {
  const { id, select, saysKnown } = item
  if (!saysKnown || !('property' in select)) return [[id, select]]
  const { known, all } = knownAliases(item)
  const where = { property: select.property, op: 'exists', value: true } as const
  return [
    [id, select],
    [known, { count: true, where }],
    [all, { count: true }],
  ]
}

/** Items that nothing computes yet need no query. */
function groupByWhere(items: readonly ValueItem[]): ValueItem[][] {
  const groups = new Map<string, ValueItem[]>()
  for (const item of items.filter(candidate => !candidate.notComputed)) {
    const key = JSON.stringify([item.where ?? null, item.base ?? null])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}
