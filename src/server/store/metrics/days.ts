/** A day of one entity, from its hours and from the values (or bins of values) of each measure. Pure. */
import { type Sketch, type Weighted, weightedRank } from '../../../analytics/sketch.js'
import { DAY } from '../../../wire/duration.js'
import { binCountsColumn, binsColumn, countColumn } from '../generated-tables.js'

export const dayStart = (time: number) => Math.floor(time / DAY) * DAY

/** An hourly row as stored: `hour`, `samples`, rollups by id, `n:<measure>` where fewer. */
export type HourRow = Record<string, unknown> & { id: string; hour: string; samples: number }

/** A day's values of a measure: bins, and the number of samples that they stand for. */
export interface DayValues {
  values: readonly Weighted[]
  sketch: Sketch
}

/** A sketch as the daily row holds it. */
export function sketchColumns(measure: string, sketch: Sketch): Record<string, number[]> {
  const bins = [...sketch].sort(([a], [b]) => a - b)
  return {
    [binsColumn(measure)]: bins.map(([bin]) => bin),
    [binCountsColumn(measure)]: bins.map(([, n]) => n),
  }
}

const holds = (hour: HourRow, columns: readonly string[]) => columns.some(column => typeof hour[column] === 'number')

/** The daily row: max, mean and last from the hours, which have them exactly, p95 from the values; none where an hour came without. */
export function rollUpDay(
  hours: readonly HourRow[],
  kept: readonly { id: string; measure: string; rollup: string }[],
  valuesOf: (measure: string) => DayValues | undefined,
): Record<string, unknown> {
  const inOrder = [...hours].sort((a, b) => (a.hour < b.hour ? -1 : 1))
  const samples = inOrder.reduce((sum, hour) => sum + hour.samples, 0)
  const row: Record<string, unknown> = { samples }
  for (const { id, measure, rollup } of kept) {
    const known = inOrder.flatMap(hour => {
      const value = hour[id]
      const counted = hour[countColumn(measure)]
      return typeof value === 'number' ? [[value, typeof counted === 'number' ? counted : hour.samples] as const] : []
    })
    if (known.length === 0) continue
    const count = known.reduce((sum, [, n]) => sum + n, 0)
    if (count < samples) row[countColumn(measure)] = count
    if (rollup === 'last') row[id] = known.at(-1)?.[0]
    else if (rollup === 'max')
      row[id] = known.reduce((most, [value]) => Math.max(most, value), Number.NEGATIVE_INFINITY)
    else if (rollup === 'avg') row[id] = known.reduce((sum, [value, n]) => sum + value * n, 0) / count
    else {
      const { values, sketch } = valuesOf(measure) ?? { values: known, sketch: new Map() }
      const others = kept.filter(column => column.measure === measure).map(column => column.id)
      const isWhole = inOrder.every(
        hour => typeof hour[id] === 'number' || !holds(hour, [...others, countColumn(measure)]),
      )
      row[id] = isWhole ? weightedRank(values, 0.95) : null
      Object.assign(row, sketchColumns(measure, sketch))
    }
  }
  return row
}
