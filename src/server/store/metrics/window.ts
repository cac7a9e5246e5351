/**
 * Rollups over any range of whole hours as SQL: maximum, mean and last from hours and closed days, which have them exactly; percentiles from
 * the samples where they are kept, and from the sketches of closed days beyond (at most 1 % off, analytics/sketch.ts). Of a range of which an hour
 * or a day came without percentiles there is none: it is NaN, which no measure is (`known`).
 */
import { type RawBuilder, sql } from 'kysely'
import { BIN_OFFSET, GAMMA } from '../../../analytics/sketch.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import { binCountsColumn, binsColumn, countColumn, dailyTable, hourlyTable, packedTable } from '../generated-tables.js'
import { dayStart } from './days.js'
import { hourStart } from './hours.js'
import { ofPartDays, shareOfDay } from './part-days.js'
import type { ClosedBefore } from './state.js'

type Sql = RawBuilder<unknown>

/** A metric column: `cpu.utilization.p95` is the p95 of `cpu.utilization`. */
export interface RollupColumn {
  id: string
  measure: string
  rollup: string
}

export const rollupColumn = (id: string): RollupColumn => {
  const dot = id.lastIndexOf('.')
  return { id, measure: id.slice(0, dot), rollup: id.slice(dot + 1) }
}

/** The part of a time, in epoch ms, that a caller sees. An undefined bound is open. */
export interface Seen {
  from?: number | undefined
  until?: number | undefined
}

/** A range in whole hours, cut into what is read as days and what as hours. */
export interface Span {
  /** `reported`: some of them may have come measured as a whole, with a sketch in place of samples or without. */
  hours: readonly { from: string; to: string; reported: boolean }[]
  days: { from: string; to: string; reported: boolean } | undefined
  /** Parts of reported days that stand for hours (part-days.ts). */
  partDays?: readonly { from: string; to: string }[]
}

/** How far a type is known in days and as a whole (state.ts), epoch ms. */
export type Known = Pick<ClosedBefore, 'closed' | 'reportedUntil' | 'reportedDaysUntil'>

/**
 * `closed`: days before it have their row. Begins and ends are widened to whole hours; a day that a caller sees only a part of (`seen`) is read
 * as hours.
 */
export function spanOf(
  from: number,
  to: number,
  { closed, reportedUntil, reportedDaysUntil }: Known,
  seen: Seen = {},
): Span {
  const first = hourStart(Math.max(from, seen.from ?? from))
  const end = Math.ceil(to / HOUR) * HOUR
  const dayFrom = dayStart(Math.max(first, seen.from ?? first) + DAY - 1)
  const dayTo = Math.min(dayStart(Math.min(end, seen.until ?? end)), closed)
  const part = (a: number, b: number, until = reportedUntil) => ({
    from: new Date(a).toISOString(),
    to: new Date(b).toISOString(),
    reported: a < until,
  })
  if (dayTo <= dayFrom) return { hours: [part(first, end)], days: undefined }
  const hours = [part(first, dayFrom), part(dayTo, end)].filter(({ from, to }) => from < to)
  return { hours, days: part(dayFrom, dayTo, Math.max(reportedUntil, reportedDaysUntil)) }
}

/** Where hours, days and packed samples of a type or family are read. */
export interface SampleTables {
  hourly: Sql
  packed: Sql
  daily: Sql
  metrics: EntitySpec['metrics']
}

/** The tables themselves, for the server's jobs; callers read them through query/visible/samples.ts. */
export const sampleTables = ({ type, metrics }: Pick<EntitySpec, 'type' | 'metrics'>): SampleTables => ({
  hourly: sql.id(hourlyTable(type)),
  packed: sql.id(packedTable(type)),
  daily: sql.id(dailyTable(type)),
  metrics,
})

/** Which rows of a table are meant: `alias` is its name in the statement. */
export type Chosen = (alias: 'h' | 'd' | 'p') => Sql

/** Hours and days as rows `(id, at, weight…, values…)` of the asked columns. */
export function pieces(tables: SampleTables, span: Span, columns: readonly RollupColumn[], chosen: Chosen): Sql {
  const values = (alias: 'h' | 'd', share = sql``) =>
    sql.join(
      columns.flatMap(({ id, measure }, i) => [
        sql`${sql.ref(alias)}.${sql.id(id)} as ${sql.id(`v${i}`)}`,
        sql`coalesce(${sql.ref(alias)}.${sql.id(countColumn(measure))}, ${sql.ref(alias)}.samples)${share} as ${sql.id(`n${i}`)}`,
      ]),
    )
  const parts = span.hours.map(
    hours => sql`select h.id, h.hour as at, ${values('h')} from ${tables.hourly} h
      where ${chosen('h')} and ${during('h', 'hour', hours)}`,
  )
  if (span.days) {
    parts.push(sql`select d.id, d.day as at, ${values('d')} from ${tables.daily} d
      where ${chosen('d')} and ${during('d', 'day', span.days)}`)
  }
  for (const part of span.partDays ?? []) {
    parts.push(sql`select d.id, ${part.from}::timestamptz as at, ${values('d', timesShare(part))}
      from ${ofPartDays(tables, part, chosen)}`)
  }
  return sql.join(parts, sql` union all `)
}

/** Multiplies a weight by the share of the day that the part is. */
const timesShare = (part: { from: string; to: string }) => sql` * ${sql.lit(shareOfDay(part))}::double precision`

/** The rollup of column `i` over rows of `pieces`; not for percentiles. */
export function overPieces(column: RollupColumn, i: number): Sql {
  const value = sql.id(`v${i}`)
  const weight = sql.id(`n${i}`)
  if (column.rollup === 'max') return sql`max(${value})`
  if (column.rollup === 'avg')
    return sql`sum(${value} * ${weight}) / nullif(sum(${weight}) filter (where ${value} is not null), 0)`
  return sql`(array_agg(${value} order by at desc) filter (where ${value} is not null))[1]`
}

/** Samples of some entities over a span. */
interface Samples {
  tables: SampleTables
  span: Span
  chosen: Chosen
}

/** Values of a measure as rows `(id, at, v, n)`: samples one by one, bins with their counts, NaN what lacks them. `daily`: a day is its own percentile. */
export function points({ tables, span, chosen }: Samples, measure: string, daily = false): Sql {
  const parts = [...exactPoints(tables, span, measure, chosen), ...lackingPoints(tables, span, measure, chosen)]
  const bins = binned(tables, daily ? { ...span, days: undefined } : span, measure, chosen)
  parts.push(...bins.map(rows => sql`select id, at, ${binMiddle(sql`bin`)} as v, n from (${rows}) bins`))
  if (span.days && daily) {
    const p95 = sql`d.${sql.id(`${measure}.p95`)}`
    parts.push(sql`select d.id, d.day as at, ${p95} as v, ${weightOf(measure, 'd')} as n from ${tables.daily} d
      where ${chosen('d')} and ${during('d', 'day', span.days)} and ${p95} is not null`)
  }
  return sql.join(parts, sql` union all `)
}

const weightOf = (measure: string, alias: 'h' | 'd') =>
  sql`coalesce(${sql.ref(alias)}.${sql.id(countColumn(measure))}, ${sql.ref(alias)}.samples)::bigint`

/** Samples, and hours that had a single one, as rows `(id, at, v, n)`. */
function exactPoints(tables: SampleTables, span: Span, measure: string, chosen: Chosen): Sql[] {
  const { packed } = tables
  const p95 = sql.id(`${measure}.p95`)
  return span.hours.flatMap(hours => [
    sql`select p.id, p.hour as at, u.v, 1::bigint as n from ${packed} p cross join lateral unnest(p.${sql.id(measure)}) u(v)
      where ${chosen('p')} and ${during('p', 'hour', hours)} and u.v is not null`,
    sql`select h.id, h.hour as at, h.${p95} as v, ${weightOf(measure, 'h')} as n from ${tables.hourly} h
      where ${chosen('h')} and ${during('h', 'hour', hours)} and h.${p95} is not null and not exists (
        select 1 from ${packed} p where p.datastore_id = h.datastore_id and p.id = h.id and p.hour = h.hour)`,
  ])
}

/** Hours and days that came without percentiles as rows `(id, at, v, n)` of no weight. */
function lackingPoints(tables: SampleTables, span: Span, measure: string, chosen: Chosen): Sql[] {
  const { hourly, daily, metrics } = tables
  const rollups = metrics?.[measure]?.rollups ?? []
  const parts = span.hours
    .filter(({ reported }) => reported)
    .map(
      hours => sql`select h.id, h.hour as at, ${UNKNOWN} as v, 0::bigint as n from ${hourly} h
        where ${chosen('h')} and ${during('h', 'hour', hours)} and ${lacksPercentile('h', measure, rollups)}`,
    )
  if (span.days?.reported) {
    parts.push(sql`select d.id, d.day as at, ${UNKNOWN} as v, 0::bigint as n from ${daily} d
      where ${chosen('d')} and ${during('d', 'day', span.days)} and ${lacksPercentile('d', measure, rollups)}`)
  }
  for (const part of span.partDays ?? []) {
    parts.push(sql`select d.id, ${part.from}::timestamptz as at, ${UNKNOWN} as v, 0::bigint as n
      from ${ofPartDays(tables, part, chosen)} and ${lacksPercentile('d', measure, rollups)}`)
  }
  return parts
}

const UNKNOWN = sql`'NaN'::double precision`

/** A rollup of an hour or a day as it is kept; of a percentile that it came without NaN. */
export function orUnknown({ metrics }: Pick<SampleTables, 'metrics'>, alias: string, id: string): Sql {
  const { measure, rollup } = rollupColumn(id)
  const value = sql.id(alias, id)
  if (rollup !== 'p95') return value
  return sql`case when ${lacksPercentile(alias, measure, metrics?.[measure]?.rollups ?? [])} then ${UNKNOWN} else ${value} end`
}

/** A percentile, or null where it is not known. */
export const known = (percentile: Sql): Sql => sql`nullif(${percentile}, ${UNKNOWN})`

/** An hour or a day has values of the measure but not its percentile. A measure that is younger than the row has no values in it. */
export function lacksPercentile(alias: string, measure: string, rollups: readonly string[]): Sql {
  const others = rollups.filter(rollup => rollup !== 'p95').map(rollup => sql.id(alias, `${measure}.${rollup}`))
  const some = sql.join([...others, sql`nullif(${sql.id(alias, countColumn(measure))}, 0)`])
  return sql`(${sql.id(alias, `${measure}.p95`)} is null and num_nonnulls(${some}) > 0)`
}

/** Bins of hours and days as rows `(id, at, bin, n)`. */
function binned(tables: SampleTables, span: Span, measure: string, chosen: Chosen): Sql[] {
  const { packed, daily } = tables
  const bins = sql.id(binsColumn(measure))
  const counts = sql.id(binCountsColumn(measure))
  const parts = span.hours
    .filter(({ reported }) => reported)
    .map(
      hours => sql`select p.id, p.hour as at, unnest(p.${bins}) as bin, unnest(p.${counts}) as n from ${packed} p
        where ${chosen('p')} and ${during('p', 'hour', hours)} and p.${bins} is not null`,
    )
  if (span.days) {
    parts.push(sql`select d.id, d.day as at, unnest(d.${bins}) as bin, unnest(d.${counts}) as n from ${daily} d
      where ${chosen('d')} and ${during('d', 'day', span.days)}`)
  }
  for (const part of span.partDays ?? []) {
    parts.push(sql`select d.id, ${part.from}::timestamptz as at, u.bin, u.n${timesShare(part)} as n
      from (select d.id, d.${bins}, d.${counts} from ${ofPartDays(tables, part, chosen)}) d
      cross join lateral unnest(d.${bins}, d.${counts}) u(bin, n)`)
  }
  return parts
}

/** Percentiles that are kept or worked out. */
export type Share = 0.95 | 0.99

/**
 * Nearest-rank percentile of a measure over a whole span, as a row `v`. Bins are added up by their numbers before they are separated by value: a month of
 * days has many times as many bins as values they stand for.
 */
export function percentileOver({ tables, span, chosen }: Samples, measure: string, share?: Share): Sql {
  const bins = binned(tables, span, measure, chosen)
  const points = [...exactPoints(tables, span, measure, chosen), ...lackingPoints(tables, span, measure, chosen)]
  const exact = points.map(rows => sql`select v, n from (${rows}) exact`)
  const values =
    bins.length === 0
      ? exact
      : [
          ...exact,
          sql`select ${binMiddle(sql`bin`)} as v, n from (
            select bin, sum(n) as n from (${sql.join(bins, sql` union all `)}) b group by bin) bins`,
        ]
  return weightedRank(sql.join(values, sql` union all `), [], share)
}

/**
 * Nearest-rank percentile (0.95 unless said) of weighted rows `(…keys, v, n)`, by keys; NaN where a row is. Counts are added up as doubles: sums of bigint
 * are numeric, and slow.
 */
export function weightedRank(rows: Sql, keys: readonly Sql[], share: Share = 0.95): Sql {
  const by = keys.length === 0 ? sql`` : sql`partition by ${sql.join(keys)}`
  const list = keys.length === 0 ? sql`` : sql`${sql.join(keys)}, `
  const grouping = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`
  return sql`select ${list}case when max(v) = ${UNKNOWN} then ${UNKNOWN}
    else min(v) filter (where up_to >= ceil(${sql.lit(share)} * total)) end as v from (
    select ${list}v, sum(n::float8) over (${by} order by v) as up_to, sum(n::float8) over (${by}) as total from (${rows}) weighted
  ) ranked ${grouping}`
}

function during(alias: 'h' | 'd' | 'p', column: 'hour' | 'day', { from, to }: { from: string; to: string }): Sql {
  const time = sql.ref(`${alias}.${column}`)
  return sql`${time} >= ${from}::timestamptz and ${time} < ${to}::timestamptz`
}

/** `binValue` of analytics/sketch.ts. */
export function binMiddle(bin: Sql): Sql {
  const gamma = sql`${sql.lit(GAMMA)}::double precision`
  return sql`case when ${bin} = 0 then 0 else
    sign(${bin}) * 2 * power(${gamma}, abs(${bin}) - ${sql.lit(BIN_OFFSET)}) / (${gamma} + 1) end`
}
