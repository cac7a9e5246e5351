/**
 * How names of a query become SQL: properties, what is behind references, rollups of metrics. What is to be joined for them is gathered as they are asked
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import { didYouMean } from '../../../spec/check/problem.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { PortalError } from '../../../wire/errors.js'
import { conversionFactor, isUnitCode } from '../../../wire/unit.js'
import { fieldsOf, metricColumns, sqlType } from '../generated-tables.js'
import { known, type RollupColumn, rollupColumn } from '../metrics/window.js'
import type { TypedColumn } from './column.js'
import { entityDimension, entityDimensionColumn } from './entity-dimension.js'
import { invalid } from './invalid.js'
import type { LedgerScope } from './ledger-scope.js'
import type { TimeRange } from './time-range.js'
import { featureOf } from './visible/hidden-fields.js'
import { demandFeature, type Look, openMembers } from './visible/look.js'
import { measuredAsIf } from './visible/rows-as-if.js'
import { NAMES, rawId, visibleRollups, visibleRows } from './visible/visible-rows.js'

export type Name = { property: string } | { metric: string }

/** The tables in which names are looked up, with the joins that were asked for so far. */
export interface Names {
  look: Look
  spec: EntitySpec
  range: TimeRange
  scope: LedgerScope | undefined
  /** Joins by alias. */
  joins: Map<string, RawBuilder<unknown>>
  /** Fields that were asked for so far. */
  read: Set<string>
  /** Rollups over a range that has no rollup row, by column. */
  rangeMetrics: Map<string, RollupColumn>
  /** A family's rows bring their rollups along. */
  usesRollups: boolean
}

/** Throws INVALID_QUERY naming the place for a name that does not exist, FORBIDDEN for one that the access does not open. */
export function columnOf(names: Names, name: Name, path: string, unit?: string): TypedColumn {
  const { look, spec, scope } = names
  if ('metric' in name) return withUnit(metricColumn(names, name.metric, path), unit, path)
  const { property } = name
  if (property === 'id') return { sql: sql`e.id`, type: 'text', unit: undefined, field: undefined }
  if (property === 'type') {
    const type = spec.family ? sql`e.type` : sql`${sql.lit(spec.type)}::text`
    return { sql: type, type: 'text', unit: undefined, field: undefined }
  }
  const dimension = entityDimension(spec, property)
  if (dimension !== undefined) return entityDimensionColumn(names, dimension)
  const found = look.registry.field(spec, property)
  if (!found) throw unknownName('property', property, path, Object.keys(fieldsOf(spec)))
  if (found.tag) {
    const { property: tags, key } = found.tag
    names.read.add(tags)
    return { sql: sql`(e.${sql.id(tags)} ->> ${sql.lit(key)})`, type: 'text', unit: undefined, field: found.field }
  }
  if (found.via) return { sql: nameBehind(names, found.via), type: 'text', unit: undefined, field: found.field }
  const { field } = found
  names.read.add(property)
  const feature = featureOf(field)
  if (feature) demandFeature(look.access, feature)
  const declaredUnit = 'money' in field && field.money ? scope?.currency : 'unit' in field ? field.unit : undefined
  return withUnit({ sql: sql`e.${sql.id(property)}`, type: sqlType(field), unit: declaredUnit, field }, unit, path)
}

/** Returns the key of groups. A list or tags count in each of their members; an entity without any in `null`. */
export function keyOf(names: Names, name: Name, path: string, unit?: string): TypedColumn {
  const whole = columnOf(names, name, path, unit)
  const type = whole.field?.type
  if (type !== 'textList' && type !== 'tags') return whole
  const alias = `each:${path}`
  const members =
    type === 'tags'
      ? sql`select t.key || '=' || t.value from jsonb_each_text(${whole.sql}) t`
      : sql`select distinct unnest(${whole.sql})`
  names.joins.set(alias, sql`left join lateral (${members}) ${sql.id(alias)}(member) on true`)
  return { ...whole, type: 'text', sql: sql`${sql.id(alias)}.member` }
}

/** The column of a metric, however short it is named. */
export function metricOf({ look, spec }: Names, id: string, path: string): { id: string; unit: string } {
  const found = look.registry.metric(spec, id)
  if (!found) {
    const known = metricColumns(spec).map(kept => kept.id)
    throw unknownName('metric', id, path, known)
  }
  return { id: `${found.measure}.${found.rollup}`, unit: found.metric.unit }
}

function metricColumn(names: Names, id: string, path: string): TypedColumn {
  const { look, spec } = names
  const resolved = metricOf(names, id, path)
  demandFeature(look.access, 'metrics')
  const typed = { type: 'double precision', unit: resolved.unit, field: undefined }
  const measured = measuredAsIf(look, spec.type, resolved.id)
  if (measured) {
    names.joins.set('as_if', measured.join)
    return { sql: sql`coalesce(${measured.value}, ${measuredColumn(names, resolved.id)})`, ...typed }
  }
  return { sql: measuredColumn(names, resolved.id), ...typed }
}

/** What was measured, as it is kept or over the range. */
function measuredColumn(names: Names, id: string): RawBuilder<unknown> {
  const { look, spec, range } = names
  if (!range.isDefault) {
    const column = rollupColumn(id)
    names.rangeMetrics.set(id, column)
    const value = sql`w.${sql.id(id)}`
    return column.rollup === 'p95' ? known(value) : value
  }
  if (spec.family) {
    names.usesRollups = true
    return sql`e.${sql.id(id)}`
  }
  names.joins.set(
    'r',
    sql`left join ${visibleRollups(look, spec.type)} r
      on r.datastore_id = e.datastore_id and r.id = ${rawId(look)}`,
  )
  return sql`r.${sql.id(id)}`
}

/** Whether an entity was measured but its percentile is not known; undefined of other rollups. */
export function lacksPercentileOf(names: Names, id: string, path: string): RawBuilder<unknown> | undefined {
  const { spec, range } = names
  const { measure, rollup } = rollupColumn(metricOf(names, id, path).id)
  if (rollup !== 'p95') return undefined
  metricColumn(names, id, path)
  if (!range.isDefault) return sql`coalesce(w.${sql.id(`${measure}.p95`)} = 'NaN', false)`
  const others = (spec.metrics?.[measure]?.rollups ?? []).filter(other => other !== 'p95')
  if (others.length === 0) return undefined
  const column = (other: string) => sql.id(spec.family ? 'e' : 'r', `${measure}.${other}`)
  return sql`(${column('p95')} is null and num_nonnulls(${sql.join(others.map(column))}) > 0)`
}

/**
 * The name of what is not visible is not known. Both sides are of the one datastore already: said again in the join, it kept the planner from keeping the
 * names that it has found.
 */
function nameBehind({ look, joins, read }: Names, via: { property: string; to: string }): RawBuilder<unknown> {
  const alias = `to:${via.property}`
  if (openMembers(look, via.to).length === 0) return sql`null::text`
  read.add(via.property)
  joins.set(
    alias,
    sql`left join ${visibleRows(look, look.registry.get(via.to), { withGone: true, read: NAMES })} ${sql.id(alias)}
      on ${sql.id(alias)}.id = e.${sql.id(via.property)}`,
  )
  return sql`${sql.id(alias)}.name`
}

function withUnit(column: TypedColumn, unit: string | undefined, path: string): TypedColumn {
  if (unit === undefined || unit === column.unit) return column
  const from = column.unit
  if (column.field && 'money' in column.field && column.field.money) {
    throw invalid(
      `${path}.unit`,
      `is an amount${from === undefined ? '' : ` in ${from}`}: currencies are not converted`,
    )
  }
  if (!isUnitCode(unit)) throw invalid(`${path}.unit`, `'${unit}' is not a unit`)
  if (from === undefined || !isUnitCode(from))
    throw invalid(`${path}.unit`, `'${unit}' is asked for a value without a unit`)
  const factor = conversionFactor(from, unit)
  if (factor === null) throw invalid(`${path}.unit`, `a value in '${from}' cannot be given in '${unit}'`)
  return { ...column, sql: sql`(${column.sql} * ${sql.lit(factor)}::double precision)`, unit }
}

function unknownName(kind: string, name: string, path: string, known: string[]): PortalError {
  return invalid(`${path}.${kind}`, `'${name}' does not exist`, didYouMean(name, known))
}
