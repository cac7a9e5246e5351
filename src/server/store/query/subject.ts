/**
 * What a query is about: one entity type or the union of a family, and how its names become SQL. `column` resolves a property or metric
 * to a typed expression or throws INVALID_QUERY naming the place; joins it needs are collected as they are asked for.
 */
import { type RawBuilder, sql } from 'kysely'
import { didYouMean } from '../../../spec/check/problem.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import { PortalError } from '../../../wire/errors.js'
import type { Filter } from '../../../wire/query.js'
import { withPartDays } from '../metrics/part-days.js'
import type { Closed } from '../metrics/state.js'
import { overPieces, percentileOver, pieces, type RollupColumn, spanOf } from '../metrics/window.js'
import type { TypedColumn } from './column.js'
import type { LedgerScope } from './ledger-scope.js'
import { columnOf, keyOf, lacksPercentileOf, metricOf, type Name, type Names } from './subject-names.js'
import type { TimeRange } from './time-range.js'
import { heldMembers } from './visible/held-members.js'
import { featureOf } from './visible/hidden-fields.js'
import type { Look } from './visible/look.js'
import { visibleSamples } from './visible/samples.js'
import { rawId, visibleRows } from './visible/visible-rows.js'
import { compileWhere } from './where.js'

export interface Subject {
  registry: Registry
  spec: EntitySpec
  column(name: Name, path: string, unit?: string): TypedColumn
  /** Returns the key of groups. A list or tags count in each of their members; an entity without any in `null`. */
  key(name: Name, path: string, unit?: string): TypedColumn
  metric(id: string, path: string): { id: string; unit: string }
  /** Whether an entity was measured but its percentile is not known; undefined of other rollups. */
  lacks(id: string, path: string): RawBuilder<unknown> | undefined
  /** `from … join …` with every join and field asked for so far: rows that are visible, aliased `e`. */
  from(): RawBuilder<unknown>
  /** Every entity of it that there is now is visible: what is kept of all of them may answer. */
  isWhole: boolean
  /** Condition of the rows that a query is about: what a ledger is narrowed to, and the filter. */
  matching(where: Filter | undefined): RawBuilder<unknown>
  /** True when a field or metric is of a feature that the access does not open: its values read null, and nothing is worked out of them. */
  isClosed(name: Name): boolean
  /** Stored types behind it that are open: itself, or those members of a family that the datastore ever had. */
  members: readonly EntitySpec[]
  datastoreId: string
  look: Look
  closed: Closed
  /** Epoch ms: samples from then on are kept, of every type. */
  samplesSince: number
  /** Relative days count from here. */
  now: Date
  /** The time that a ledger is narrowed to. */
  scope: LedgerScope | undefined
}

/** The context in which a subject is looked up. */
export interface SubjectContext extends Pick<Look, 'registry' | 'access' | 'estate' | 'held'> {
  range: TimeRange
  /** Epoch ms: days before it are closed, of each type or of any (metrics/state.ts). */
  closed: Closed
  scope?: LedgerScope | undefined
  /** Of a family this member alone. */
  member?: string | undefined
}

export function createSubject(
  entity: string,
  { registry, access, held, estate, range, closed, scope, member }: SubjectContext,
): Subject {
  const { datastoreId, now } = access
  const look: Look = { registry, access, held, asOf: range.asOf, estate }
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
  const names: Names = {
    look,
    spec,
    range,
    scope,
    joins: new Map(),
    read: new Set(),
    rangeMetrics: new Map(),
    usesRollups: false,
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
    isWhole: range.asOf === undefined && estate === undefined && access.isUnrestricted(entity),
    isClosed,
    matching,
    column: (name, path, unit) => columnOf(names, name, path, unit),
    key: (name, path, unit) => keyOf(names, name, path, unit),
    metric: (id, path) => metricOf(names, id, path),
    lacks: (id, path) => lacksPercentileOf(names, id, path),
    members: heldMembers(look, entity),
    datastoreId,
    look,
    closed,
    samplesSince: closed.ofAny,
    now,
    scope,
    from() {
      const { joins, read, rangeMetrics, usesRollups } = names
      const window =
        rangeMetrics.size === 0 ? sql`` : rollupsOfRange(look, spec, [...rangeMetrics.values()], { range, closed })
      const entities = visibleRows(look, spec, { member, read, ...(usesRollups && { withRollups: true }) })
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
  if (!closed.isMeasured) return nothingMeasured(columns)
  const whole = spanOf(Date.parse(range.from), Date.parse(range.to), { ...closed, closed: closed.ofEach }, access)
  // Beside whole days their parts at the ends weigh little, and cost as much as they: sums leave them out too.
  const span = whole.days ? whole : withPartDays(whole, closed.reportedDaysUntil)
  const isOfEntity = (alias: 'h' | 'd' | 'p') =>
    sql`${sql.ref(`${alias}.datastore_id`)} = ${access.datastoreId} and ${sql.ref(`${alias}.id`)} = ${rawId(look)}`
  const simple = columns.filter(({ rollup }) => rollup !== 'p95')
  const values = columns.map(column => {
    if (column.rollup === 'p95') {
      return sql`(${percentileOver({ tables, span, chosen: isOfEntity }, column.measure)}) as ${sql.id(column.id)}`
    }
    return sql`${overPieces(column, simple.indexOf(column))} as ${sql.id(column.id)}`
  })
  const source = simple.length === 0 ? sql`` : sql`from (${pieces(tables, span, simple, isOfEntity)}) piece`
  // Values are looked at more than once by who reads them: without the offset the engine would work them out each time.
  return sql`left join lateral (select ${sql.join(values)} ${source} offset 0) w on true`
}

/** Of each of many entities it would be looked for in vain. */
function nothingMeasured(columns: readonly RollupColumn[]): RawBuilder<unknown> {
  const values = columns.map(({ id }) => sql`null::double precision as ${sql.id(id)}`)
  return sql`cross join (select ${sql.join(values)}) w`
}

function hint(name: string, known: string[]): { hint?: string } {
  const text = didYouMean(name, known)
  return text === undefined ? {} : { hint: text }
}
