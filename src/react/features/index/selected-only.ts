/** A list that is narrowed to what was selected: by a condition, so that its address, what is remembered of it and saved views hold it. */
import { SELECTED } from '../../../spec/compile/conditions.js'
import type { Condition } from '../../../wire/condition.js'

/** An address has room for more, but not every place that it is sent through. */
export const MOST_ONLY = 100

/** What an address that narrows to a selection has selected: with it the way out of it is there. */
export const selectedBy = (conditions: readonly Condition[]): ReadonlySet<string> =>
  new Set(conditions.find(({ path }) => path === SELECTED)?.values)

/** Whether the conditions narrow to these very rows. */
export function isOnly(conditions: readonly Condition[], selected: ReadonlySet<string>): boolean {
  const only = conditions.find(({ path }) => path === SELECTED)
  return only !== undefined && only.values.length === selected.size && only.values.every(id => selected.has(id))
}

/** The conditions, narrowed to what is selected, or, where they are so already, to it no more. */
export function toggledOnly(conditions: readonly Condition[], selected: ReadonlySet<string>): Condition[] {
  const others = conditions.filter(({ path }) => path !== SELECTED)
  return isOnly(conditions, selected) ? others : [...others, { path: SELECTED, op: 'is', values: [...selected].sort() }]
}
