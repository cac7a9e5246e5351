/**
 * An index by groups → queries: the groups with their counts and subtotals, and the rows of one of them. Both are asked under the filters of the list, so that a group's
 * numbers are those of the list when it is narrowed to the group.
 */
import type { Filter, OrderBy, Query, Scalar, Select } from '../../wire/query.js'
import type { Catalogue } from '../catalogue.js'
import type { EntitySpec } from '../language/entity.js'
import type { Field } from '../language/field.js'
import { both } from '../widgets/compile-parts.js'
import { compileFilter, filterItems } from './compile-filter.js'
import { allColumns, type ResolvedColumn } from './compile-index.js'
import { type IndexState, nameAliasOf, type SortKey } from './index-state.js'

/** What a list can be grouped by. */
export interface GroupKey {
  /** Path of the property. */
  path: string
  label: string
  field: Field
  /** The property that holds the name, where the key is a reference. */
  nameAlias?: string
}

/** Groups beyond these are not shown. */
const MOST_GROUPS = 1_000

const KEYS: ReadonlySet<Field['type']> = new Set(['text', 'enum', 'boolean', 'reference'])

/** A reference to types none of which is among the `open` ones: all of it is null. */
export function leadsNowhere(field: Field, catalogue: Catalogue, open: ReadonlySet<string> | undefined): boolean {
  return (
    open !== undefined && field.type === 'reference' && !catalogue.memberTypes(field.to).some(type => open.has(type))
  )
}

/**
 * Every property with a facet of values, and every reference that has a column, where it leads to one of the `open` types: of others all is null. An
 * entity is in one group: lists and tags are none.
 */
export function groupKeys(
  spec: EntitySpec,
  catalogue: Catalogue,
  state: IndexState,
  open?: ReadonlySet<string>,
): GroupKey[] {
  const facets = filterItems(spec).flatMap(item =>
    'property' in item && (item.control === 'select' || item.control === 'boolean')
      ? [{ path: item.property, label: item.label }]
      : [],
  )
  const references = allColumns(spec, catalogue, state.rollup).flatMap(({ column, label, nameAlias }) =>
    'property' in column && nameAlias !== undefined ? [{ path: column.property, label }] : [],
  )
  const keys = new Map<string, GroupKey>()
  for (const { path, label } of [...facets, ...references]) {
    const field = catalogue.field(spec, path)?.field
    if (
      !field ||
      field.notComputed !== undefined ||
      !KEYS.has(field.type) ||
      leadsNowhere(field, catalogue, open) ||
      keys.has(path)
    )
      continue
    const nameAlias = field.type === 'reference' ? { nameAlias: nameAliasOf(path) } : {}
    keys.set(path, { path, label: label ?? field.label, field, ...nameAlias })
  }
  return [...keys.values()]
}

/** How the values of a group become one: a column with `sums` is added up, shares and metrics are averaged. */
export function subtotalOf({
  id,
  column,
  field,
  metric,
}: ResolvedColumn): Extract<Select, { aggregation?: string }> | undefined {
  if (column.cell === 'spark' || 'expression' in column) return undefined
  const aggregation = column.sums ? ('sum' as const) : ('avg' as const)
  if (metric) return { metric: id, aggregation }
  if (field?.type !== 'number' && field?.type !== 'integer') return undefined
  const isShown = field.notComputed === undefined && field.isIdentifier !== true
  return isShown && (column.sums || field.unit === '%') ? { property: id, aggregation } : undefined
}

/** `withSubtotals: false` asks for counts only: for readers who may see values but not their sums. */
export function compileGroups(
  { spec, catalogue, state }: { spec: EntitySpec; catalogue: Catalogue; state: IndexState },
  key: GroupKey,
  columns: readonly ResolvedColumn[],
  withSubtotals = true,
): Query {
  const select: Record<string, Select> = { count: { count: true } }
  if (key.nameAlias !== undefined) select.name = { property: key.nameAlias, aggregation: 'any' }
  for (const column of withSubtotals ? columns : []) {
    const subtotal = subtotalOf(column)
    if (subtotal) select[column.id] = subtotal
  }
  const where = compileFilter(spec, catalogue, state)
  return {
    entity: spec.type,
    select,
    ...(where && { where }),
    groupBy: { x: { property: key.path, limit: MOST_GROUPS } },
    orderBy: orderOf(select, key, state.groupSort),
  }
}

/** Returns the order that was asked for, or by name where none was or the groups do not have it. */
function orderOf(select: Record<string, Select>, key: GroupKey, sort: SortKey = BY_NAME): OrderBy[] {
  const name = key.nameAlias === undefined ? 'x' : 'name'
  const isKnown = sort.column !== 'name' && Object.hasOwn(select, sort.column)
  const direction = isKnown || sort.column === 'name' ? sort.order : 'asc'
  const order: OrderBy[] = [{ alias: isKnown ? sort.column : name, direction }]
  return isKnown ? [...order, { alias: name, direction: 'asc' }] : order
}

export const BY_NAME: SortKey = { column: 'name', order: 'asc' }

/** What a group's entities have in common; null is that they have none. */
export function groupFilter({ path, field }: GroupKey, value: Scalar): Filter {
  if (value === null) return { property: path, op: 'exists', value: false }
  return field.type === 'boolean' ? { property: path, op: '=', value } : { property: path, op: 'in', value: [value] }
}

/** Rows of a group that are read when it is opened. */
const GROUP_PAGE = 200

/** The rows of one group, of the list's query. */
export function compileGroupRows(list: Query, key: GroupKey, value: Scalar): Query {
  const where = groupFilter(key, value)
  return { ...list, limit: GROUP_PAGE, where: both(list.where, where) ?? where }
}
