/**
 * CSV as RFC 4180 has it, read as a stream: quoted fields with newlines and doubled quotes, LF, CRLF or CR, a byte order mark.
 *
 * A record with a broken quote is refused alone. Where the next one begins nobody can know: reading goes on with the line after the one on
 * which the quote was opened. What is left there of a field that really had newlines does not fit the header, and is refused too.
 */

/** A whole text, or its pieces wherever they were cut. */
export type CsvText = string | AsyncIterable<string>

/** The record that begins at a 1-based line, or why it cannot be read. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; problem: string }

/** A quote that is never closed would swallow the rest of the file. */
const MAX_FIELD = 1_000_000

/** Gives record by record; blank lines are none. The separator is one character. */
export async function* readCsv(text: CsvText, separator = ','): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader(separator)
  for await (const chunk of typeof text === 'string' ? [text] : text) yield* reader.push(chunk)
  yield* reader.end()
}

/** Where the reader stands in a field; `closed` is behind a quote that ends it, unless another follows; `lost` is what ends with its line. */
type State = 'start' | 'plain' | 'quoted' | 'closed' | 'lost'

class CsvReader {
  private state: State = 'start'
  private field = ''
  private fields: string[] = []
  private line = 1
  private recordLine = 1
  private quoteLine = 1
  private isAfterReturn = false
  private isAtBeginning = true
  /** A record that has just ended. */
  private ready: CsvRecord | undefined
  /** The text after the line on which a quoted field was opened. It is read again when the field is never closed. */
  private again: { text: string; isAfterReturn: boolean } | undefined

  constructor(private readonly separator: string) {}

  *push(chunk: string): Generator<CsvRecord> {
    let text = chunk
    let i = 0
    if (this.isAtBeginning && text !== '') {
      this.isAtBeginning = false
      if (text.startsWith('\uFEFF')) i = 1
    }
    while (i < text.length) {
      const char = text.charAt(i)
      i += 1
      const problem = this.read(char)
      if (this.ready) yield this.ready
      this.ready = undefined
      if (problem === undefined) continue
      yield this.refuse(problem)
      text = this.takeAgain() + text.slice(i)
      i = 0
    }
  }

  *end(): Generator<CsvRecord> {
    while (this.state === 'quoted') {
      yield this.refuse('a quote is opened and never closed')
      yield* this.push(this.takeAgain())
    }
    this.endRecord()
    if (this.ready) yield this.ready
  }

  /** Reads one character. Gives the problem of the record, if it has one. */
  private read(char: string): string | undefined {
    const isReturnsOther = char === '\n' && this.isAfterReturn
    this.isAfterReturn = char === '\r'
    const isBreak = char === '\n' || char === '\r'
    if (isBreak && !isReturnsOther) this.line += 1
    if (this.again) this.again.text += char
    if (isBreak && this.state !== 'quoted') {
      if (!isReturnsOther) this.endRecord()
      this.recordLine = this.line
      return undefined
    }
    if (isBreak) this.again ??= { text: '', isAfterReturn: this.isAfterReturn }
    return this.take(char)
  }

  private take(char: string): string | undefined {
    if (this.state === 'lost') return undefined
    if (this.state === 'quoted' && char === '"') this.state = 'closed'
    else if (this.state === 'quoted') return this.add(char)
    else if (char === this.separator) this.endField()
    else if (char === '"' && this.state === 'start') {
      this.state = 'quoted'
      this.quoteLine = this.line
    } else if (this.state === 'closed') {
      if (char !== '"') {
        return this.again
          ? 'a quote is opened and never closed'
          : 'text follows a closing quote: a quote inside a field is doubled'
      }
      this.state = 'quoted'
      return this.add(char)
    } else {
      // A quote inside an unquoted field (`19" rack`) can only be meant as it stands.
      this.state = 'plain'
      return this.add(char)
    }
    return undefined
  }

  private add(char: string): string | undefined {
    this.field += char
    return this.field.length > MAX_FIELD ? `a field is longer than ${MAX_FIELD}` : undefined
  }

  private endField(): void {
    this.fields.push(this.field)
    this.field = ''
    this.state = 'start'
    this.again = undefined
  }

  private endRecord(): void {
    const isLost = this.state === 'lost'
    if (this.state === 'start' && this.fields.length === 0) return
    this.endField()
    if (!isLost) this.ready = { line: this.recordLine, fields: this.fields }
    this.fields = []
  }

  /** Gives the record up. What is left of its line is lost with it. */
  private refuse(reason: string): CsvRecord {
    const isOfQuote = this.state === 'quoted' || this.state === 'closed'
    const problem = isOfQuote && this.quoteLine !== this.recordLine ? `${reason} (on line ${this.quoteLine})` : reason
    const refused = { line: this.recordLine, problem }
    this.fields = []
    this.field = ''
    this.state = 'lost'
    return refused
  }

  /** Returns the text to read again, from the line after the one on which the quote was opened. */
  private takeAgain(): string {
    if (!this.again) return ''
    const { text, isAfterReturn } = this.again
    this.again = undefined
    this.isAfterReturn = isAfterReturn
    this.line = this.quoteLine + 1
    this.recordLine = this.line
    this.state = 'start'
    return text
  }
}
