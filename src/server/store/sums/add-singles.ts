/**
 * Hours with a single sample, added up by the database: the sample stands for all slots of its hour, so that a sum and a number say all there is. An
 * hour with several has to be read (read-hours.ts), which costs seven times as much.
 */
import { sql } from 'kysely'
import type { Db } from '../database.js'
import { hourlyTable } from '../generated-tables.js'
import { type Adding, groupsKey, type Placing } from './add-effects.js'
import { hourColumns } from './effects.js'
import { isSingle, type Place } from './read-hours.js'
import { emptySum, type SlotSum } from './slot-values.js'

interface Singles {
  adding: Adding
  /** Placings of different entities. */
  placings: readonly Placing[]
  /** ISO. */
  hours: readonly string[]
}

interface Row {
  groups: number
  hour: string
  /** Counts of each measure. */
  counts: number[]
  sums: (number | null)[]
  others: string[] | null
}

/** Adds them. Gives the entities that have other hours too. */
export async function addSingles(
  db: Db,
  { datastoreId, kinds: { spec, measures } }: Place,
  { adding, placings, hours }: Singles,
): Promise<Set<string>> {
  const keys = placings.map(groupsKey)
  const first = new Map<string, number>()
  for (const [i, key] of keys.entries()) if (!first.has(key)) first.set(key, i)
  const values = measures.map(measure => hourColumns(spec, measure).any)
  const counts = sql.join(values.map(value => sql`(count(${value}) filter (where ${isSingle}))::int`))
  const sums = sql.join(values.map(value => sql`sum(${value}) filter (where ${isSingle})`))
  const { rows } = await sql<Row>`select i.groups, h.hour, array[${counts}] as counts, array[${sums}] as sums,
      array_agg(h.id) filter (where not ${isSingle}) as others
    from unnest(${placings.map(({ id }) => id)}::text[], ${keys.map(key => first.get(key) ?? 0)}::int[]) i(id, groups)
      cross join lateral (select h.* from ${sql.id(hourlyTable(spec.type))} h where h.datastore_id = ${datastoreId} and h.id = i.id
        and h.hour = any(${[...hours]}::timestamptz[]) offset 0) h
    group by 1, 2`.execute(db)
  const others = new Set<string>()
  for (const row of rows) {
    const placing = placings[row.groups]
    for (const id of row.others ?? []) others.add(id)
    if (placing)
      adding.addSums(
        placing,
        row.hour,
        row.counts.map((n, i) => sumOf(n, placing.sign, row.sums[i] ?? 0)),
      )
  }
  return others
}

function sumOf(n: number, sign: number, sum: number): SlotSum {
  const empty = emptySum()
  return { ...empty, n: sign * n, slots: empty.slots.map(() => sign * sum) }
}
