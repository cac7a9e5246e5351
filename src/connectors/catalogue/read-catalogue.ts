/**
 * Reference catalogues: public tables (instance types and their prices, hardware models, regions) → entries. Each reader is pure: CSV text
 * in, entries out. A bad row is skipped by line, what a table does not say is null, and of an entry described twice the later counts.
 */
import { DECIMAL } from '../../wire/cost.js'
import { Problems } from '../../wire/problems.js'
import type { CsvText } from '../../wire/read-csv.js'
import { isDay } from '../../wire/time.js'
import type { Skipped } from '../connector.js'
import { type Row, readTable, wrongHeader } from '../csv/read-table.js'

export interface Catalogue<T> {
  entries: T[]
  skipped: Skipped[]
}

export interface Format<T> {
  /** Columns that make a file this format; others may stand beside them. */
  columns: readonly string[]
  read(cells: Cells, columns: readonly string[]): T
  keyOf(entry: T): string
}

/** Reads a file of the first format whose columns its header has. Throws INVALID_REQUEST that says which columns are expected. */
export async function readCatalogue<T>(
  text: CsvText,
  file: string,
  formats: readonly Format<T>[],
): Promise<Catalogue<T>> {
  const found = new Map<string, { entry: T; line: number }>()
  const skipped: Skipped[] = []
  await readTable(text, file, columns => {
    const format = formats.find(candidate => candidate.columns.every(name => columns.includes(name)))
    if (!format)
      throw wrongHeader(file, `lacks columns: expected ${formats.map(f => f.columns.join(', ')).join(' — or ')}`)
    return {
      skip: item => skipped.push(item),
      row(row, line) {
        const cells = new Cells(row)
        const entry = format.read(cells, columns)
        const reason = cells.problems()
        if (reason !== '') return void skipped.push({ file, record: `line ${line}`, reason })
        const key = format.keyOf(entry)
        const earlier = found.get(key)
        if (earlier) {
          const record = `line ${earlier.line}`
          skipped.push({ file, record, reason: `is described again in line ${line}, which counts` })
        }
        found.set(key, { entry, line })
      },
    }
  })
  return { entries: [...found.values()].map(({ entry }) => entry), skipped }
}

export interface NumberRange {
  min: number
  max?: number
  isWhole?: boolean
}

/** One row's cells by kind. A cell that is not of the kind asked for is a problem of the row, whose entry then does not count. */
export class Cells {
  private readonly found = new Problems()
  private readonly row: Row

  constructor(row: Row) {
    this.row = row
  }

  /** Every problem in one sentence, '' when there is none. */
  problems(): string {
    return this.found.list.map(({ path, message }) => `${path} ${message}`).join('; ')
  }

  fail(column: string, message: string): void {
    this.found.add(column, message)
  }

  has(column: string): boolean {
    return this.cell(column) !== ''
  }

  text(column: string): string {
    const text = this.cell(column)
    if (text === '') this.fail(column, 'is empty')
    else if (text.includes('\0')) this.fail(column, 'holds a NUL character')
    return text
  }

  number(column: string, { min, max = Number.MAX_SAFE_INTEGER, isWhole = false }: NumberRange): number {
    const text = this.text(column)
    const number = DECIMAL.test(text) ? Number(text) : Number.NaN
    if (text === '' || (number >= min && number <= max && (!isWhole || Number.isInteger(number)))) return number
    const upTo = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`
    this.fail(column, `'${text.slice(0, 40)}' is not a ${isWhole ? 'whole ' : ''}number from ${min}${upTo}`)
    return Number.NaN
  }

  /** null for an empty cell. */
  optionalNumber(column: string, range: NumberRange): number | null {
    return this.has(column) ? this.number(column, range) : null
  }

  /** `YYYY-MM-DD`. */
  day(column: string): string {
    const text = this.text(column)
    if (text !== '' && !isDay(text)) this.fail(column, `'${text.slice(0, 40)}' is not a day written as YYYY-MM-DD`)
    return text
  }

  flag(column: string): boolean {
    const text = this.text(column).toLowerCase()
    if (text !== '' && text !== 'true' && text !== 'false')
      this.fail(column, `'${text.slice(0, 40)}' is not true or false`)
    return text === 'true'
  }

  private cell(column: string): string {
    return this.row[column]?.trim() ?? ''
  }
}
