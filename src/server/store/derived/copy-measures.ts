/**
 * Measures of entities of one type written under another, in another datastore: what the hub shows of a cluster is what was measured of the
 * cluster, sample by sample. Copied within the database; rows that are the same are left alone.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityRecord } from '../../../wire/patch.js'
import { conversionFactor } from '../../../wire/unit.js'
import type { DatastoreRef, TypeWriteContext } from '../context.js'
import {
  binCountsColumn,
  binsColumn,
  countColumn,
  dailyTable,
  entityTable,
  hourlyTable,
  packedTable,
} from '../generated-tables.js'
import { onHoursChanged } from '../metrics/changed-hours.js'
import { closedBefore, noteReported, stateOf } from '../metrics/state.js'

type Sql = RawBuilder<unknown>

export interface CopiedMeasures {
  from: { datastoreId: string; spec: EntitySpec }
  /** What the ids of the copies begin with; the source's id follows. */
  prefix: string
  /** Hours since then; all of them without it. */
  since?: Date | undefined
  /** Copies that are meant, by their own ids; all live ones without it. */
  ids?: readonly string[] | undefined
}

interface Shared {
  measure: string
  factor: number
  rollups: readonly string[]
  isSketched: boolean
}

/** Measures that both types have. Percentiles and sketches stand in the unit of their samples: those of another unit are not copied. */
export function sharedMeasures(from: EntitySpec, to: EntitySpec): Shared[] {
  return Object.entries(to.metrics ?? {}).flatMap(([measure, { unit, rollups }]) => {
    const source = from.metrics?.[measure]
    const factor = source && (source.unit === unit ? 1 : conversionFactor(source.unit, unit))
    const isSketched = rollups.includes('p95')
    if (!source || !factor || (isSketched && factor !== 1)) return []
    const kept = rollups.filter(rollup => source.rollups.includes(rollup))
    return [{ measure, factor, rollups: kept, isSketched: isSketched && source.rollups.includes('p95') }]
  })
}

/** Copies within the transaction. Gives the rollups that follow, as patch records, and how far days of the source are closed. */
export async function copyMeasures(
  context: TypeWriteContext,
  copied: CopiedMeasures,
): Promise<{ records: EntityRecord[]; closedThrough: number }> {
  const { spec } = context
  const { from, since } = copied
  const shared = sharedMeasures(from.spec, spec)
  const source: DatastoreRef = { db: context.db, datastoreId: from.datastoreId }
  const known = shared.length === 0 ? undefined : await closedBefore(source, from.spec.type)
  if (!known) return { records: [], closedThrough: 0 }
  await stateOf(context, spec.type)
  if (known.reportedUntil > 0) await noteReported(context, spec.type, 'reported_until', known.reportedUntil)
  if (known.reportedDaysUntil > 0)
    await noteReported(context, spec.type, 'reported_days_until', known.reportedDaysUntil)
  const hours = await copy(context, copied, {
    ...{ from: hourlyTable(from.spec.type), to: hourlyTable(spec.type), time: 'hour' },
    columns: [
      plain('samples'),
      plain('last_at'),
      ...shared.flatMap(each => [...rollupsOf(each), plain(countColumn(each.measure))]),
    ],
  })
  await copy(context, copied, {
    ...{ from: packedTable(from.spec.type), to: packedTable(spec.type), time: 'hour' },
    columns: [plain('touched_at'), plain('at'), ...shared.flatMap(each => [samplesOf(each), ...sketchOf(each)])],
  })
  const days = await copy(context, copied, {
    ...{ from: dailyTable(from.spec.type), to: dailyTable(spec.type), time: 'day' },
    columns: [
      plain('samples'),
      plain('reported'),
      ...shared.flatMap(each => [...rollupsOf(each), plain(countColumn(each.measure)), ...sketchOf(each)]),
    ],
  })
  const records = hours.length === 0 ? [] : await onHoursChanged(context, hours)
  return { records, closedThrough: days.length > 0 || since === undefined ? known.closed : 0 }
}

/** A column, and what it is of the source's row `s`. */
type Copied = readonly [name: string, value: Sql]

const plain = (name: string): Copied => [name, sql`s.${sql.id(name)}`]

const rollupsOf = ({ measure, rollups, factor }: Shared): Copied[] =>
  rollups.map(rollup => {
    const id = `${measure}.${rollup}`
    return factor === 1 ? plain(id) : [id, sql`s.${sql.id(id)} * ${sql.lit(factor)}::float8`]
  })

const samplesOf = ({ measure, factor }: Shared): Copied =>
  factor === 1
    ? plain(measure)
    : [
        measure,
        sql`(select array_agg(u.v * ${sql.lit(factor)}::float8 order by u.n) from unnest(s.${sql.id(measure)}) with ordinality u(v, n))`,
      ]

const sketchOf = ({ measure, isSketched }: Shared): Copied[] =>
  isSketched ? [plain(binsColumn(measure)), plain(binCountsColumn(measure))] : []

interface Tables {
  from: string
  to: string
  time: 'hour' | 'day'
  columns: readonly Copied[]
}

async function copy(
  { db, datastoreId, spec }: TypeWriteContext,
  { from, prefix, since, ids }: CopiedMeasures,
  { from: source, to, time, columns }: Tables,
): Promise<{ id: string; hour: number }[]> {
  const at = sql.id(time)
  const names = columns.map(([name]) => sql.id(name))
  const chosen = ids ? sql` and e.id = any(${[...ids]})` : sql``
  const recent = since ? sql` and s.${at} >= ${since.toISOString()}::timestamptz` : sql``
  const { rows } = await sql<{ id: string; at: string }>`insert into ${sql.id(to)} as t
      (datastore_id, id, ${at}, ${sql.join(names)})
    select ${datastoreId}, e.id, s.${at}, ${sql.join(columns.map(([, value]) => value))}
    from ${sql.id(entityTable(spec.type))} e
    join ${sql.id(source)} s on s.datastore_id = ${from.datastoreId} and s.id = substr(e.id, ${prefix.length + 1}::int)
    where e.datastore_id = ${datastoreId} and e.gone_at is null and starts_with(e.id, ${prefix})${chosen}${recent}
    on conflict (datastore_id, id, ${at}) do update
      set ${sql.join(names.map(name => sql`${name} = excluded.${name}`))}
      where (${sql.join(names.map(name => sql`t.${name}`))}) is distinct from (${sql.join(names.map(name => sql`excluded.${name}`))})
    returning id, ${at} as at`.execute(db)
  return rows.map(row => ({ id: row.id, hour: Date.parse(row.at) }))
}
