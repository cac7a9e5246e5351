/** CSV with a header: rows by column name. A wrong header ends the reading; a row that does not fit it is skipped by line. */
import { PortalError } from '../../wire/errors.js'
import { type CsvText, readCsv } from '../../wire/read-csv.js'
import type { Skipped } from '../connector.js'

export type Row = Record<string, string>

/** Takes the rows of one file. */
export interface RowReader {
  row(cells: Row, line: number): void
  skip(skipped: Skipped): void
}

/** `open` sees the column names first and throws `wrongHeader` when they are not what it reads. */
export async function readTable(
  text: CsvText,
  file: string,
  open: (columns: readonly string[]) => RowReader,
): Promise<void> {
  let columns: string[] | undefined
  let reader: RowReader | undefined
  for await (const record of readCsv(text)) {
    const { line } = record
    if ('problem' in record) {
      if (!reader) throw wrongHeader(file, `cannot be read (line ${line}): ${record.problem}`)
      reader.skip({ file, record: `line ${line}`, reason: record.problem })
      continue
    }
    const { fields } = record
    if (!columns || !reader) {
      columns = fields.map(name => name.trim())
      const twice = columns.find((name, i) => name !== '' && columns?.indexOf(name) !== i)
      if (twice !== undefined) throw wrongHeader(file, `has the column ${twice} twice`)
      reader = open(columns)
    } else if (fields.length !== columns.length) {
      const reason = `has ${fields.length} fields where the header has ${columns.length}`
      reader.skip({ file, record: `line ${line}`, reason })
    } else {
      reader.row(Object.fromEntries(columns.map((name, i) => [name, fields[i] ?? ''])), line)
    }
  }
  if (!columns) open([])
}

export function wrongHeader(file: string, problem: string): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: `${file}: the header ${problem}`,
    details: [{ path: 'header', message: problem }],
  })
}
