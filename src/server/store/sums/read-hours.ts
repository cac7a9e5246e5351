/** Hours of entities with their samples, for the sums: as bytes, since reading a number as text costs more than adding it up. */
import { type RawBuilder, sql } from 'kysely'
import { readDoubles, readIntegers } from '../binary-array.js'
import type { Db } from '../database.js'
import { hourlyTable, packedTable } from '../generated-tables.js'
import { hourColumns } from './effects.js'
import type { Kinds } from './kinds.js'

export interface Place {
  datastoreId: string
  kinds: Kinds
}

/** The values of one measure in an hour. */
export interface HourOfMeasure {
  /** False where the hour has none of it. */
  isKnown: boolean
  /** Its samples, one for each of `at`; where the hour has none that are kept, none. */
  values: readonly (number | null)[]
  /** The hour's own rollups, where its samples are gone. For an hour with a single sample `any` is that sample. */
  reported?: { any: number; avg: number; max: number; p95: number | null; least: number }
}

export interface EntityHour {
  id: string
  /** ISO. */
  hour: string
  /** It came measured as a whole. */
  isReported: boolean
  /** Only the hour's rollups exist: its samples are gone, or it never had any. */
  isFlat: boolean
  /** Its samples are kept. */
  isSampled: boolean
  /** When its samples were, in ms of the hour. */
  at: readonly number[]
  /** Measures in the order of the kinds. */
  measures: readonly HourOfMeasure[]
}

/** Which hours (ISO) are meant; `isWithoutSingles`: not those with a single sample (`addSingles`). */
export interface Wanted {
  hours: readonly string[]
  isWithoutSingles?: boolean
}

/** Tells of an hourly row `h` that it holds one sample and nothing else. */
export const isSingle = sql`(h.samples = 1 and h.last_at is not null)`

/** Hours of these entities, those that are wanted or all there are. */
export async function readHours(
  db: Db,
  { datastoreId, kinds: { spec, measures } }: Place,
  ids: readonly string[],
  wanted?: Wanted,
): Promise<EntityHour[]> {
  const packed = sql`select p.* from ${sql.id(packedTable(spec.type))} p where p.datastore_id = ${datastoreId} and p.id = h.id
    and p.hour = h.hour and cardinality(p.at) > 0 limit 1`
  const during = wanted ? sql`and h.hour = any(${[...wanted.hours]}::timestamptz[])` : sql``
  const only = wanted?.isWithoutSingles ? sql`${during} and not ${isSingle}` : during
  const parts = measures.flatMap(measure => {
    const { any, avg, max, p95, least } = hourColumns(spec, measure)
    return [
      bytesOf(sql`case when x.is_sampled then x.${sql.id(`values:${measure}`)} end`, 'double precision'),
      bytesOf(
        sql`case when not x.is_sampled and ${any} is not null then array[${any}, ${avg}, ${max}, ${p95}, ${least}] end`,
        'double precision',
      ),
    ]
  })
  const known = measures.map(measure => sql`case when ${hourColumns(spec, measure).any} is null then '0' else '1' end`)
  const values = measures.map(measure => sql`p.${sql.id(measure)} as ${sql.id(`values:${measure}`)}`)
  const { rows } =
    await sql<Row>`select h.id, h.hour, h.last_at is null as reported, x.is_sampled as sampled, h.samples > 1 as several, ${sql.join(known, sql` || `)} as known,
      encode(${sql.join([bytesOf(sql`x.at`, 'integer'), ...parts], sql` || `)}, 'base64') as bytes
    from unnest(${[...ids]}::text[]) i(id)
      cross join lateral (select h.* from ${sql.id(hourlyTable(spec.type))} h where h.datastore_id = ${datastoreId} and h.id = i.id ${only} offset 0) h
      left join lateral (${packed}) p on h.samples > 1
      cross join lateral (select p.id is not null as is_sampled, p.at, ${sql.join(values)}) x`.execute(db)
  return rows.map(row => entityHour(row, measures.length))
}

interface Row {
  id: string
  hour: string
  reported: boolean
  sampled: boolean
  several: boolean
  known: string
  bytes: string
}

/** An array that is null is one of nothing. */
function bytesOf(array: RawBuilder<unknown>, type: string): RawBuilder<unknown> {
  return sql`array_send(coalesce(${array}, '{}')::${sql.raw(type)}[])`
}

function entityHour({ id, hour, reported, sampled, several, known, bytes }: Row, count: number): EntityHour {
  const buffer = Buffer.from(bytes, 'base64')
  const at = readIntegers(buffer, 0)
  let { end } = at
  const measures: HourOfMeasure[] = []
  for (let i = 0; i < count; i++) {
    const values = readDoubles(buffer, end)
    const hourly = readDoubles(buffer, values.end)
    end = hourly.end
    measures.push({ isKnown: known[i] === '1', values: values.values, ...reportedOf(hourly.values) })
  }
  return {
    id,
    hour,
    isReported: reported,
    isFlat: reported || (several && !sampled),
    isSampled: sampled,
    at: at.values,
    measures,
  }
}

function reportedOf([any, avg, max, p95 = null, least]: readonly (number | null)[]): Pick<HourOfMeasure, 'reported'> {
  if (any === undefined || any === null) return {}
  const reported = {
    any,
    avg: avg ?? Number.NEGATIVE_INFINITY,
    max: max ?? any,
    p95,
    least: least ?? Number.NEGATIVE_INFINITY,
  }
  return { reported }
}
