/**
 * CSV of releases → releases. The columns are those of endoflife.date's export: product, category, cycle, label, codename, releaseDate, eoas,
 * eol, eoes; others are ignored, their order is free. A row that is not understood is left out and named, the others count.
 */
import { isDay } from '../../wire/time.js'
import type { LifecycleProduct, LifecycleRelease } from './catalogue.js'

export interface LifecycleProblem {
  /** The line of the file, counted from 1. The header is line 1. */
  line: number
  column: string
  message: string
  hint: string
}

export interface ParsedLifecycle {
  products: LifecycleProduct[]
  releases: LifecycleRelease[]
  problems: LifecycleProblem[]
}

const REQUIRED = ['product', 'cycle', 'eol'] as const
const DATE = 'write a day as YYYY-MM-DD'
const DATE_OR_FLAG = `${DATE}, or true or false`

/** `source`: who says so, kept with every release when it is not endoflife.date. */
export function parseLifecycle(text: string, source?: string): ParsedLifecycle {
  const problems: LifecycleProblem[] = []
  const [header, ...rows] = readRows(text.replace(/^\uFEFF/, ''))
  const columns = header?.cells.map(cell => cell.trim()) ?? []
  for (const column of REQUIRED.filter(name => !columns.includes(name))) {
    problems.push({
      line: 1,
      column,
      message: 'this column is missing',
      hint: `the first line names the columns, ${REQUIRED.join(', ')} among them`,
    })
  }
  const categories = new Map<string, string>()
  const seen = new Map<string, number>()
  const releases: LifecycleRelease[] = []
  if (problems.length > 0) return { products: [], releases, problems }
  for (const row of rows) {
    const cells = new Cells(columns, row)
    const release = cells.release()
    const key = `${release?.product}\n${release?.cycle}`
    const before = seen.get(key)
    if (release && before !== undefined) {
      cells.fail('cycle', `line ${before} has this release already`, 'keep one of the two')
    }
    problems.push(...cells.problems)
    if (!release || cells.problems.length > 0) continue
    seen.set(key, row.line)
    if (!categories.has(release.product)) categories.set(release.product, cells.text('category'))
    releases.push(source === undefined ? release : { ...release, source })
  }
  return { products: [...categories].map(([product, category]) => ({ product, category })), releases, problems }
}

interface Row {
  line: number
  cells: string[]
  /** The first cell whose quote is not closed, or not at the cell's end. */
  misquoted?: number
}

/** One row by column names; what is wrong with it gathers in `problems`. */
class Cells {
  readonly problems: LifecycleProblem[] = []

  constructor(
    private readonly columns: readonly string[],
    private readonly row: Row,
  ) {
    const { cells, misquoted } = row
    if (misquoted !== undefined) {
      const place = columns[misquoted] ?? ''
      this.fail(place, 'a quote is not closed at the end of its cell', 'write a quote within quotes twice')
    } else if (cells.length !== columns.length) {
      const place = columns[Math.min(cells.length, columns.length) - 1] ?? ''
      const message = `the row has ${cells.length} cells, the header ${columns.length}`
      this.fail(place, message, 'put quotes around a cell with a comma; end a row where the header ends')
    }
  }

  fail(column: string, message: string, hint: string): void {
    this.problems.push({ line: this.row.line, column, message, hint })
  }

  text(column: string): string {
    return this.row.cells[this.columns.indexOf(column)]?.trim() ?? ''
  }

  /** Undefined for a row whose cells cannot be separated. */
  release(): LifecycleRelease | undefined {
    if (this.problems.length > 0) return undefined
    const label = this.text('label')
    const codename = this.text('codename')
    return {
      product: this.required('product'),
      cycle: this.required('cycle'),
      ...(label && { label }),
      ...(codename && { codename }),
      releaseDate: this.day('releaseDate'),
      eoas: this.dayOrFlag('eoas'),
      eol: this.dayOrFlag('eol'),
      eoes: this.dayOrFlag('eoes'),
    }
  }

  private required(column: string): string {
    const text = this.text(column)
    if (text === '') this.fail(column, 'this cell is empty', `every release needs a ${column}`)
    return text
  }

  private dayOrFlag(column: string): string | boolean | null {
    const text = this.text(column).toLowerCase()
    return text === 'true' || text === 'false' ? text === 'true' : this.day(column, DATE_OR_FLAG)
  }

  private day(column: string, hint = DATE): string | null {
    const text = this.text(column)
    if (text === '') return null
    if (!isDay(text)) this.fail(column, `"${text.slice(0, 40)}" is not a day`, hint)
    return text
  }
}

/** RFC 4180, with line ends of every kind; empty lines are no rows. */
function readRows(text: string): Row[] {
  const rows: Row[] = []
  let line = 1
  let row: Row = { line, cells: [] }
  const end = () => {
    if (row.cells.length > 1 || row.cells[0]?.trim() || row.misquoted !== undefined) rows.push(row)
    row = { line, cells: [] }
  }
  // A cell, quoted or plain, and what ends it. A quote that is not closed takes the rest.
  const cell = /(?:"([^"]*(?:""[^"]*)*)("|$)([^,\r\n]*)|([^,\r\n]*))(,|\r\n|\r|\n|$)/y
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const [all = '', quoted, closing, after = '', plain = '', separator = ''] = cell.exec(text) ?? []
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (closing === '' || after.trim() !== '') row.misquoted ??= row.cells.length - 1
    line += all.match(/\r\n|\r|\n/g)?.length ?? 0
    if (separator === ',') continue
    end()
    if (separator === '') break
  }
  return rows
}
