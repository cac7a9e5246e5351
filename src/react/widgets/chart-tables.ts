/**
 * Widgets as tables that say the same: for readers, for those who cannot tell the colours, and as a file. One entry for each kind that has
 * something to say.
 */
import type { Format } from '../../core/types.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Field } from '../../spec/language/field.js'
import type { Widget, WidgetKind } from '../../spec/language/widget.js'
import { numberOf } from '../../wire/cell.js'
import type { Cell, QueryResult, Row } from '../../wire/query.js'
import { enumWord, isSeries, keyLabel } from './labels.js'
import { numberWord } from './number-word.js'

export interface ChartTable {
  head: string[]
  rows: string[][]
}

interface Asked<K extends WidgetKind> {
  widget: Extract<Widget, { kind: K }>
  spec: Pick<EntitySpec, 'fields'>
  results: Record<string, QueryResult>
  format: Format
  /** Numbers and times as they are, for a file; else as the reader's language writes them. */
  raw?: boolean
}

type Writing = Pick<Asked<WidgetKind>, 'format' | 'raw'>
type Tables = { [K in WidgetKind]: (asked: Asked<K>) => ChartTable }

/** Kinds that draw what their text does not say in full. */
const DRAWN: ReadonlySet<WidgetKind> = new Set(['lineChart', 'bubbleChart', 'pieChart'])

export function isDrawn(kind: WidgetKind): boolean {
  return DRAWN.has(kind)
}

const TABLES: Tables = {
  values(asked) {
    const rows = Object.values(asked.results).map(result => ({ row: result.rows[0] ?? {}, units: result.units }))
    return {
      head: [asked.widget.title, 'Value', 'Unit'],
      rows: asked.widget.values.map(item => {
        const found = rows.find(({ row }) => item.id in row)
        const unit = item.unit ?? found?.units[item.id]
        if (item.notComputed) return [item.label, 'Not computed yet', '']
        return [item.label, number(asked, found?.row[item.id], unit), unit === undefined ? '' : asked.format.unit(unit)]
      }),
    }
  },
  table(asked) {
    const { widget, spec, format } = asked
    const result = asked.results[widget.id]
    const { groupBy, columns } = widget
    const titles = columns.map(({ id, label }) => withUnit(label, result?.units[id] ?? '', format))
    return {
      head: [...(groupBy ? [widget.groupLabel ?? 'Group'] : []), ...titles],
      rows: (result?.rows ?? []).map(row => [
        ...(groupBy ? [keyLabel(row, 'x', spec, groupBy.x)] : []),
        ...columns.map(({ id, select }) => {
          const field = 'property' in select ? spec.fields[select.property] : undefined
          return word(asked, row[id], result?.units[id], field)
        }),
      ]),
    }
  },
  lineChart(asked) {
    const { widget, format } = asked
    const row = asked.results[widget.id]?.rows[0] ?? {}
    const columns = widget.series.map(item => ({ label: item.label, points: pointsOf(row[item.id]) }))
    const times = [...new Set(columns.flatMap(column => [...column.points.keys()]))].sort().reverse()
    return {
      head: ['Time', ...columns.map(column => withUnit(column.label, widget.unit, format))],
      rows: times.map(time => [
        asked.raw ? time : format.dateTime(time),
        ...columns.map(column => number(asked, column.points.get(time), widget.unit, 'No sample')),
      ]),
    }
  },
  barChart: asked => grouped(asked, asked.widget.title),
  bubbleChart(asked) {
    const { widget, spec } = asked
    return {
      head: [widget.xLabel, widget.yLabel, 'Count'],
      rows: rowsOf(asked).map(row => [
        keyLabel(row, 'x', spec, widget.x),
        keyLabel(row, 'y', spec, widget.y),
        number(asked, row.value),
      ]),
    }
  },
  pieChart(asked) {
    const { head, rows } = grouped(asked, asked.widget.title)
    const values = rowsOf(asked).map(row => numberOf(row.value))
    const total = values.reduce((sum: number, value) => sum + (value ?? 0), 0)
    const share = (value: number | null | undefined) => (value == null || total === 0 ? null : (value / total) * 100)
    return {
      head: [...head, 'Share %'],
      rows: rows.map((row, i) => [...row, asked.format.number(share(values[i]), { precision: 1 })]),
    }
  },
  gauge(asked) {
    const { widget } = asked
    return {
      head: [widget.title],
      rows: [[number(asked, rowsOf(asked)[0]?.value, widget.unit)]],
    }
  },
  text: ({ widget }) => ({ head: [widget.title], rows: [[widget.text]] }),
}

/** The table of a widget. */
export function chartTable(asked: Asked<WidgetKind>): ChartTable {
  const make = TABLES[asked.widget.kind] as (asked: Asked<WidgetKind>) => ChartTable
  return make(asked)
}

function rowsOf({ widget, results }: { widget: Widget; results: Record<string, QueryResult> }): Row[] {
  return results[widget.id]?.rows ?? []
}

function grouped(asked: Asked<'barChart'> | Asked<'pieChart'>, title: string): ChartTable {
  const unit = asked.results[asked.widget.id]?.units.value
  return {
    head: [title, withUnit('Number', unit ?? '', asked.format)],
    rows: rowsOf(asked).map(row => [keyLabel(row, 'x', asked.spec, asked.widget.x), number(asked, row.value, unit)]),
  }
}

function number(asked: Writing, cell: Cell | undefined, unit?: string, missing = 'Unknown'): string {
  const value = numberOf(cell)
  if (value === null) return asked.raw ? '' : missing
  return asked.raw ? String(value) : asked.format.number(value, unit === undefined ? {} : { unit })
}

function word(asked: Writing, cell: Cell | undefined, unit?: string, field?: Field): string {
  if (typeof cell === 'string') return asked.raw ? cell : enumWord(field, cell)
  const said = !asked.raw && typeof cell === 'number' && numberWord(field, cell)
  return said || number(asked, cell, unit)
}

function pointsOf(cell: Cell | undefined): Map<string, number | null> {
  return new Map(isSeries(cell) ? cell.points : [])
}

function withUnit(label: string, unit: string, format: Format): string {
  const symbol = format.unit(unit)
  return symbol === '' ? label : `${label}, ${symbol}`
}
