/**
 * What a query is about: one entity type or the union of a family, and how its names become SQL. `column` resolves a property or metric
 * to a typed expression or throws INVALID_QUERY naming the place; joins it needs are collected as they are asked for.
 */
import { type RawBuilder, sql } from 'kysely'
import { didYouMean } from '../../../spec/check/problem.js'
import { COMMON_FIELDS, type EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import { PortalError } from '../../../wire/errors.js'
import type { Filter } from '../../../wire/query.js'
import { conversionFactor, isUnitCode } from '../../../wire/unit.js'
import { metricColumns, sqlType } from '../generated-tables.js'
import type { Closed } from '../metrics/state.js'
import {
  known,
  overPieces,
  percentileOver,
  pieces,
  type RollupColumn,
  rollupColumn,
  spanOf,
} from '../metrics/window.js'
import type { TypedColumn } from './column.js'
import { invalid } from './invalid.js'
import type { LedgerScope } from './ledger-scope.js'
import type { TimeRange } from './time-range.js'
import { featureOf } from './visible/hidden-fields.js'
import { demandFeature, type Look, openMembers } from './visible/look.js'
import { visibleSamples } from './visible/samples.js'
import { visibleRollups, visibleRows } from './visible/visible-rows.js'
import { compileWhere } from './where.js'

export interface Subject {
  registry: Registry
  spec: EntitySpec
  column(name: { property: string } | { metric: string }, path: string, unit?: string): TypedColumn
  /** What rows are grouped by. A list or tags count in each of their members; an entity without any in `null`. */
  key(name: { property: string } | { metric: string }, path: string, unit?: string): TypedColumn
  metric(id: string, path: string): { id: string; unit: string }
  /** Whether the percentile of an entity cannot be told though it was measured; undefined of other rollups. */
  lacks(id: string, path: string): RawBuilder<unknown> | undefined
  /** `from … join …` with every join asked for so far: rows that are visible, aliased `e`. */
  from(): RawBuilder<unknown>
  /** Every entity of it that there is now is visible: what is kept of all of them may answer. */
  isWhole: boolean
  /** Condition of the rows that a query is about: what a ledger is narrowed to, and the filter. */
  matching(where: Filter | undefined): RawBuilder<unknown>
  /** True when a field or metric is of a feature that the access does not open: its values read null, and nothing is worked out of them. */
  isClosed(name: { property: string } | { metric: string }): boolean
  /** Stored types behind it that are open: itself, or a family's members. */
  members: readonly EntitySpec[]
  datastoreId: string
  look: Look
  closed: Closed
  /** Epoch ms: samples from then on are kept, of every type. */
  samplesSince: number
  /** What relative days count from. */
  now: Date
  /** What a ledger is narrowed to. */
  scope: LedgerScope | undefined
}

/** What a subject is looked at with. */
export interface SubjectContext extends Pick<Look, 'registry' | 'access'> {
  range: TimeRange
  /** Epoch ms: days before it are closed, of each type or of any (metrics/state.ts). */
  closed: Closed
  scope?: LedgerScope | undefined
}

export function createSubject(entity: string, { registry, access, range, closed, scope }: SubjectContext): Subject {
  const { datastoreId, now } = access
  const look: Look = { registry, access, asOf: range.asOf }
  const spec = registry.has(entity) ? registry.get(entity) : undefined
  if (!spec)
    throw new PortalError('INVALID_QUERY', {
      message: `Entity type '${entity}' not found in schema`,
      details: [
        {
          path: 'entity',
          message: `Entity type '${entity}' not found in schema`,
          ...hint(
            entity,
            registry.types.map(t => t.type),
          ),
        },
      ],
    })
  const joins = new Map<string, RawBuilder<unknown>>()
  const rangeMetrics = new Map<string, RollupColumn>()
  let usesRollups = false

  const column: Subject['column'] = (name, path, unit) => {
    if ('metric' in name) return withUnit(metricColumn(name.metric, path), unit, path)
    const { property } = name
    if (property === 'id') return { sql: sql`e.id`, type: 'text', unit: undefined, field: undefined }
    if (property === 'type') {
      const type = spec.family ? sql`e.type` : sql`${sql.lit(entity)}::text`
      return { sql: type, type: 'text', unit: undefined, field: undefined }
    }
    const found = registry.field(spec, property)
    if (!found)
      throw unknownName('property', property, path, [...Object.keys(COMMON_FIELDS), ...Object.keys(spec.fields)])
    if (found.tag) {
      const { property: tags, key } = found.tag
      return { sql: sql`(e.${sql.id(tags)} ->> ${sql.lit(key)})`, type: 'text', unit: undefined, field: found.field }
    }
    if (found.via) return { sql: joined(found.via), type: 'text', unit: undefined, field: found.field }
    const { field } = found
    const feature = featureOf(field)
    if (feature) demandFeature(access, feature)
    const own = 'money' in field && field.money ? scope?.currency : 'unit' in field ? field.unit : undefined
    return withUnit({ sql: sql`e.${sql.id(property)}`, type: sqlType(field), unit: own, field }, unit, path)
  }

  const key: Subject['key'] = (name, path, unit) => {
    const whole = column(name, path, unit)
    const type = whole.field?.type
    if (type !== 'textList' && type !== 'tags') return whole
    const alias = `each:${path}`
    const members =
      type === 'tags'
        ? sql`select t.key || '=' || t.value from jsonb_each_text(${whole.sql}) t`
        : sql`select distinct unnest(${whole.sql})`
    joins.set(alias, sql`left join lateral (${members}) ${sql.id(alias)}(member) on true`)
    return { ...whole, type: 'text', sql: sql`${sql.id(alias)}.member` }
  }

  const metric: Subject['metric'] = (id, path) => {
    const found = registry.metric(spec, id)
    const known = metricColumns(spec).map(kept => kept.id)
    if (!found) throw unknownName('metric', id, path, known)
    return { id: `${found.measure}.${found.rollup}`, unit: found.metric.unit }
  }

  function metricColumn(id: string, path: string): TypedColumn {
    const resolved = metric(id, path)
    demandFeature(access, 'metrics')
    if (range.isDefault) {
      const known = { type: 'double precision', unit: resolved.unit, field: undefined }
      // A family's view brings its rollups along.
      if (spec?.family) {
        usesRollups = true
        return { sql: sql`e.${sql.id(resolved.id)}`, ...known }
      }
      joins.set(
        'r',
        sql`left join ${visibleRollups(look, spec?.type ?? '')} r on r.datastore_id = e.datastore_id and r.id = e.id`,
      )
      return { sql: sql`r.${sql.id(resolved.id)}`, ...known }
    }
    rangeMetrics.set(resolved.id, rollupColumn(resolved.id))
    const value = sql`w.${sql.id(resolved.id)}`
    const told = rollupColumn(resolved.id).rollup === 'p95' ? known(value) : value
    return { sql: told, type: 'double precision', unit: resolved.unit, field: undefined }
  }

  const lacks: Subject['lacks'] = (id, path) => {
    const { measure, rollup } = rollupColumn(metric(id, path).id)
    if (rollup !== 'p95') return undefined
    metricColumn(id, path)
    if (!range.isDefault) return sql`coalesce(w.${sql.id(`${measure}.p95`)} = 'NaN', false)`
    const others = (spec.metrics?.[measure]?.rollups ?? []).filter(other => other !== 'p95')
    if (others.length === 0) return undefined
    const column = (other: string) => sql.id(spec.family ? 'e' : 'r', `${measure}.${other}`)
    return sql`(${column('p95')} is null and num_nonnulls(${sql.join(others.map(column))}) > 0)`
  }

  /** The name of what is not visible is not known. */
  function joined(via: { property: string; to: string }): RawBuilder<unknown> {
    const alias = `to:${via.property}`
    if (openMembers(look, via.to).length === 0) return sql`null::text`
    joins.set(
      alias,
      sql`left join ${visibleRows(look, registry.get(via.to), { withGone: true })} ${sql.id(alias)}
      on ${sql.id(alias)}.datastore_id = e.datastore_id and ${sql.id(alias)}.id = e.${sql.id(via.property)}`,
    )
    return sql`${sql.id(alias)}.name`
  }

  const isClosed: Subject['isClosed'] = name => {
    if ('metric' in name) return !access.has('metrics')
    const field = registry.field(spec, name.property)?.field
    const feature = field && featureOf(field)
    return feature !== undefined && !access.has(feature)
  }
  const matching: Subject['matching'] = where => {
    const narrowed = scope?.condition ?? sql`true`
    return where ? sql`${narrowed} and ${compileWhere(where, subject, 'where')}` : narrowed
  }

  const subject: Subject = {
    registry,
    spec,
    isWhole: range.asOf === undefined && access.isUnrestricted(entity),
    isClosed,
    matching,
    column,
    key,
    metric,
    lacks,
    members: openMembers(look, entity),
    datastoreId,
    look,
    closed,
    samplesSince: closed.ofAny,
    now,
    scope,
    from() {
      const window =
        rangeMetrics.size === 0 ? sql`` : rollupsOfRange(look, spec, [...rangeMetrics.values()], { range, closed })
      const entities = visibleRows(look, spec, usesRollups ? { withRollups: true } : {})
      return sql`from ${entities} e ${sql.join([...joins.values(), window], sql` `)}`
    },
  }
  return subject
}

/** `w`: the asked rollups of each entity over a range that has no rollup row, worked out entity by entity as rows are reached. */
function rollupsOfRange(
  look: Look,
  spec: EntitySpec,
  columns: readonly RollupColumn[],
  { range, closed }: { range: TimeRange; closed: Closed },
): RawBuilder<unknown> {
  const { access } = look
  const tables = visibleSamples(look, spec)
  const span = spanOf(Date.parse(range.from), Date.parse(range.to), { ...closed, closed: closed.ofEach }, access)
  const own = (alias: 'h' | 'd' | 'p') =>
    sql`${sql.ref(`${alias}.datastore_id`)} = ${access.datastoreId} and ${sql.ref(`${alias}.id`)} = e.id`
  const simple = columns.filter(({ rollup }) => rollup !== 'p95')
  const values = columns.map(column => {
    if (column.rollup === 'p95') {
      return sql`(${percentileOver({ tables, span, chosen: own }, column.measure)}) as ${sql.id(column.id)}`
    }
    return sql`${overPieces(column, simple.indexOf(column))} as ${sql.id(column.id)}`
  })
  const source = simple.length === 0 ? sql`` : sql`from (${pieces(tables, span, simple, own)}) piece`
  return sql`left join lateral (select ${sql.join(values)} ${source}) w on true`
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

function hint(name: string, known: string[]): { hint?: string } {
  const text = didYouMean(name, known)
  return text === undefined ? {} : { hint: text }
}
