/** CSV as RFC 4180 has it, read as a stream: quoted fields with newlines and doubled quotes, LF, CRLF or CR, a byte order mark. */
import { PortalError } from '../../wire/errors.js'

/** A whole text, or its pieces wherever they were cut. */
export type CsvText = string | AsyncIterable<string>

export interface CsvRecord {
  /** 1-based line on which the record begins. */
  line: number
  fields: string[]
}

/** A quote that is never closed would swallow the rest of the file. */
const MAX_FIELD = 1_000_000

/** Gives record by record; blank lines are none. Throws INVALID_REQUEST naming file and line. */
export async function* readCsv(text: CsvText, file: string): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader(file)
  for await (const chunk of typeof text === 'string' ? [text] : text) yield* reader.push(chunk)
  yield* reader.end()
}

/** Where the reader stands in a field; `closed` is behind a quote that ends it, unless another follows. */
type State = 'start' | 'plain' | 'quoted' | 'closed'

class CsvReader {
  private readonly file: string
  private state: State = 'start'
  private field = ''
  private fields: string[] = []
  private line = 1
  private recordLine = 1
  private quoteLine = 1
  private isAfterReturn = false
  private isAtBeginning = true

  constructor(file: string) {
    this.file = file
  }

  *push(chunk: string): Generator<CsvRecord> {
    let i = 0
    if (this.isAtBeginning && chunk !== '') {
      this.isAtBeginning = false
      if (chunk.startsWith('\uFEFF')) i = 1
    }
    for (; i < chunk.length; i += 1) {
      const char = chunk.charAt(i)
      const isReturnsOther = char === '\n' && this.isAfterReturn
      this.isAfterReturn = char === '\r'
      const isBreak = char === '\n' || char === '\r'
      if (isBreak && !isReturnsOther) this.line += 1
      if (this.state !== 'quoted' && isBreak) {
        if (!isReturnsOther) yield* this.endRecord()
        this.recordLine = this.line
      } else this.take(char)
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.state === 'quoted') throw this.error(this.quoteLine, 'a quote is opened and never closed')
    yield* this.endRecord()
  }

  private take(char: string): void {
    if (this.state === 'quoted') {
      if (char === '"') this.state = 'closed'
      else this.add(char)
    } else if (char === ',') this.endField()
    else if (char === '"' && this.state === 'start') {
      this.state = 'quoted'
      this.quoteLine = this.line
    } else if (this.state === 'closed') {
      if (char !== '"') throw this.error(this.line, 'text follows a closing quote: a quote inside a field is doubled')
      this.state = 'quoted'
      this.add(char)
    } else {
      // A quote inside an unquoted field (`19" rack`) can only be meant as it stands.
      this.state = 'plain'
      this.add(char)
    }
  }

  private add(char: string): void {
    this.field += char
    if (this.field.length > MAX_FIELD) {
      throw this.error(this.state === 'quoted' ? this.quoteLine : this.line, `a field is longer than ${MAX_FIELD}`)
    }
  }

  private endField(): void {
    this.fields.push(this.field)
    this.field = ''
    this.state = 'start'
  }

  private *endRecord(): Generator<CsvRecord> {
    if (this.state === 'start' && this.fields.length === 0) return
    this.endField()
    yield { line: this.recordLine, fields: this.fields }
    this.fields = []
  }

  private error(line: number, message: string): PortalError {
    return new PortalError('INVALID_REQUEST', {
      message: `${this.file} line ${line}: ${message}`,
      details: [{ path: `line ${line}`, message }],
    })
  }
}
