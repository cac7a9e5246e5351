/**
 * The rollup rows of entities of which hours came measured as a whole: maximum, mean and last from the hours, percentiles of all measures in one
 * pass over samples and sketches together.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import {
  binCountsColumn,
  binsColumn,
  countColumn,
  hourlyTable,
  metricColumns,
  packedTable,
  sketchedMeasures,
} from '../generated-tables.js'
import { binMiddle, known, lacksPercentile, overPieces } from './window.js'

type Sql = RawBuilder<unknown>

/** Rows `(datastore_id, id, rollups…)` of the hours after an instant. */
export function ofReported(datastoreId: string, spec: EntitySpec, ids: readonly string[], from: Date): Sql {
  const within = (alias: string) => sql`${sql.ref(`${alias}.datastore_id`)} = ${datastoreId}
    and ${sql.ref(`${alias}.id`)} = any(${ids}) and ${sql.ref(`${alias}.hour`)} > ${from.toISOString()}::timestamptz`
  const kept = metricColumns(spec)
  const simple = kept.filter(({ rollup }) => rollup !== 'p95')
  const columns = simple.flatMap(({ id, measure }, i) => [
    sql`h.${sql.id(id)} as ${sql.id(`v${i}`)}`,
    sql`coalesce(h.${sql.id(countColumn(measure))}, h.samples) as ${sql.id(`n${i}`)}`,
  ])
  const hours = sql`select h.id, h.hour as at ${sql.join([sql``, ...columns])}
    from ${sql.id(hourlyTable(spec.type))} h where ${within('h')}`
  const over = simple.map((column, i) => sql`${overPieces(column, i)} as ${sql.id(column.id)}`)
  const measures = sketchedMeasures(spec)
  const values = kept.map(({ id, measure, rollup }) =>
    rollup === 'p95' ? sql`r.${sql.id(`p${measures.indexOf(measure)}`)}` : sql`s.${sql.id(id)}`,
  )
  const ranks = measures.length === 0 ? sql`` : sql`left join (${ranksOf(spec, measures, within)}) r on r.id = s.id`
  return sql`select ${datastoreId}, s.id, ${sql.join(values)}
    from (select id ${sql.join([sql``, ...over])} from (${hours}) piece group by id) s ${ranks}`
}

/** `p0`, `p1`, …: the p95 of each measure; null of one of which an hour came without. Bins are added up before they are separated by value. */
function ranksOf(spec: EntitySpec, measures: readonly string[], within: (alias: string) => Sql): Sql {
  const packed = sql.id(packedTable(spec.type))
  const each = (columns: (measure: string) => Sql) =>
    sql.join(measures.map((measure, i) => sql`(${sql.lit(i)}, ${columns(measure)})`))
  const bins = each(m => sql`p.${sql.id(binsColumn(m))}, p.${sql.id(binCountsColumn(m))}`)
  const samples = each(m => sql`p.${sql.id(m)}`)
  const singles = each(m => sql`h.${sql.id(`${m}.p95`)}, coalesce(h.${sql.id(countColumn(m))}, h.samples)`)
  const lacking = each(m => lacksPercentile('h', m, spec.metrics?.[m]?.rollups ?? []))
  const points = sql`
    select b.id, b.k, ${binMiddle(sql`b.bin`)} as v, b.n from (
      select p.id, x.k, u.bin, sum(u.n) as n from ${packed} p cross join lateral (values ${bins}) x(k, bins, counts)
      cross join lateral unnest(x.bins, x.counts) u(bin, n) where ${within('p')} group by 1, 2, 3) b
    union all
    select p.id, x.k, u.v, 1 from ${packed} p cross join lateral (values ${samples}) x(k, samples)
      cross join lateral unnest(x.samples) u(v) where ${within('p')} and u.v is not null
    union all
    select h.id, x.k, x.v, x.n from ${sql.id(hourlyTable(spec.type))} h cross join lateral (values ${singles}) x(k, v, n)
      where ${within('h')} and x.v is not null and not exists (
        select 1 from ${packed} p where p.datastore_id = h.datastore_id and p.id = h.id and p.hour = h.hour)
    union all
    select h.id, x.k, 'NaN', 0 from ${sql.id(hourlyTable(spec.type))} h cross join lateral (values ${lacking}) x(k, lacks)
      where ${within('h')} and x.lacks`
  const ranked = sql`select id, k, case when max(v) = 'NaN' then 'NaN' else min(v) filter (where up_to >= ceil(0.95 * total)) end as v from (
    select id, k, v, sum(n) over (partition by id, k order by v) as up_to, sum(n) over (partition by id, k) as total
    from (${points}) point) weighted group by id, k`
  const pivot = measures.map(
    (_, i) => sql`${known(sql`max(v) filter (where k = ${sql.lit(i)})`)} as ${sql.id(`p${i}`)}`,
  )
  return sql`select id, ${sql.join(pivot)} from (${ranked}) ranked group by id`
}
