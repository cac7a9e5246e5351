/** Counter readings of a batch → samples of their rates. What each counter last read is kept between batches. */
import { sql } from 'kysely'
import { counterRate } from '../../../analytics/counter.js'
import type { TypeWriteContext } from '../context.js'
import type { Sample } from './hours.js'

/** A line's counters: totals in the measure's unit × seconds, by measure. */
export interface CounterLine {
  line: number
  id: string
  /** Epoch ms. */
  at: number
  totals: Record<string, number>
  /** Its place in a line of several. */
  step?: number
}

export async function ratesOf(
  { db, datastoreId, spec: { type } }: TypeWriteContext,
  lines: readonly CounterLine[],
): Promise<Sample[]> {
  const ids = [...new Set(lines.map(({ id }) => id))]
  const { rows } = await sql<{ id: string; measure: string; at: string; total: number }>`
    select id, measure, at, total from counter_reading
    where datastore_id = ${datastoreId} and type = ${type} and id = any(${ids})`.execute(db)
  const readings = new Map(rows.map(row => [key(row.id, row.measure), { at: Date.parse(row.at), total: row.total }]))
  const samples: Sample[] = []
  const changed = new Map<string, Record<string, unknown>>()
  for (const { line, id, at, totals, step } of [...lines].sort((a, b) => a.at - b.at)) {
    const values: Record<string, number> = {}
    for (const [measure, total] of Object.entries(totals)) {
      const before = readings.get(key(id, measure))
      const now = { at, total }
      if (before && now.at <= before.at) continue
      const rate = counterRate(before, now)
      if (rate !== undefined) values[measure] = rate
      readings.set(key(id, measure), now)
      const reading = { datastore_id: datastoreId, type, id, measure, at: new Date(at).toISOString(), total }
      changed.set(key(id, measure), reading)
    }
    if (Object.keys(values).length > 0) samples.push({ line, id, at, values, ...(step !== undefined && { step }) })
  }
  if (changed.size > 0) {
    await sql`insert into counter_reading select * from
      json_populate_recordset(null::counter_reading, ${JSON.stringify([...changed.values()])}::text::json)
      on conflict (datastore_id, type, id, measure) do update set at = excluded.at, total = excluded.total`.execute(db)
  }
  return samples
}

const key = (id: string, measure: string) => `${measure} ${id}`
