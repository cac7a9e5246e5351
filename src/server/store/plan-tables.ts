/** Plans the tables, indexes and views of a registry, as values. Pure: generate-tables.ts compares the plan with the database. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Registry } from '../../spec/registry.js'
import {
  binCountsColumn,
  binsColumn,
  columnOr,
  countColumn,
  dailyTable,
  entityTable,
  fieldsOf,
  hourlyTable,
  metricColumns,
  packedTable,
  plainTable,
  rollupTable,
  sketchedMeasures,
  sqlType,
} from './generated-tables.js'

/** Something that is to be there, or, of an index that another took the place of, not any more. */
export type Planned =
  | { kind: 'table'; name: string; columns: readonly (readonly [name: string, type: string])[]; key: readonly string[] }
  | { kind: 'index'; name: string; on: RawBuilder<unknown> }
  | { kind: 'dropped index'; name: string }
  | { kind: 'view'; name: string; body: RawBuilder<unknown> }

/** `trigrams`: the database can search texts by parts of words. */
export function planTables(registry: Registry, trigrams: boolean): Planned[] {
  return [
    ...registry.stored.flatMap(spec => planType(spec, trigrams)),
    ...registry.ledgers.flatMap(planLedger),
    ...registry.types.flatMap(spec => (spec.family ? planFamily(spec, registry.members(spec.type)) : [])),
  ]
}

function planType(spec: EntitySpec, trigrams: boolean): Planned[] {
  const entity = entityTable(spec.type)
  const search = index(`${entity}:search`, sql`${sql.id(entity)} using gin (search_text gin_trgm_ops)`)
  return [
    ...planRows(spec),
    ...(trigrams ? [search] : []),
    ...(metricColumns(spec).length > 0 ? planMetricTables(spec) : []),
  ]
}

/** Entries of a ledger are many and come in bulk: what they are found by is their time, and searching them reads them. */
function planLedger(spec: EntitySpec): Planned[] {
  const table = entityTable(spec.type)
  const time = sql.id(spec.ledger?.time ?? 'id')
  return [...planRows(spec), index(`${table}:time`, sql`${sql.id(table)} (datastore_id, ${time})`)]
}

function planRows(spec: EntitySpec): Planned[] {
  const table = entityTable(spec.type)
  const fields = Object.entries(fieldsOf(spec)).map(([path, field]): [string, string] => [path, sqlType(field)])
  const columns: [string, string][] = [
    ['datastore_id', 'text not null'],
    ['id', 'text not null'],
    ['gone_at', 'timestamptz'],
    ['search_text', "text not null default ''"],
    // When the row became what it is; without it since it was first observed (ingest/history.ts).
    ['since', 'timestamptz'],
    ...fields,
  ]
  return [
    { kind: 'table', name: table, columns, key: ['datastore_id', 'id'] },
    // In the order lists are read in: by code point, whatever the database's own order of text.
    index(`${table}:by-name`, sql`${sql.id(table)} (datastore_id, name collate "C", id collate "C")`),
    { kind: 'dropped index', name: `${table}:name` },
  ]
}

function planMetricTables(spec: EntitySpec): Planned[] {
  const { type } = spec
  const measures = Object.keys(spec.metrics ?? {})
  const key: [string, string][] = [
    ['datastore_id', 'text not null'],
    ['id', 'text not null'],
  ]
  const rollups = metricColumns(spec).map(({ id }): [string, string] => [id, 'double precision'])
  const counts = measures.map((measure): [string, string] => [countColumn(measure), 'integer'])
  const sketches = sketchedMeasures(spec).flatMap((measure): [string, string][] => [
    [binsColumn(measure), 'smallint[]'],
    [binCountsColumn(measure), 'integer[]'],
  ])
  const hour: [string, string] = ['hour', 'timestamptz not null']
  const samples: [string, string] = ['samples', 'integer not null']
  const inHour = ['datastore_id', 'id', 'hour']
  const hourly = [...key, hour, samples, ['last_at', 'timestamptz'] as [string, string], ...rollups, ...counts]
  const packed: [string, string][] = [
    ...key,
    hour,
    ['touched_at', 'timestamptz not null'],
    // Empty where the hour came measured as a whole (metrics/write-history.ts): then there are sketches, and no samples.
    ['at', 'integer[] not null'],
    ...measures.map((measure): [string, string] => [measure, 'double precision[]']),
    ...sketches,
  ]
  // Whether a source reported the day as a whole; such a day stands beside reported hours of it.
  const reported: [string, string] = ['reported', 'boolean']
  const daily = [
    ...key,
    ['day', 'timestamptz not null'] as [string, string],
    samples,
    ...rollups,
    ...counts,
    ...sketches,
    reported,
  ]
  return [
    { kind: 'table', name: hourlyTable(type), columns: hourly, key: inHour },
    { kind: 'table', name: packedTable(type), columns: packed, key: inHour },
    { kind: 'table', name: dailyTable(type), columns: daily, key: ['datastore_id', 'id', 'day'] },
    { kind: 'table', name: rollupTable(type), columns: [...key, ...rollups], key: ['datastore_id', 'id'] },
    byTime(hourlyTable(type), 'hour'),
    byTime(packedTable(type), 'hour'),
    byTime(dailyTable(type), 'day'),
  ]
}

/** Rows come in the order of time, more or less: blocks of them can be skipped by it, at next to no cost for writers. */
function byTime(table: string, time: 'hour' | 'day'): Planned {
  return index(`${table}:${time}:block`, sql`${sql.id(table)} using brin (${sql.id(time)}) with (pages_per_range = 32)`)
}

/**
 * Two views over all members: every declared field, null where a member has none; and the same beside the rollups, which each member joins
 * itself, since a join to a union would read all of it. The plain one gives each member's rows in the order of its index.
 */
function planFamily(family: EntitySpec, members: readonly EntitySpec[]): Planned[] {
  if (members.length === 0) return []
  const fields = Object.entries(fieldsOf(family))
  const kept = metricColumns(family)
  const fieldsIn = (spec: EntitySpec) => [
    ...['datastore_id', 'id', 'gone_at', 'search_text'].map(column => sql`e.${sql.id(column)}`),
    ...fields.map(([path, field]) => columnOr('e', path, Object.hasOwn(fieldsOf(spec), path), sqlType(field))),
  ]
  const typed = (spec: EntitySpec, columns: ReturnType<typeof sql>[]) =>
    sql`select ${sql.lit(spec.type)}::text as type, ${sql.join(columns)} from ${sql.id(entityTable(spec.type))} e`
  const plain = view(plainTable(family.type), members, spec => typed(spec, fieldsIn(spec)))
  const whole = view(entityTable(family.type), members, spec => {
    const metrics = new Set(metricColumns(spec).map(({ id }) => id))
    const rolled = kept.map(({ id }) => columnOr('r', id, metrics.has(id), 'double precision'))
    const rollups = !kept.some(({ id }) => metrics.has(id))
      ? sql``
      : sql`left join ${sql.id(rollupTable(spec.type))} r on r.datastore_id = e.datastore_id and r.id = e.id`
    return sql`${typed(spec, [...fieldsIn(spec), ...rolled])} ${rollups}`
  })
  const measured = members.filter(spec => metricColumns(spec).length > 0)
  if (kept.length === 0 || measured.length === 0) return [plain, whole]
  return [plain, whole, ...planFamilyMetrics(family, measured)]
}

/** Hours, days and packed samples of all members under one name each. */
function planFamilyMetrics(family: EntitySpec, members: readonly EntitySpec[]): Planned[] {
  const kept = metricColumns(family)
  const measures = Object.keys(family.metrics ?? {})
  const columnsIn = (keys: string[], columns: [string, string, boolean][]) =>
    sql.join([
      ...keys.map(column => sql`e.${sql.id(column)}`),
      ...columns.map(([column, type, exists]) => columnOr('e', column, exists, type)),
    ])
  const aggregates = (spec: EntitySpec): [string, string, boolean][] => {
    const ids = new Set(metricColumns(spec).map(({ id }) => id))
    return [
      ...kept.map(({ id }): [string, string, boolean] => [id, 'double precision', ids.has(id)]),
      ...measures.map((m): [string, string, boolean] => [
        countColumn(m),
        'integer',
        Object.hasOwn(spec.metrics ?? {}, m),
      ]),
    ]
  }
  const sketches = (spec: EntitySpec) => {
    const sketched = new Set(sketchedMeasures(spec))
    return sketchedMeasures(family).flatMap((m): [string, string, boolean][] => [
      [binsColumn(m), 'smallint[]', sketched.has(m)],
      [binCountsColumn(m), 'integer[]', sketched.has(m)],
    ])
  }
  const hourly = view(hourlyTable(family.type), members, spec => {
    const columns = columnsIn(['datastore_id', 'id', 'hour', 'samples', 'last_at'], aggregates(spec))
    return sql`select ${columns} from ${sql.id(hourlyTable(spec.type))} e`
  })
  const daily = view(dailyTable(family.type), members, spec => {
    const columns = columnsIn(
      ['datastore_id', 'id', 'day', 'samples', 'reported'],
      [...aggregates(spec), ...sketches(spec)],
    )
    return sql`select ${columns} from ${sql.id(dailyTable(spec.type))} e`
  })
  const packed = view(packedTable(family.type), members, spec => {
    const values = measures.map((m): [string, string, boolean] => [
      m,
      'double precision[]',
      Object.hasOwn(spec.metrics ?? {}, m),
    ])
    const columns = columnsIn(['datastore_id', 'id', 'hour', 'at'], [...values, ...sketches(spec)])
    return sql`select ${columns} from ${sql.id(packedTable(spec.type))} e`
  })
  return [hourly, daily, packed]
}

const index = (name: string, on: RawBuilder<unknown>): Planned => ({ kind: 'index', name, on })

function view(
  name: string,
  members: readonly EntitySpec[],
  select: (spec: EntitySpec) => RawBuilder<unknown>,
): Planned {
  return { kind: 'view', name, body: sql`${sql.join(members.map(select), sql` union all `)}` }
}
