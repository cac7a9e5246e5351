/**
 * Charts as tables that say the same: for readers, for those who cannot tell the colours, for copying. One entry for each kind that draws
 * something its text does not say in full.
 */
import type { Format } from '../../core/types.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Widget, WidgetKind } from '../../spec/language/widget.js'
import type { Cell, QueryResult } from '../../wire/query.js'
import { isSeries, keyLabel, numberOf } from './labels.js'

export interface ChartTable {
  head: string[]
  rows: string[][]
}

interface Asked<K extends WidgetKind> {
  widget: Extract<Widget, { kind: K }>
  spec: Pick<EntitySpec, 'fields'>
  results: Record<string, QueryResult>
  format: Format
}

type Tables = { [K in WidgetKind]?: (asked: Asked<K>) => ChartTable }

const TABLES: Tables = {
  lineChart({ widget, results, format }) {
    const row = results[widget.id]?.rows[0] ?? {}
    const columns = widget.series.map(item => ({ label: item.label, points: pointsOf(row[item.id]) }))
    const times = [...new Set(columns.flatMap(column => [...column.points.keys()]))].sort().reverse()
    return {
      head: ['Time', ...columns.map(column => withUnit(column.label, widget.unit, format))],
      rows: times.map(time => [
        format.dateTime(time),
        ...columns.map(column => {
          const value = column.points.get(time) ?? null
          return value === null ? 'No sample' : format.number(value, { unit: widget.unit })
        }),
      ]),
    }
  },
  bubbleChart({ widget, spec, results, format }) {
    const rows = results[widget.id]?.rows ?? []
    return {
      head: [widget.xLabel, widget.yLabel, 'Count'],
      rows: rows.map(row => [
        keyLabel(row, 'x', spec, widget.x),
        keyLabel(row, 'y', spec, widget.y),
        format.number(numberOf(row.value)),
      ]),
    }
  },
  pieChart({ widget, spec, results, format }) {
    const rows = results[widget.id]?.rows ?? []
    const total = rows.reduce((sum, row) => sum + (numberOf(row.value) ?? 0), 0)
    return {
      head: [widget.title, 'Number', 'Share %'],
      rows: rows.map(row => {
        const value = numberOf(row.value)
        const share = value === null || total === 0 ? null : (value / total) * 100
        return [keyLabel(row, 'x', spec, widget.x), format.number(value), format.number(share, { precision: 1 })]
      }),
    }
  },
}

/** The table of a chart; undefined for kinds that are words already. */
export function chartTable(asked: Asked<WidgetKind>): ChartTable | undefined {
  const make = TABLES[asked.widget.kind] as ((asked: Asked<WidgetKind>) => ChartTable) | undefined
  return make?.(asked)
}

function pointsOf(cell: Cell | undefined): Map<string, number | null> {
  return new Map(isSeries(cell) ? cell.points : [])
}

function withUnit(label: string, unit: string, format: Format): string {
  const symbol = format.unit(unit)
  return symbol === '' ? label : `${label}, ${symbol}`
}
