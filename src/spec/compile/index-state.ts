/** The state of an index: section, columns, order, chosen values, search. */
import type { Condition } from '../../wire/condition.js'
import type { Filter } from '../../wire/query.js'
import type { Rollup } from '../language/metric.js'
import type { UnitPreferences } from './preferred-unit.js'

/** One key of an order. */
export interface SortKey {
  /** Column id. */
  column: string
  order: 'asc' | 'desc'
}

export interface IndexState {
  rollup: Rollup
  /** Section id; default the first. */
  section?: string | null
  /** Column ids switched on or off against the declaration. */
  columns?: Readonly<Record<string, boolean>>
  /** Columns by how they are declared, in the order a reader put them; those left out stay behind the one they are declared after. */
  order?: readonly string[]
  /** Keys by importance: the second decides where the first is equal. */
  sort: readonly SortKey[]
  /** What groups are sorted by: `name`, `count`, or the id of a column with a subtotal. The default is `name`. */
  groupSort?: SortKey
  /** Filter id (its property or metric) → chosen values. */
  chosen: Readonly<Record<string, readonly string[]>>
  conditions?: readonly Condition[]
  units?: UnitPreferences
  text: string
  /** What is shown of the type at all. */
  within?: Filter | undefined
}

/** `host.cluster.id` → `host.cluster.name`. */
export function nameAliasOf(path: string): string {
  return path.endsWith('.id') ? `${path.slice(0, -3)}.name` : `${path}.name`
}
