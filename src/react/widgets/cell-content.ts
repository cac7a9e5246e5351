/** A row's value in a column → what the cell shows. Unknown is written; what nothing computes yet says why on hover. */
import type { Format } from '../../core/types.js'
import type { ResolvedColumn } from '../../spec/compile/compile-index.js'
import { shownFactor } from '../../spec/compile/preferred-unit.js'
import type { Applies, Field, NumberField } from '../../spec/language/field.js'
import { DIMENSIONS_FIELD } from '../../spec/language/said.js'
import { DAY } from '../../wire/duration.js'
import { isRecord } from '../../wire/errors.js'
import type { EntityRecord } from '../../wire/patch.js'
import type { Cell } from '../../wire/query.js'
import { paths } from '../hooks/paths.js'
import type { CellContent } from '../ui/data-table/data-table-props.js'
import type { GlyphName } from '../ui/icon-paths.js'
import { numberWord } from './number-word.js'

const POWER_GLYPHS: Record<string, GlyphName> = {
  poweredOn: 'on',
  poweredOff: 'off',
  suspended: 'suspended',
  starting: 'changing',
  stopping: 'changing',
  terminated: 'off',
}

const NONE: CellContent = { text: '—', tone: 'muted' }

export interface CellContext {
  format: Format
  environmentId: string
  type: string
  /** When the rows were so, epoch ms. Default: now. */
  at?: number
}

/** Content of a table cell. */
export function cellContent(column: ResolvedColumn, row: EntityRecord, context: CellContext): CellContent {
  const why = column.applies?.find(reason => isOtherwise(reason, row, context))
  if (why) return notApplicable(column, why, row, context)
  if (column.column.cell === 'spark') return sparkContent(column, row[column.id], context.format)
  if (column.column.cell === 'name') {
    return { text: String(row.name ?? row.id), href: paths.entity(context.environmentId, typeOf(row, context), row.id) }
  }
  if (column.nameAlias && column.field?.type === 'reference') {
    const id = row[column.id]
    const name = row[column.nameAlias]
    // There is none, or the reader may not see it: a link would lead nowhere, and an id says nothing.
    if (typeof id !== 'string' || typeof name !== 'string') return NONE
    return { text: name, href: paths.entity(context.environmentId, column.field.to, id) }
  }
  const cell = column.dimension === undefined ? (row[column.id] ?? null) : dimensionOf(row, column.dimension)
  const value = typeof cell === 'number' ? cell * column.factor : cell
  if (column.column.cell === 'bar') return barContent(column, value, context.format)
  if (column.field) return fieldContent(column.field, value, context.format, column.unit)
  if (typeof value !== 'number') return unknown(context.format, 'Nothing was measured in this range')
  return { text: context.format.number(value, column.unit === undefined ? {} : { unit: column.unit }) }
}

function dimensionOf(row: EntityRecord, key: string): Cell {
  const values = row[DIMENSIONS_FIELD]
  const value = isRecord(values) && Object.hasOwn(values, key) ? values[key] : null
  return typeof value === 'string' ? value : null
}

/** A family's rows say what they are themselves. */
function typeOf(row: EntityRecord, context: CellContext): string {
  return typeof row.type === 'string' ? row.type : context.type
}

function isOtherwise({ property, in: values }: Applies, row: EntityRecord, context: CellContext): boolean {
  const value = property === 'type' ? typeOf(row, context) : row[property]
  return typeof value === 'string' && !values.includes(value)
}

/** A dash with its reason, not "Unknown"; where a picture would stand there is room for the reason itself. */
function notApplicable(
  column: ResolvedColumn,
  { otherwise, since, property }: Applies,
  row: EntityRecord,
  { format, at = Date.now() }: CellContext,
): CellContent {
  const changed = since === undefined ? undefined : row[since]
  const known = typeof changed === 'string' ? changed : undefined
  const title = format.t('Does not apply: {otherwise}{what}', {
    otherwise,
    what:
      known === undefined
        ? ''
        : format.t(' since {known} ({timeZone})', { known: format.dateTime(known), timeZone: format.timeZone }),
  })
  const isDrawn = column.column.cell === 'spark' && property !== 'type'
  const text = !isDrawn ? '–' : known === undefined ? format.t('Off') : offFor(at - Date.parse(known), format)
  return { text, title, tone: 'muted', isWord: true }
}

/** The range of a sparkline, for screen readers. */
function sparkContent(column: ResolvedColumn, value: Cell | undefined, format: Format): CellContent {
  const values = Array.isArray(value) ? value.map(item => (typeof item === 'number' ? item : null)) : []
  const known = values.filter(item => item !== null)
  if (known.length === 0) return unknown(format, 'Nothing was measured in this range')
  const { factor, unit } = column
  const words = (number: number) => format.number(number * factor, unit === undefined ? {} : { unit, withUnit: true })
  const text = format.t('{value} to {value2}', { value: words(Math.min(...known)), value2: words(Math.max(...known)) })
  return { text, title: `${column.label}: ${text}`, spark: values }
}

/** Content of any field's value: cells, property lists, detail tables. */
export function fieldContent(field: Field, value: Cell, format: Format, unit?: string): CellContent {
  if (field.notComputed) return { text: format.t('Not computed yet'), title: field.notComputed, tone: 'muted' }
  if (value === null && field.type === 'text' && field.absent !== undefined) return { text: field.absent }
  if (value === null && field.type === 'enum' && field.values.some(member => member.status))
    return {
      text: format.t('Unknown'),
      glyph: 'unknown',
      ...(field.description !== undefined && { title: field.description }),
    }
  // Nothing is said: nothing is unknown.
  if (value === null && (field.said || field.type === 'reference')) return NONE
  if (value === null) return unknown(format, field.computed === undefined ? undefined : field.description)
  switch (field.type) {
    case 'enum': {
      const member = field.values.find(candidate => candidate.value === value)
      const text = member?.label ?? String(value)
      if (field.glyph === 'power') return { text, glyph: POWER_GLYPHS[String(value)] ?? 'unknown' }
      return member?.status ? { text, glyph: member.status } : { text }
    }
    case 'boolean': {
      const words = field.words ?? { true: format.t('Yes'), false: format.t('No') }
      return { text: value === true ? words.true : words.false }
    }
    case 'number':
    case 'integer':
      return typeof value === 'number' ? numberContent(field, value, format, unit ?? field.unit) : unknown(format)
    case 'timestamp':
      return { text: format.relative(String(value)), title: `${format.dateTime(String(value))} (${format.timeZone})` }
    case 'date':
      return { text: format.date(String(value)) }
    case 'textList':
      return Array.isArray(value) && value.length > 0
        ? { text: value.map(each => said(field, each, format)).join(', ') }
        : { text: format.t('None'), tone: 'muted' }
    case 'tags':
      return tagsContent(value, format)
    case 'recordList':
      return { text: Array.isArray(value) ? String(value.length) : format.t('None') }
    default:
      return { text: said(field, value, format) }
  }
}

/** What is computed says why in English sentences, which the reader has in another language; what a source says stays as it is. */
const said = ({ computed }: Field, value: unknown, { t }: Format) =>
  computed === undefined ? String(value) : t.sentence(String(value))

/** A number, or the word it stands for; with its status where it has one. Limits are in the field's own unit. */
function numberContent(field: NumberField, shown: number, format: Format, unit: string): CellContent {
  const value = shown / shownFactor(field.unit, unit)
  const { atMost } = field
  const word = numberWord(field, value)
  const status =
    !atMost || value > atMost.caution
      ? undefined
      : value <= atMost.critical
        ? ('critical' as const)
        : ('caution' as const)
  return {
    text: word ?? (field.isIdentifier ? String(shown) : format.number(shown, { unit })),
    ...(word !== undefined && { isWord: true }),
    ...(status && { glyph: status }),
  }
}

function tagsContent(value: Cell, { t }: Format): CellContent {
  const pairs = Object.entries(value ?? {}).map(([key, item]) => (item === '' ? key : `${key}=${String(item)}`))
  return pairs.length > 0 ? { text: pairs.join(', '), title: pairs.join('\n') } : { text: t('None'), tone: 'muted' }
}

function barContent(column: ResolvedColumn, value: Cell, format: Format): CellContent {
  if (typeof value !== 'number') return unknown(format, 'Nothing was measured in this range')
  const { thresholds } = column.column
  const status =
    !thresholds || value < thresholds.caution ? undefined : value >= thresholds.critical ? 'critical' : 'caution'
  return {
    text: format.number(value, { precision: value < 10 ? 1 : 0 }),
    bar: { value, ...(status && { status }) },
    ...(status && {
      title: status === 'critical' ? format.t('Critical: at its limit') : format.t('Caution: nearly full'),
    }),
  }
}

function unknown({ t }: Format, title?: string): CellContent {
  return { text: t('Unknown'), tone: 'muted', ...(title !== undefined && { title: t(title) }) }
}

function offFor(ms: number, { t }: Format): string {
  const days = Math.floor(ms / DAY)
  return days < 1 ? t('Off today') : t('Off {days} d', { days })
}
