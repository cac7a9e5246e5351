/** A change in words: the property's name, and both values as lists and panels write them. */
import type { Format } from '../../core/types.js'
import type { Words } from '../../core/words/words.js'
import { readableUnit, shownFactor } from '../../spec/compile/preferred-unit.js'
import { COMMON_FIELDS, type EntitySpec } from '../../spec/language/entity.js'
import type { Field, RecordListField } from '../../spec/language/field.js'
import { saidFieldsOf } from '../../spec/language/said.js'
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
  /** How much a number grew, with its sign. It is undefined for values that are no numbers. */
  by: string | undefined
}

type Names = EntityChanges['names']

export function changeWords(change: PropertyChange, spec: EntitySpec, names: Names, format: Format): ChangeWords {
  const fields: Record<string, Field> = { ...COMMON_FIELDS, ...saidFieldsOf(spec), ...spec.fields }
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
  if (field.type === 'recordList') return recordsContent(field, { value, other }, format)
  if (field.type === 'timestamp') return { text: format.dateTime(String(value)) }
  if ((field.type === 'number' || field.type === 'integer') && typeof value === 'number') {
    const unit = readableUnit(value, field.unit)
    const content = fieldContent(field, value * shownFactor(field.unit, unit), format, unit)
    return content.isWord || unit === '1'
      ? content
      : { ...content, text: format.whole(withUnit(content.text, format.unit(unit))) }
  }
  return fieldContent(field, value as Cell, format)
}

const withUnit = (text: string, symbol: string) =>
  symbol === '' ? text : `${text}${symbol === '%' ? '' : ' '}${symbol}`

/** Lists the records that the other list lacks, by name, and what differs in records that both have. */
function recordsContent(
  { fields }: RecordListField,
  { value, other }: { value: unknown; other: unknown },
  { t }: Format,
): CellContent {
  const printed = (list: unknown) => (Array.isArray(list) ? (list as unknown[]).filter(isRecord) : [])
  const records = printed(value)
  const others = printed(other)
  const known = new Set(others.map(record => JSON.stringify(record)))
  const differing = records.filter(record => !known.has(JSON.stringify(record)))
  const changes = differing.map(record => {
    const name = calledOf(record, t)
    const namesake = record.name === undefined ? undefined : others.find(candidate => candidate.name === record.name)
    if (!namesake) return name
    const parts = Object.keys(record)
      .filter(key => JSON.stringify(record[key]) !== JSON.stringify(namesake[key]))
      .map(key => `${fields[key]?.label ?? key} ${textOf(record[key])}`)
    const gone = Object.keys(namesake)
      .filter(key => !(key in record))
      .map(key => `${fields[key]?.label ?? key} –`)
    return `${name}: ${[...parts, ...gone].join(', ')}`
  })
  const title = differing.map(record => JSON.stringify(record)).join('\n')
  if (changes.length === 0) return { text: t('{count} in all', { count: records.length }), tone: 'muted' }
  return { text: t('{changes} ({count} in all)', { changes: changes.join('; '), count: records.length }), title }
}

/** Its name, else what it says, else all that it holds. */
function calledOf({ name, message, ...rest }: Record<string, unknown>, t: Words): string {
  if (name !== undefined && name !== null) return String(name)
  return typeof message === 'string' ? t.sentence(message) : Object.values(rest).map(textOf).join(' ')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '–'
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
