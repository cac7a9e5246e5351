/**
 * Index → queries: the page of rows, the export, the facet counts. Aliases are column ids: the property path or the metric with its
 * rollup. A reference column selects the id and, beside it, the name it is shown and sorted by.
 */
import type { OrderBy, Query, Select } from '../../wire/query.js'
import type { Catalogue } from '../catalogue.js'
import type { EntitySpec } from '../language/entity.js'
import type { Applies, Field } from '../language/field.js'
import type { Column } from '../language/index-spec.js'
import type { Metric, Rollup } from '../language/metric.js'
import { DIMENSIONS_FIELD } from '../language/said.js'
import { arranged } from './arranged.js'
import { compileFilter } from './compile-filter.js'
import { dimensionKeyOf } from './dimension-fields.js'
import { type IndexState, nameAliasOf, type SortKey } from './index-state.js'
import { preferredUnit, shownFactor, type UnitPreferences } from './preferred-unit.js'
import { saidColumnsOf } from './said-columns.js'

/** A column with everything a table needs to show it. */
export interface ResolvedColumn {
  id: string
  /** Identifies the column; the same for every rollup. */
  declared: string
  label: string
  /** Unit it is shown in. */
  unit?: string
  /** What a value, in its own unit, is multiplied by to be shown. */
  factor: number
  column: Column
  field?: Field
  metric?: Metric
  /** The condition under which its values mean something, such as: while the machine is on. */
  applies?: readonly Applies[]
  /** Alias of the name behind a reference. */
  nameAlias?: string
  /** Key of the dimension that it shows: patches have all dimensions of a row together. */
  dimension?: string
}

/** Suffix of the id of a column that shows a sparkline. */
const SERIES = '.series'

/** Every column of an index once, for the chooser: by section order. */
export function allColumns(
  spec: EntitySpec,
  catalogue: Catalogue,
  rollup: Rollup,
  units?: UnitPreferences,
): ResolvedColumn[] {
  const seen = new Map<string, ResolvedColumn>()
  const declared = (spec.index?.sections ?? []).flatMap(section => section.columns)
  for (const column of [...declared, ...saidColumnsOf(spec)]) {
    const resolved = resolveColumn(column, { spec, catalogue, rollup, units })
    if (resolved && !seen.has(resolved.id)) seen.set(resolved.id, resolved)
  }
  return [...seen.values()]
}

/** The columns shown: the section's, less what is hidden or export-only, plus what was switched on. */
export function shownColumns(spec: EntitySpec, catalogue: Catalogue, state: IndexState): ResolvedColumn[] {
  const sections = spec.index?.sections ?? []
  const section = sections.find(candidate => candidate.id === state.section) ?? sections[0]
  const columns = (section?.columns ?? [])
    .map(column => resolveColumn(column, { spec, catalogue, rollup: state.rollup, units: state.units }))
    .filter(column => column !== undefined)
  const chosen = state.columns ?? {}
  const visible = columns.filter(({ id, column }) => chosen[id] ?? !(column.hidden || column.exportOnly))
  const added = allColumns(spec, catalogue, state.rollup, state.units).filter(
    ({ id }) => chosen[id] === true && !columns.some(column => column.id === id),
  )
  return arranged([...visible, ...added], state.order ?? [])
}

/** The query of one page of rows. */
export function compileIndex(
  spec: EntitySpec,
  catalogue: Catalogue,
  state: IndexState,
  page: { limit: number; cursor?: string },
): { query: Query; columns: ResolvedColumn[] } {
  const columns = shownColumns(spec, catalogue, state)
  const select = { name: { property: 'name' } as Select, ...reasonsOf(columns), ...selectOf(columns, 'own') }
  const where = compileFilter(spec, catalogue, state)
  const query: Query = {
    entity: spec.type,
    select,
    ...(where && { where }),
    orderBy: orderOf(columns, state.sort),
    limit: page.limit,
    ...(page.cursor !== undefined && { cursor: page.cursor }),
  }
  return { query, columns }
}

/** The keys that the rows are sorted by: those whose columns are shown, whichever rollup they name; without any, by name. */
export function appliedSort(columns: readonly ResolvedColumn[], sort: readonly SortKey[]): SortKey[] {
  const keys = new Map<string, SortKey>()
  for (const { column, order } of sort) {
    const id = sortedColumn(columns, column)?.id
    if (id !== undefined && !keys.has(id)) keys.set(id, { column: id, order })
  }
  return keys.size > 0 ? [...keys.values()] : [{ column: 'name', order: 'asc' }]
}

/** The column that a key sorts by. One of a metric keeps its place when the rollup changes. */
export function sortedColumn(columns: readonly ResolvedColumn[], key: string): ResolvedColumn | undefined {
  const sortable = columns.filter(({ column }) => column.cell !== 'spark')
  return (
    sortable.find(({ id }) => id === key) ??
    sortable.find(({ id, metric }) => metric?.rollups.some(rollup => key === withoutRollup(id) + rollup))
  )
}

const withoutRollup = (id: string) => id.slice(0, id.lastIndexOf('.') + 1)

function orderOf(columns: readonly ResolvedColumn[], sort: readonly SortKey[]): OrderBy[] {
  return appliedSort(columns, sort).map(({ column: id, order: direction }) => ({
    alias: columns.find(column => column.id === id)?.nameAlias ?? id,
    direction,
  }))
}

/** The export: every column of every section, export-only ones too, or only the shown ones. */
export function compileExport(
  spec: EntitySpec,
  catalogue: Catalogue,
  state: IndexState,
  scope: 'all' | 'shown',
): Query {
  const all =
    scope === 'all' ? allColumns(spec, catalogue, state.rollup, state.units) : shownColumns(spec, catalogue, state)
  // A sparkline cannot be written to a file.
  const columns = all.filter(({ column }) => column.cell !== 'spark')
  const where = compileFilter(spec, catalogue, state)
  return {
    entity: spec.type,
    select: { id: { property: 'id' }, name: { property: 'name' }, ...selectOf(columns, 'shown') },
    ...(where && { where }),
    orderBy: [{ alias: 'name', direction: 'asc' }],
    nonAggregated: true,
  }
}

/** A live table keeps values in their own unit, as patches carry them, and converts as it shows them; a file has them converted. */
function selectOf(columns: readonly ResolvedColumn[], units: 'own' | 'shown'): Record<string, Select> {
  const select: Record<string, Select> = {}
  for (const { id, column, unit, factor, nameAlias, metric, dimension } of columns) {
    const asked = unit === undefined || units === 'own' ? {} : { unit }
    if ('expression' in column) select[id] = { expression: column.expression }
    else if (column.cell === 'spark' && metric) select[id] = { metric: id.slice(0, -SERIES.length), series: true }
    else if ('metric' in column) select[id] = { metric: id, ...asked }
    else select[id] = { property: column.property, ...(factor !== 1 && asked) }
    if (nameAlias) select[nameAlias] = { property: nameAlias }
    if (dimension !== undefined && units === 'own') select[DIMENSIONS_FIELD] = { property: DIMENSIONS_FIELD }
  }
  return select
}

/** Values that decide whether the columns' values mean something. */
function reasonsOf(columns: readonly ResolvedColumn[]): Record<string, Select> {
  const paths = columns.flatMap(({ applies = [] }) =>
    applies.flatMap(({ property, since }) => [property, since ?? property]),
  )
  return Object.fromEntries(paths.filter(path => path !== 'type').map(property => [property, { property }]))
}

/** What resolving a column depends on. */
export interface ColumnContext {
  spec: EntitySpec
  catalogue: Catalogue
  rollup: Rollup
  units?: UnitPreferences | undefined
}

/** A column with its field or metric; undefined when the declaration is wrong (spec/check says so at load). */
export function resolveColumn(
  column: Column,
  { spec, catalogue, rollup, units = {} }: ColumnContext,
): ResolvedColumn | undefined {
  if ('expression' in column) {
    const id = column.id ?? column.label
    return { id, declared: id, label: column.label, unit: column.unit, factor: 1, column }
  }
  if ('metric' in column) {
    const isSpark = column.cell === 'spark'
    const found = catalogue.metric(spec, column.metric, isSpark ? 'avg' : rollup)
    if (!found) return undefined
    const applies = [found.metric.applies, found.rollup === 'last' ? undefined : spec.measured].filter(
      reason => reason !== undefined,
    )
    const label = column.label ?? found.metric.label
    const unit = preferredUnit(column.unit ?? found.metric.unit, units)
    const factor = shownFactor(found.metric.unit, unit)
    const id = `${found.measure}.${found.rollup}${isSpark ? SERIES : ''}`
    const declared = `${column.metric}${isSpark ? SERIES : ''}`
    return { id, declared, label, unit, factor, column, metric: found.metric, ...(applies.length > 0 && { applies }) }
  }
  const found = catalogue.field(spec, column.property)
  if (!found) return undefined
  const { field } = found
  const label = column.label ?? field.label
  const dimension = dimensionKeyOf(column.property)
  const fieldUnit = 'unit' in field && field.unit !== '1' ? field.unit : undefined
  const declared = column.unit ?? fieldUnit
  const unit = declared && preferredUnit(declared, units)
  return {
    id: column.property,
    declared: column.property,
    label,
    ...(unit !== undefined && { unit }),
    factor: shownFactor(fieldUnit, unit),
    column,
    field,
    ...(field.applies && { applies: [field.applies] }),
    ...(field.type === 'reference' && { nameAlias: nameAliasOf(column.property) }),
    ...(dimension !== undefined && { dimension }),
  }
}
