/**
 * Tables generated from the registry: for each entity type a typed entity table, and of its metrics the samples of recent hours (packed, an
 * hour a row), hourly and daily aggregates and one rollup row an entity; for each family union views over its members. Column names are the
 * property paths and metric ids themselves, quoted. A grown spec adds columns; nothing is ever dropped.
 */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { COMMON_FIELDS, type EntitySpec } from '../../spec/language/entity.js'
import type { Field } from '../../spec/language/field.js'
import type { Registry } from '../../spec/registry.js'
import { createTable } from './create-table.js'
import type { Database } from './database.js'

/** View of a family without its rollups. */
export const plainTable = (family: string) => `plain:${family}`
export const entityTable = (type: string) => `entity:${type}`
export const hourlyTable = (type: string) => `hourly:${type}`
export const dailyTable = (type: string) => `daily:${type}`
/** Samples, an hour of an entity in a row: their offsets and, measure by measure, their values. */
export const packedTable = (type: string) => `packed:${type}`
export const rollupTable = (type: string) => `rollup:${type}`

const SQL_TYPES: Record<Field['type'], string> = {
  text: 'text',
  enum: 'text',
  reference: 'text',
  integer: 'double precision',
  number: 'double precision',
  boolean: 'boolean',
  timestamp: 'timestamptz',
  date: 'date',
  textList: 'text[]',
  recordList: 'jsonb',
  tags: 'jsonb',
}

/** Column type of a field, also the cast of a bound value compared with it. */
export function sqlType(field: Field): string {
  return 'exact' in field && field.exact ? 'numeric' : SQL_TYPES[field.type]
}

const fields = new WeakMap<EntitySpec, Readonly<Record<string, Field>>>()

export function fieldsOf(spec: EntitySpec): Readonly<Record<string, Field>> {
  const known = fields.get(spec)
  if (known) return known
  const all = { ...COMMON_FIELDS, ...spec.fields }
  fields.set(spec, all)
  return all
}

/** Every metric value kept of a type: `cpu.utilization.p95`. */
export function metricColumns(spec: EntitySpec): { id: string; measure: string; rollup: string }[] {
  return Object.entries(spec.metrics ?? {}).flatMap(([measure, metric]) =>
    metric.rollups.map(rollup => ({ id: `${measure}.${rollup}`, measure, rollup })),
  )
}

/** Samples a measure has in an hour or a day, where that is fewer than the row's `samples`. */
export const countColumn = (measure: string) => `n:${measure}`
/** A day's sketch of a measure (analytics/sketch.ts). */
export const binsColumn = (measure: string) => `bins:${measure}`
export const binCountsColumn = (measure: string) => `counts:${measure}`

/** Measures of which a percentile is kept: those that need a sketch. */
export function sketchedMeasures(spec: EntitySpec): string[] {
  return Object.entries(spec.metrics ?? {})
    .filter(([, metric]) => metric.rollups.includes('p95'))
    .map(([measure]) => measure)
}

/** Creates what is missing. Idempotent; runs at every start. */
export async function generateTables(db: Kysely<Database>, registry: Registry): Promise<void> {
  const trigrams = await enableTrigrams(db)
  for (const spec of registry.stored) await generateType(db, spec, trigrams)
  for (const spec of registry.ledgers) await generateLedger(db, spec)
  for (const spec of registry.types) if (spec.family) await generateFamily(db, spec, registry.members(spec.type))
}

async function enableTrigrams(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    return true
  } catch {
    // Without the right to create it, search still works, by scanning.
    return false
  }
}

async function generateType(db: Kysely<Database>, spec: EntitySpec, trigrams: boolean): Promise<void> {
  const entity = await generateRows(db, spec)
  if (trigrams) {
    await sql`create index if not exists ${sql.id(`${entity}:search`)} on ${sql.id(entity)} using gin (search_text gin_trgm_ops)`.execute(
      db,
    )
  }
  if (metricColumns(spec).length > 0) await generateMetricTables(db, spec)
}

/** Entries of a ledger are many and come in bulk: what they are found by is their time, and searching them reads them. */
async function generateLedger(db: Kysely<Database>, spec: EntitySpec): Promise<void> {
  const table = await generateRows(db, spec)
  const time = sql.id(spec.ledger?.time ?? 'id')
  await sql`create index if not exists ${sql.id(`${table}:time`)} on ${sql.id(table)} (datastore_id, ${time})`.execute(
    db,
  )
}

async function generateRows(db: Kysely<Database>, spec: EntitySpec): Promise<string> {
  const table = entityTable(spec.type)
  const fields = Object.entries(fieldsOf(spec)).map(([path, field]): [string, string] => [path, sqlType(field)])
  await createTable(
    db,
    table,
    [
      ['datastore_id', 'text not null'],
      ['id', 'text not null'],
      ['gone_at', 'timestamptz'],
      ['search_text', "text not null default ''"],
      // When the row became what it is; without it since it was first observed (ingest/history.ts).
      ['since', 'timestamptz'],
      ...fields,
    ],
    ['datastore_id', 'id'],
  )
  // In the order lists are read in: by code point, whatever the database's own order of text.
  await sql`create index if not exists ${sql.id(`${table}:by-name`)}
    on ${sql.id(table)} (datastore_id, name collate "C", id collate "C")`.execute(db)
  await sql`drop index if exists ${sql.id(`${table}:name`)}`.execute(db)
  return table
}

async function generateMetricTables(db: Kysely<Database>, spec: EntitySpec): Promise<void> {
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
  await createTable(
    db,
    hourlyTable(type),
    [...key, hour, samples, ['last_at', 'timestamptz'], ...rollups, ...counts],
    inHour,
  )
  await createTable(
    db,
    packedTable(type),
    [
      ...key,
      hour,
      ['touched_at', 'timestamptz not null'],
      // Empty where the hour came measured as a whole (metrics/write-history.ts): then there are sketches, and no samples.
      ['at', 'integer[] not null'],
      ...measures.map((measure): [string, string] => [measure, 'double precision[]']),
      ...sketches,
    ],
    inHour,
  )
  await createTable(
    db,
    dailyTable(type),
    // Told: the day came measured as a whole, and stands whatever hours there are of it.
    [...key, ['day', 'timestamptz not null'], samples, ...rollups, ...counts, ...sketches, ['told', 'boolean']],
    ['datastore_id', 'id', 'day'],
  )
  await createTable(db, rollupTable(type), [...key, ...rollups], ['datastore_id', 'id'])
  // Rows come in the order of time, more or less: blocks of them are told apart by it, at next to no cost for writers.
  for (const [table, time] of [
    [hourlyTable(type), 'hour'],
    [packedTable(type), 'hour'],
    [dailyTable(type), 'day'],
  ] as const) {
    await sql`create index if not exists ${sql.id(`${table}:${time}:block`)} on ${sql.id(table)}
      using brin (${sql.id(time)}) with (pages_per_range = 32)`.execute(db)
  }
}

/**
 * Two views over all members: every declared field, null where a member has none; and the same beside the rollups, which each member joins
 * itself, since a join to a union would read all of it. The plain one gives each member's rows in the order of its index.
 */
async function generateFamily(db: Kysely<Database>, family: EntitySpec, members: readonly EntitySpec[]): Promise<void> {
  if (members.length === 0) return
  const fields = Object.entries(fieldsOf(family))
  const kept = metricColumns(family)
  const fieldsIn = (spec: EntitySpec) => [
    ...['datastore_id', 'id', 'gone_at', 'search_text'].map(column => sql`e.${sql.id(column)}`),
    ...fields.map(([path, field]) => columnOr('e', path, Object.hasOwn(fieldsOf(spec), path), sqlType(field))),
  ]
  const typed = (spec: EntitySpec, columns: ReturnType<typeof sql>[]) =>
    sql`select ${sql.lit(spec.type)}::text as type, ${sql.join(columns)} from ${sql.id(entityTable(spec.type))} e`
  await replaceView(db, plainTable(family.type), members, spec => typed(spec, fieldsIn(spec)))
  await replaceView(db, entityTable(family.type), members, spec => {
    const metrics = new Set(metricColumns(spec).map(({ id }) => id))
    const rolled = kept.map(({ id }) => columnOr('r', id, metrics.has(id), 'double precision'))
    const rollups = !kept.some(({ id }) => metrics.has(id))
      ? sql``
      : sql`left join ${sql.id(rollupTable(spec.type))} r on r.datastore_id = e.datastore_id and r.id = e.id`
    return sql`${typed(spec, [...fieldsIn(spec), ...rolled])} ${rollups}`
  })
  const measured = members.filter(spec => metricColumns(spec).length > 0)
  if (kept.length === 0 || measured.length === 0) return
  await generateFamilyMetrics(db, family, measured)
}

/** Hours, days and packed samples of all members under one name each. */
async function generateFamilyMetrics(
  db: Kysely<Database>,
  family: EntitySpec,
  members: readonly EntitySpec[],
): Promise<void> {
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
    const own = new Set(sketchedMeasures(spec))
    return sketchedMeasures(family).flatMap((m): [string, string, boolean][] => [
      [binsColumn(m), 'smallint[]', own.has(m)],
      [binCountsColumn(m), 'integer[]', own.has(m)],
    ])
  }
  await replaceView(db, hourlyTable(family.type), members, spec => {
    const columns = columnsIn(['datastore_id', 'id', 'hour', 'samples', 'last_at'], aggregates(spec))
    return sql`select ${columns} from ${sql.id(hourlyTable(spec.type))} e`
  })
  await replaceView(db, dailyTable(family.type), members, spec => {
    const columns = columnsIn(['datastore_id', 'id', 'day', 'samples'], [...aggregates(spec), ...sketches(spec)])
    return sql`select ${columns} from ${sql.id(dailyTable(spec.type))} e`
  })
  await replaceView(db, packedTable(family.type), members, spec => {
    const values = measures.map((m): [string, string, boolean] => [
      m,
      'double precision[]',
      Object.hasOwn(spec.metrics ?? {}, m),
    ])
    const columns = columnsIn(['datastore_id', 'id', 'hour', 'at'], [...values, ...sketches(spec)])
    return sql`select ${columns} from ${sql.id(packedTable(spec.type))} e`
  })
}

export function columnOr(alias: string, column: string, exists: boolean, type: string): ReturnType<typeof sql> {
  const value = exists ? sql`${sql.id(alias)}.${sql.id(column)}::${sql.raw(type)}` : sql`null::${sql.raw(type)}`
  return sql`${value} as ${sql.id(column)}`
}

/** A view that is there as it is to be is left alone: another server may be reading it. */
async function replaceView(
  db: Kysely<Database>,
  name: string,
  members: readonly EntitySpec[],
  select: (spec: EntitySpec) => ReturnType<typeof sql>,
): Promise<void> {
  const body = sql`${sql.join(members.map(select), sql` union all `)}`
  const mark = createHash('sha256').update(body.compile(db).sql).digest('base64url')
  const view = sql.id(name)
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(to_regclass(${`"${name}"`}), 'pg_class') as mark`.execute(db)
  if (rows[0]?.mark === mark) return
  await db.transaction().execute(async trx => {
    await sql`drop view if exists ${view}`.execute(trx)
    await sql`create view ${view} as ${body}`.execute(trx)
    await sql`comment on view ${view} is ${sql.lit(mark)}`.execute(trx)
  })
}
