/** A change in words: the property's name, and both values as lists and panels write them. */
import type { Format } from '../../core/types.js'
import { readableUnit, shownFactor } from '../../spec/compile/preferred-unit.js'
import { COMMON_FIELDS, type EntitySpec } from '../../spec/language/entity.js'
import type { Field } from '../../spec/language/field.js'
import type { EntityChanges, PropertyChange } from '../../wire/entity-changes.js'
import { isRecord } from '../../wire/errors.js'
import type { Cell } from '../../wire/query.js'
import type { CellContent } from '../ui/data-table/data-table-props.js'
import { fieldContent } from './cell-content.js'

export interface ChangeWords {
  property: string
  label: string
  before: CellContent
  after: CellContent
  /** The server worked it out; no source said so. */
  isComputed: boolean
  /** By how much a number grew, with its sign; undefined of what is no number. */
  by: string | undefined
}

type Names = EntityChanges['names']

export function changeWords(change: PropertyChange, spec: EntitySpec, names: Names, format: Format): ChangeWords {
  const fields: Record<string, Field> = { ...COMMON_FIELDS, ...spec.fields }
  const field = fields[change.property]
  const words = (value: unknown, other: unknown) => contentOf(field, value, other, { names, format })
  return {
    property: change.property,
    label: field?.label ?? change.property,
    before: words(change.before, change.after),
    after: words(change.after, change.before),
    isComputed: field?.computed !== undefined,
    by: field && grownBy(field, change, format),
  }
}

function grownBy(field: Field, { before, after }: PropertyChange, format: Format): string | undefined {
  if (field.type !== 'number' && field.type !== 'integer') return undefined
  if (typeof before !== 'number' || typeof after !== 'number') return undefined
  const grown = Math.abs(after - before)
  return `${after < before ? '−' : '+'}${contentOf(field, grown, grown, { names: {}, format }).text}`
}

interface Writing {
  names: Names
  format: Format
}

function contentOf(field: Field | undefined, value: unknown, other: unknown, { names, format }: Writing): CellContent {
  if (value === null || value === undefined) return { text: format.t('Not set'), tone: 'muted' }
  if (!field) return { text: JSON.stringify(value) }
  if (field.type === 'reference') {
    const id = String(value)
    return names[id] === undefined ? { text: id } : { text: names[id], title: id }
  }
  if (field.type === 'recordList') return recordsContent(value, other)
  if (field.type === 'timestamp') return { text: format.dateTime(String(value)) }
  if ((field.type === 'number' || field.type === 'integer') && typeof value === 'number') {
    const unit = readableUnit(value, field.unit)
    const content = fieldContent(field, value * shownFactor(field.unit, unit), format, unit)
    return content.isWord || unit === '1' ? content : { ...content, text: withUnit(content.text, format.unit(unit)) }
  }
  return fieldContent(field, value as Cell, format)
}

const withUnit = (text: string, symbol: string) =>
  symbol === '' ? text : `${text}${symbol === '%' ? '' : ' '}${symbol}`

/** Of a list of records those that the other one lacks, by name. */
function recordsContent(value: unknown, other: unknown): CellContent {
  const printed = (list: unknown) => (Array.isArray(list) ? (list as unknown[]).filter(isRecord) : [])
  const records = printed(value)
  const others = new Set(printed(other).map(record => JSON.stringify(record)))
  const differing = records.filter(record => !others.has(JSON.stringify(record)))
  const names = differing.map(record => String(record.name ?? JSON.stringify(record)))
  const title = differing.map(record => JSON.stringify(record)).join('\n')
  if (names.length === 0) return { text: `${records.length} in all`, tone: 'muted' }
  return { text: `${names.join(', ')} (${records.length} in all)`, title }
}
