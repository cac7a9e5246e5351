/**
 * What was measured, as far as an access sees it: to the sample. The hour that its window begins or ends in is worked out anew from the samples
 * inside, where they are kept; where only the hour is, it is left out, as are days that lie only partly inside.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { DAY, HOUR } from '../../../../wire/duration.js'
import { binCountsColumn, binsColumn, countColumn, metricColumns, sketchedMeasures } from '../../generated-tables.js'
import { dayStart } from '../../metrics/days.js'
import { hourStart } from '../../metrics/hours.js'
import { ofSamples } from '../../metrics/refresh-rollups.js'
import { type SampleTables, sampleTables } from '../../metrics/window.js'
import { demandFeature, type Look } from './look.js'

type Sql = RawBuilder<unknown>

/** Tables of a type or family, or table expressions like them. Throws FORBIDDEN without the feature. */
export function visibleSamples({ access }: Look, spec: EntitySpec): SampleTables {
  demandFeature(access, 'metrics')
  const tables = sampleTables(spec)
  const { from, until } = access
  if (from === undefined && until === undefined) return tables
  const within = (column: Sql, length: number) => {
    const whole = [
      ...(from === undefined ? [] : [sql`${column} >= ${at(from)}`]),
      ...(until === undefined ? [] : [sql`${column} <= ${at(until - length)}`]),
    ]
    return sql.join(whole, sql` and `)
  }
  const edges = edgesOf(from, until)
  const packed = sql`(select p.datastore_id, p.id, p.hour, p.at, ${list([...measuresOf(spec), ...sketchesOf(spec)], 'p')}
    from ${tables.packed} p
    where ${within(sql`p.hour`, HOUR)}${sql.join([sql``, ...edges.map(edge => cutSamples(tables, spec, edge, 2))], sql` union all `)})`
  const hourly = sql`(select ${hourColumns(spec)} from ${tables.hourly} h where ${within(sql`h.hour`, HOUR)}${sql.join(
    [sql``, ...edges.flatMap(edge => [cutHours(tables, spec, edge), singleHours(tables, spec, edge)])],
    sql` union all `,
  )})`
  const day = sql`d.day`
  const daily = sql`(select * from ${tables.daily} d where ${within(day, DAY)})`
  return { packed, hourly, daily, metrics: spec.metrics }
}

/** The first whole day that an access sees, epoch ms, and the end of the last. */
export function wholeDays({ access: { from, until } }: Look): { from: number; until: number } {
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : dayStart(from + DAY - 1),
    until: until === undefined ? Number.POSITIVE_INFINITY : dayStart(until),
  }
}

/** An hour that lies partly inside: from its beginning, epoch ms, and the part inside, ms from there. */
interface Edge {
  hour: number
  first: number
  end: number
}

function edgesOf(from: number | undefined, until: number | undefined): Edge[] {
  const hours = [from, until].flatMap(edge => (edge === undefined || edge % HOUR === 0 ? [] : [hourStart(edge)]))
  return [...new Set(hours)].map(hour => ({
    hour,
    first: Math.max(0, (from ?? hour) - hour),
    end: Math.min(HOUR, (until ?? hour + HOUR) - hour),
  }))
}

const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
const measuresOf = (spec: EntitySpec) => Object.keys(spec.metrics ?? {})
/** A reported hour has sketches in place of samples. */
const sketchesOf = (spec: EntitySpec) => sketchedMeasures(spec).flatMap(m => [binsColumn(m), binCountsColumn(m)])
const list = (names: readonly string[], alias: string) =>
  sql.join(names.map(name => sql`${sql.id(alias)}.${sql.id(name)}`))

function hourColumns(spec: EntitySpec): Sql {
  const measured = [...metricColumns(spec).map(({ id }) => id), ...measuresOf(spec).map(countColumn)]
  return sql.join(['datastore_id', 'id', 'hour', 'samples', 'last_at', ...measured].map(name => sql`h.${sql.id(name)}`))
}

/** Packed samples of an edge, at least so many: times are ascending, so that those inside are a slice. A single one is an hour's row alone. */
function cutSamples({ packed }: SampleTables, spec: EntitySpec, { hour, first, end }: Edge, least: number): Sql {
  const range = sql`[width_bucket(${sql.lit(first - 1)}, p.at) + 1 : width_bucket(${sql.lit(end - 1)}, p.at)]`
  const columns = [
    ...measuresOf(spec).map(measure => sql`p.${sql.id(measure)}${range} as ${sql.id(measure)}`),
    ...sketchedMeasures(spec).flatMap(m => [
      sql`null::smallint[] as ${sql.id(binsColumn(m))}`,
      sql`null::integer[] as ${sql.id(binCountsColumn(m))}`,
    ]),
  ]
  return sql`select p.datastore_id, p.id, p.hour, p.at${range} as at, ${sql.join(columns)} from ${packed} p
    where p.hour = ${at(hour)} and cardinality(p.at${range}) >= ${sql.lit(least)}`
}

function cutHours(tables: SampleTables, spec: EntitySpec, edge: Edge): Sql {
  const measures = measuresOf(spec)
  const rollups = metricColumns(spec).map(
    ({ id, measure, rollup }) => sql`${ofSamples(sql`s.${sql.id(measure)}`, rollup)} as ${sql.id(id)}`,
  )
  const counts = measures.map(measure => sql`count(s.${sql.id(measure)})::int as ${sql.id(countColumn(measure))}`)
  const values = sql.join(measures.map(measure => sql`p.${sql.id(measure)}`))
  return sql`select p.datastore_id, p.id, p.hour, count(*)::int as samples,
      p.hour + max(s.at) * interval '1 millisecond' as last_at, ${sql.join([...rollups, ...counts])}
    from (${cutSamples(tables, spec, edge, 1)}) p
      cross join lateral unnest(p.at, ${values}) s(at, ${sql.join(measures.map(measure => sql.id(measure)))})
    group by 1, 2, 3`
}

/** Hours with a single sample have no packed samples: their rollups are that sample. */
function singleHours({ hourly, packed }: SampleTables, spec: EntitySpec, { hour, first, end }: Edge): Sql {
  return sql`select ${hourColumns(spec)} from ${hourly} h where h.hour = ${at(hour)} and h.samples = 1
    and h.last_at >= ${at(hour + first)} and h.last_at < ${at(hour + end)} and not exists (
      select 1 from ${packed} p where p.datastore_id = h.datastore_id and p.id = h.id and p.hour = h.hour)`
}
