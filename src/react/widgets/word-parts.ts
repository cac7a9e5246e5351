/** Parts that the words of all kinds share. */
import type { Format } from '../../core/types.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Field } from '../../spec/language/field.js'
import type { Widget, WidgetKind, WidgetOf } from '../../spec/widgets/widget.js'
import { numberOf } from '../../wire/cell.js'
import type { Cell, QueryResult, Row } from '../../wire/query.js'
import { enumWord, keyLabel, REST } from './labels.js'
import { numberWord } from './number-word.js'

/** A widget as a table that says the same. */
export interface ChartTable {
  head: string[]
  rows: string[][]
}

export interface Asked<K extends WidgetKind> {
  widget: WidgetOf<K>
  spec: Pick<EntitySpec, 'fields'>
  results: Record<string, QueryResult>
  format: Format
  /** Numbers and times as they are, for a file; else as the reader's language writes them. */
  raw?: boolean
}

/** A kind in words. */
export interface KindWords<K extends WidgetKind> {
  table(asked: Asked<K>): ChartTable
  /** The words under which the widget shows its selects, by alias. */
  labels(widget: WidgetOf<K>): Record<string, string>
}

type Writing = Pick<Asked<WidgetKind>, 'format' | 'raw'>

export const ownTitle = (widget: Widget) => ({ value: widget.title })

export function labelsOf(items: readonly { id: string; label: string }[]): Record<string, string> {
  return Object.fromEntries(items.map(({ id, label }) => [id, label]))
}

export function rowsOf({ widget, results }: { widget: Widget; results: Record<string, QueryResult> }): Row[] {
  return results[widget.id]?.rows ?? []
}

/** A line a group. */
export function grouped(asked: Asked<'barChart'> | Asked<'pieChart'>): ChartTable {
  const unit = asked.results[asked.widget.id]?.units.value
  return {
    head: [asked.widget.title, withUnit(asked.format.t('Number'), unit ?? '', asked.format)],
    rows: rowsOf(asked).map(row => [
      keyLabel(row, 'x', { spec: asked.spec, group: asked.widget.x, t: asked.format.t }) + secondKey(asked, row),
      numberText(asked, row.value, unit),
    ]),
  }
}

function secondKey({ widget, spec, format: { t } }: Asked<'barChart'> | Asked<'pieChart'>, row: Row): string {
  if (widget.kind !== 'barChart' || !widget.y) return ''
  return `, ${row.yRest === true ? t(REST) : keyLabel(row, 'y', { spec, group: widget.y, t })}`
}

export function numberText(
  asked: Writing,
  cell: Cell | undefined,
  unit?: string,
  missing = asked.format.t('Unknown'),
): string {
  const value = numberOf(cell)
  if (value === null) return asked.raw ? '' : missing
  return asked.raw ? String(value) : asked.format.number(value, unit === undefined ? {} : { unit })
}

export function cellText(asked: Writing, cell: Cell | undefined, unit?: string, field?: Field): string {
  if (typeof cell === 'string') return asked.raw ? cell : enumWord(field, cell)
  const words = !asked.raw && typeof cell === 'number' && numberWord(field, cell)
  return words || numberText(asked, cell, unit)
}

export function withUnit(label: string, unit: string, format: Format): string {
  const symbol = format.unit(unit)
  return symbol === '' ? label : `${label}, ${symbol}`
}
