/**
 * What an entity adds to the slots of an hour (docs/analytics.md § Rollups), measure by measure: exactly where its samples are kept; where only
 * its hour is left (measured hours of a vendor, samples no longer kept), a mean and a maximum that its slots have together.
 */
import { type RawBuilder, sql } from 'kysely'
import { SLOTS } from '../../../analytics/summed-bound.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { HOUR } from '../../../wire/duration.js'
import { countColumn, hourlyTable, packedTable } from '../generated-tables.js'
import { sampleTables } from '../metrics/window.js'

type Sql = RawBuilder<unknown>

/** Which rows are meant: `alias` is their table's name in the statement. */
export type During = (alias: 'h' | 'p') => Sql

const SLOT_MS = HOUR / SLOTS
export const EACH = Array.from({ length: SLOTS }, (_, k) => k)
export const slot = (k: number) => sql.id(`s${k}`)

/** Rows `(id, hour, s0 … s11)` of entities whose samples of the hour are kept. */
export function slotRows(spec: EntitySpec, measure: string, during: During, tables = sampleTables(spec)): Sql[] {
  const value = sql.id(measure)
  // Arrays are kept out of line: concatenated they are fetched once, not once a slot. `offset 0` keeps that apart.
  const kept = sql`select p.id, p.hour, p.at || '{}'::int[] as at, p.${value} || '{}'::double precision[] as v
    from ${tables.packed} p where ${during('p')} and p.${value} is not null offset 0`
  // Samples without this measure are left out: one that has none carries the one before.
  const known = sql`select id, hour, array_remove(v, null) as v, case when array_position(v, null) is null then at else (
      select array_agg(u.at order by u.at) from unnest(at, v) u(at, v) where u.v is not null) end as at
    from (${kept}) k offset 0`
  const slots = EACH.map(
    k => sql`v[greatest(1, width_bucket(${sql.lit((k + 1) * SLOT_MS - 1)}, at))] as ${sql.id(`s${k}`)}`,
  )
  // Of an hour with a single sample none is kept: each of its rollups is that sample.
  const { any } = hourColumns(spec, measure)
  const single = sql`select h.id, h.hour, ${sql.join(EACH.map(k => sql`${any} as ${slot(k)}`))}
    from ${tables.hourly} h where ${during('h')} and h.samples = 1 and h.last_at is not null and ${any} is not null`
  return [sql`select id, hour, ${sql.join(slots)} from (${known}) n where cardinality(v) > 0`, single]
}

/**
 * Rows `(id, hour, s0 … s11, flat, reported, fa, fm, fp, fl)`: slots, or of entities of which there is only the hour (`flat`; `reported`: there never was more)
 * its mean, its maximum, its p95 where it is known, and the least that a sample can have been.
 */
export function effects(spec: EntitySpec, measure: string, during: During): Sql {
  const none = EACH.map(k => sql`0::double precision as ${slot(k)}`)
  const exact = slotRows(spec, measure, during).map(
    rows => sql`select x.*, false as flat, false as reported, 0::double precision as fa, 0::double precision as fm,
      0::double precision as fp, 0::double precision as fl from (${rows}) x`,
  )
  const { any, avg, max, p95, least } = hourColumns(spec, measure)
  const flat = sql`select h.id, h.hour, ${sql.join(none)}, true as flat, h.last_at is null as reported, ${avg} as fa, ${max} as fm, ${p95} as fp,
      ${least} as fl
    from ${sql.id(hourlyTable(spec.type))} h where ${during('h')} and ${any} is not null and ${isFlat(spec)}`
  return sql.join([...exact, flat], sql` union all `)
}

/** The rollups of a measure in an hourly row `h`. Every rollup of an hour with a single sample is that sample. */
export function hourColumns(spec: EntitySpec, measure: string): Record<'any' | 'avg' | 'max' | 'p95' | 'least', Sql> {
  const rollups: readonly string[] = spec.metrics?.[measure]?.rollups ?? []
  const column = (rollup: string) => sql`h.${sql.id(`${measure}.${rollup}`)}`
  const max = rollups.includes('max') ? column('max') : column('p95')
  const count = sql`coalesce(h.${sql.id(countColumn(measure))}, h.samples)`
  const hasMean = rollups.includes('avg')
  return {
    any: max,
    // Without a mean nothing bounds it from below.
    avg: hasMean ? column('avg') : NOTHING_KNOWN,
    max,
    // Vendors do not report every percentile.
    p95: rollups.includes('p95') ? sql`coalesce(${column('p95')}, ${max})` : max,
    least: hasMean ? sql`${count} * ${column('avg')} - (${count} - 1) * ${max}` : NOTHING_KNOWN,
  }
}

/** Tells of an hourly row `h` that it was reported as a whole, or that its samples are gone. */
export function isFlat(spec: EntitySpec): Sql {
  return sql`(h.last_at is null or h.samples > 1 and not exists (select 1 from ${sql.id(packedTable(spec.type))} p
    where p.datastore_id = h.datastore_id and p.id = h.id and p.hour = h.hour))`
}

const NOTHING_KNOWN = sql`'-infinity'::double precision`

/** Columns of sums, as aggregates over rows of `effects` named `c`. `sign` is 1 for what joins, -1 for what leaves an hour in `state`. */
export function addedUp(sign: Sql, state: Sql = sql`'exact'`): { slots: Sql[]; rest: Record<Rest, Sql> } {
  // What left without samples was exact where all were: then its slots are taken for its mean, and how far that may be off is kept beside.
  const guessed = sql`(c.flat and not c.reported and ${sign} < 0 and ${state} <> 'flat')`
  const mean = sql`case when c.fa = '-infinity' then c.fp else c.fa end`
  const flat = (value: Sql) => sql`sum(case when c.flat and not ${guessed} then ${sign} * ${value} else 0 end)`
  return {
    slots: EACH.map(k => sql`sum(case when ${guessed} then -(${mean}) else ${sign} * c.${slot(k)} end)`),
    rest: {
      n: sql`sum(${sign})::int`,
      flat_avg: flat(sql`c.fa`),
      flat_max: flat(sql`c.fm`),
      flat_p95: flat(sql`c.fp`),
      below: sql`sum(case when ${guessed} then c.fm - ${mean} else 0 end)`,
      above: sql`sum(case when ${guessed} then ${mean} - c.fl else 0 end)`,
    },
  }
}

export const REST = ['n', 'flat_avg', 'flat_max', 'flat_p95', 'below', 'above'] as const
export type Rest = (typeof REST)[number]
