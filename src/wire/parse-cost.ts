/** Reads a cost row: JSON of `{"cost": {…}}`, or the cells of a FOCUS file, → `CostRow`. Nothing is guessed; each problem has a path. */
import {
  COST_COLUMNS,
  type CostColumn,
  type CostColumnName,
  type CostRow,
  costColumn,
  costColumns,
  DECIMAL,
  isCustomColumn,
} from './cost.js'
import { isRecord } from './errors.js'
import { IngestReader } from './ingest-reader.js'
import { at, isDangerousKey } from './json.js'
import { readInstant } from './time.js'

const MAX_TEXT = 8_192
/** Longest number, and largest power of ten: storage must hold it, and no total may take a gigabyte. */
const MAX_DIGITS = 64
/** Day and time in UTC unless an offset follows; FOCUS writes `2024-09-18 22:00:00`. */
const TIME =
  /^([12]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?: ?(Z|UTC)|([+-]\d{2}):?(\d{2})?)?)?$/

/** Parses what stands under `cost` in a line. Throws INVALID_REQUEST with every problem, at `cost.<column as it was written>`. */
export function parseCostRow(input: unknown): CostRow {
  const reader = new IngestReader()
  return reader.finish(readCostRow(reader, input, 'cost'), 'INVALID_REQUEST', 'The cost row is not valid')
}

/** Reads a row as `parseCostRow` does, with a reader that the parser already has. Returns undefined when something was wrong. */
export function readCostRow(reader: IngestReader, input: unknown, path: string): CostRow | undefined {
  const before = reader.list.length
  const value = reader.record(input, path)
  if (!value) return undefined
  const given = new Map<string, string>()
  for (const key of Object.keys(value)) {
    const column = costColumn(key)
    if (column === undefined) {
      if (!isCustomColumn(key)) reader.add(at(path, key), 'is not a column of FOCUS 1.0', hintFor(key))
    } else if (given.has(column)) reader.add(at(path, key), `is given twice, also as ${given.get(column)}`)
    else given.set(column, key)
  }
  const row: Record<string, unknown> = {}
  const placeOf = (name: CostColumnName) => at(path, given.get(name) ?? COST_COLUMNS[name].focus)
  for (const [name, column] of costColumns()) {
    const cell = value[given.get(name) ?? '']
    if (!isNull(cell)) row[name] = readCell(reader, column, cell, placeOf(name)) ?? null
    else if (column.isRequired) reader.add(placeOf(name), 'is required')
    else row[name] = null
  }
  if (typeof row.billingCurrency === 'string') {
    row.billingCurrency = readCurrency(reader, row.billingCurrency, placeOf('billingCurrency'))
  }
  checkPeriod(reader, row.chargePeriodStart, row.chargePeriodEnd, placeOf('chargePeriodEnd'))
  checkPeriod(reader, row.billingPeriodStart, row.billingPeriodEnd, placeOf('billingPeriodEnd'))
  return reader.list.length === before && isCostRow(row) ? row : undefined
}

/** True whenever no problem was found. It is checked so that the type needs no cast. */
function isCostRow(row: Record<string, unknown>): row is CostRow {
  return costColumns().every(([name, { kind, isRequired }]) => {
    const value = row[name]
    if (value === null) return !isRequired
    return kind === 'tags' ? isRecord(value) : typeof value === 'string'
  })
}

/** FOCUS files write the word NULL. */
function isNull(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === '' || cell === 'NULL'
}

function readCell(reader: IngestReader, { kind }: CostColumn, cell: unknown, path: string): unknown {
  switch (kind) {
    case 'text':
      return readText(reader, cell, path)
    case 'number':
      return readDecimal(reader, cell, path)
    case 'timestamp':
      return readTime(reader, cell, path)
    case 'tags':
      return readTags(reader, cell, path)
  }
}

function readText(reader: IngestReader, cell: unknown, path: string): string | undefined {
  return reader.string(cell, path, MAX_TEXT)
}

/** JSON numbers are taken in their shortest spelling; text is kept as it was written. */
function readDecimal(reader: IngestReader, cell: unknown, path: string): string | undefined {
  const text = typeof cell === 'number' ? String(cell) : reader.string(cell, path)
  if (text === undefined) return undefined
  const parts = DECIMAL.exec(text)
  if (!parts) return reader.add(path, `'${text.slice(0, 40)}' is not a decimal number`)
  if (text.length > MAX_DIGITS || Math.abs(Number(parts[4] ?? 0)) > MAX_DIGITS) {
    return reader.add(path, `is beyond ${MAX_DIGITS} digits`)
  }
  return text
}

function readTime(reader: IngestReader, cell: unknown, path: string): string | undefined {
  const text = reader.string(cell, path)
  if (text === undefined) return undefined
  const [, day, time = '00:00', , hours, minutes = '00'] = TIME.exec(text) ?? []
  const instant = readInstant(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
  if (instant === undefined) {
    return reader.add(path, `'${text.slice(0, 40)}' is not a time`, 'write 2024-09-18 22:00:00 (UTC) or an ISO time')
  }
  return new Date(instant).toISOString()
}

/** An object, or its JSON as text. FOCUS allows numbers, yes, no and null as values: they are kept as text, null as ''. */
function readTags(reader: IngestReader, cell: unknown, path: string): Record<string, string> | undefined {
  const value = typeof cell === 'string' ? parseTags(cell) : cell
  if (!isRecord(value)) return reader.add(path, 'expected an object of tags, or its JSON')
  const tags: [string, string][] = []
  for (const [key, tag] of Object.entries(value)) {
    if (isDangerousKey(key)) reader.add(at(path, key), 'this key is not allowed')
    else if (typeof tag === 'object' && tag !== null) reader.add(at(path, key), 'expected a text')
    else if (readText(reader, key, at(path, key)) !== undefined) {
      tags.push([key, readText(reader, String(tag ?? ''), at(path, key)) ?? ''])
    }
  }
  return Object.fromEntries(tags)
}

function parseTags(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readCurrency(reader: IngestReader, code: string, path: string): string | undefined {
  if (/^[A-Za-z]{3}$/.test(code)) return code.toUpperCase()
  return reader.add(path, `'${code.slice(0, 40)}' is not a currency code of three letters`)
}

function checkPeriod(reader: IngestReader, start: unknown, end: unknown, path: string): void {
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    reader.add(path, `${end} is before the start ${start}`)
  }
}

/** `billed_cost` and `Billed Cost` are the usual misspellings. */
function hintFor(key: string): string {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const meant = costColumns().find(([name]) => plain(name) === plain(key))
  return meant ? `did you mean ${meant[1].focus}?` : 'columns of your own begin with x_'
}
