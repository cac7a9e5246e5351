/** Samples for a day that is already closed: the new values go into the day's sketch, and the day's row is computed again. */
import { sql } from 'kysely'
import { addValue, type Sketch, weightedValues } from '../../../analytics/sketch.js'
import { DAY } from '../../../wire/duration.js'
import type { TypeWriteContext } from '../context.js'
import {
  binCountsColumn,
  binsColumn,
  dailyTable,
  hourlyTable,
  metricColumns,
  sketchedMeasures,
} from '../generated-tables.js'
import { dayStart, type HourRow, rollUpDay } from './days.js'
import type { Delta } from './hours.js'
import { inUnreportedDays, keysOf } from './reported-before.js'
import { writeDays } from './write-days.js'

/** An hour as the batch leaves it. */
export interface WrittenHour {
  id: string
  hour: number
  delta: Delta
}

export async function foldIntoDays(context: TypeWriteContext, written: readonly WrittenHour[]): Promise<void> {
  const { db, datastoreId, spec } = context
  const open = await inUnreportedDays(
    context,
    written.map(hour => ({ ...hour, at: hour.hour })),
  )
  if (open.length === 0) return
  const days = new Map<string, { id: string; day: number; hours: WrittenHour[] }>()
  for (const hour of open) {
    const day = dayStart(hour.hour)
    const key = `${day} ${hour.id}`
    const group = days.get(key) ?? { id: hour.id, day, hours: [] }
    group.hours.push(hour)
    days.set(key, group)
  }
  const keys = keysOf([...days.values()].map(({ id, day }) => ({ id, at: day })))
  const daily = sql.id(dailyTable(spec.type))
  const { rows: stored } = await sql<Record<string, unknown> & { id: string; day: string }>`select d.* from ${keys}
    cross join lateral (select * from ${daily} d
      where d.datastore_id = ${datastoreId} and d.id = u.id and d.day = u.at limit 1) d`.execute(db)
  const { rows: hours } = await sql<HourRow>`select h.* from ${keys}
    cross join lateral (select * from ${sql.id(hourlyTable(spec.type))} h
      where h.datastore_id = ${datastoreId} and h.id = u.id and h.hour >= u.at and h.hour < u.at + interval '1 day') h`.execute(
    db,
  )
  const storedBy = new Map(stored.map(row => [`${Date.parse(row.day)} ${row.id}`, row]))
  const hoursBy = new Map<string, HourRow[]>()
  for (const hour of hours) {
    const key = `${Math.floor(Date.parse(hour.hour) / DAY) * DAY} ${hour.id}`
    const list = hoursBy.get(key)
    if (list) list.push(hour)
    else hoursBy.set(key, [hour])
  }
  const kept = metricColumns(spec)
  const rows = [...days].flatMap(([key, { id, day, hours: changed }]) => {
    const sketches = new Map(sketchedMeasures(spec).map(m => [m, sketchOf(storedBy.get(key), m)]))
    for (const { delta } of changed) {
      for (const [measure, { added, removed, bins = [] }] of delta) {
        const sketch = sketches.get(measure)
        if (!sketch) continue
        for (const value of removed) addValue(sketch, value, -1)
        for (const value of added) addValue(sketch, value)
        for (const [value, n] of bins) addValue(sketch, value, n)
      }
    }
    const valuesOf = (measure: string) => {
      const sketch = sketches.get(measure)
      return sketch && { sketch, values: weightedValues(sketch) }
    }
    return [{ id, day: new Date(day).toISOString(), ...rollUpDay(hoursBy.get(key) ?? [], kept, valuesOf) }]
  })
  await writeDays(context, rows)
}

function sketchOf(row: Record<string, unknown> | undefined, measure: string): Sketch {
  const bins = row?.[binsColumn(measure)]
  const counts = row?.[binCountsColumn(measure)]
  if (!Array.isArray(bins) || !Array.isArray(counts)) return new Map()
  return new Map(bins.map((bin: number, i) => [bin, Number(counts[i])]))
}
